// The documentation of the columns of data files, and of how to open them in spreadsheets.

import { Fragment } from 'react'
import { columnsId } from '../../src/site/paths'

/** The meaning of each column. */
const columnMeanings = {
  month: 'The month, as 2026-06.',
  good: 'In the file of all prices: the key of the good.',
  usd: 'What one unit costs in US dollars, as the average of the month.',
  btc_usd: 'What one bitcoin costs in US dollars, as the average of the month.',
  btc: 'What one unit costs in bitcoins: usd divided by btc_usd.',
  in_wage: 'With in=wage: the same in hours of work.',
  usd_index: 'With axis=index: usd in percent of the first month that has both prices.',
  btc_index: 'With axis=index: the same of btc.',
} as const

export function Columns() {
  return (
    <section aria-labelledby={columnsId}>
      <h2 id={columnsId}>Data files</h2>
      <div className="pair">
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
        <div>
          <p>
            The file of chosen goods has a column for each, named by its key: its price in percent
            of that in the first month shown, or in its own first month after that.
          </p>
          <p>
            CSV is UTF-8 with commas between the columns, points before decimals, and nothing where
            a price is not known; a header <code>Link</code> names the license or the terms of each
            source. JSON holds the same as <code>rows</code>, besides <code>title</code>,{' '}
            <code>units</code> of the columns, <code>sources</code> with their terms, and{' '}
            <code>lastMonth</code> of each column; where there is something to know about the
            numbers, also <code>caveat</code> and <code>gaps</code>.
          </p>
        </div>
      </div>
      <details>
        <summary>In Excel, LibreOffice, and Google Sheets</summary>
        <p>Spreadsheets read 2026-06 as a date unless you tell them otherwise:</p>
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
            Format, Number, Custom, and type <code>yyyy-mm</code>. The third argument, "en_US",
            keeps decimals right in countries that write them with a comma.
          </li>
        </ul>
      </details>
    </section>
  )
}
