// The documentation of the columns of data files, and of how to open them in spreadsheets.

import { Fragment } from 'react'
import { columnsId } from '../../src/chart/data-links'

/** The meaning of each column. */
const columnMeanings = {
  month: 'The month, as 2026-06.',
  good: 'In the file of all prices: the key of the good.',
  usd: 'What one unit costs in US dollars, as the average of the month.',
  btc_usd: 'What one bitcoin costs in US dollars, as the average of the month.',
  btc: 'What one unit costs in bitcoins: usd divided by btc_usd.',
  usd_index: 'With axis=index: usd in percent of the first month that has both prices.',
  btc_index: 'With axis=index: the same of btc.',
} as const

export function Columns() {
  return (
    <section aria-labelledby={columnsId}>
      <h2 id={columnsId}>The columns of data files</h2>
      <dl className="terms">
        {Object.entries(columnMeanings).map(([name, meaning]) => (
          <Fragment key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
      <p>
        The file of chosen goods has a column for each, named by its key: its price in percent of
        that in the first month shown, or in its own first month after that.
      </p>
      <p>
        CSV is UTF-8 with commas between the columns, points before decimals, and nothing where a
        price is not known. A header <code>Link</code> names the licence or the terms of each
        source; JSON holds them as <code>sources</code>.
      </p>
      <h3>In spreadsheets</h3>
      <p>Spreadsheets take 2026-06 for a day and show it in their own way, unless they are told:</p>
      <ul>
        <li>
          Excel: Data, From Text/CSV, Transform Data, and choose Text as the type of the column
          month.
        </li>
        <li>
          LibreOffice: in the window that opens with the file, choose the column month and Text as
          its type, and English (USA) as the language.
        </li>
        <li>
          Google Sheets: <code>IMPORTDATA</code> makes days of months; choose the column, then
          Format, Number, Custom, and type <code>yyyy-mm</code>. The third argument, "en_US", keeps
          decimals right in countries that write them with a comma.
        </li>
      </ul>
    </section>
  )
}
