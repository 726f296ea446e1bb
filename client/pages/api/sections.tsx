// What the API page explains below its builder: parameters, URLs, columns, limits, and problems.
// Hydration keeps it as the server made it.

import { Fragment } from 'react'
import type { ApiPageData } from '../../../src/pages/api/data'
import { recipesFor } from '../../../src/pages/api/recipes'
import { capitalize } from '../../../src/prices/format'
import {
  type ColumnHead,
  changeColumns,
  goodColumn,
  monthColumn,
  priceColumns,
  shareHead,
} from '../../../src/prices/number-table'
import { drawingLimit } from '../../../src/site/errors'
import { errorCachingWords } from '../../../src/url/caching'
import { columnsId, dataPackagePath } from '../../../src/url/paths'
import { type ProblemType, problemId, problems } from '../../../src/url/problems'
import { describePrices } from '../../../src/words/price'
import { useStore } from '../../parts/context'
import { Snippets } from './builder'
import { Endpoints, ParameterTable } from './reference'

export { ApiReference as Screen }

function ApiReference({ data }: { data: ApiPageData }) {
  return (
    <>
      <ParameterTable {...data} />
      <Endpoints {...data} />
      <Columns />
      <Limits />
      <Problems />
    </>
  )
}

type ListedColumn = ColumnHead & {
  /** Which files have it, unless most do. */
  where?: string
}

const listedColumns: readonly ListedColumn[] = [
  monthColumn,
  { ...goodColumn, where: 'In files of several items' },
  ...priceColumns,
  {
    name: 'in_wage',
    meaning: describePrices('in_wage', 'one unit of the item'),
    where: 'With in=wage',
  },
  ...(['usd', 'btc'] as const).map((unit) => ({ ...shareHead(unit), where: 'With axis=index' })),
  ...changeColumns
    .slice(0, 1)
    .map((column) => ({ ...column, where: 'In the file of latest prices' })),
]

/** The columns of data files, and how to open them in spreadsheets. */
function Columns() {
  return (
    <section aria-labelledby={columnsId}>
      <h2 id={columnsId}>Data files</h2>
      <div className="pair">
        <dl className="terms">
          {listedColumns.map(({ name, meaning = '', where }) => (
            <Fragment key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{where ? `${where}: ${meaning}` : capitalize(meaning)}.</dd>
            </Fragment>
          ))}
        </dl>
        <div>
          <p>
            The file of chosen items has a column for each, named by its key: the price as a
            percentage of that in the first month shown that all items have.
          </p>
          <p>
            CSV is UTF-8 with commas between the columns, points before decimals, and empty fields
            where a price is not known; a <code>Link</code> header names the license or the terms of
            each source. JSON has the same rows as <code>rows</code>, along with <code>title</code>,{' '}
            <code>units</code> of the columns, <code>sources</code> with their terms, and{' '}
            <code>lastMonth</code> of each column; where there is something to know about the
            numbers, also <code>caveat</code> and <code>gaps</code>. A{' '}
            <a href={dataPackagePath}>Data Package</a> describes the files of all items.
          </p>
        </div>
      </div>
      <details>
        <summary>In Google Sheets, Excel, LibreOffice, R, pandas, and Observable</summary>
        <div className="uses">
          <Snippets snippets={recipesFor(useStore().metadata.siteUrl)} />
        </div>
        <p>Spreadsheets read 2026-06 as a date unless you tell them otherwise:</p>
        <ul>
          <li>
            Excel: Data, From Text/CSV, Transform Data, and choose Text as the type of the column
            month.
          </li>
          <li>
            LibreOffice: in the window that opens with the file, choose Text as the type of the
            column month, and English (USA) as the language.
          </li>
          <li>
            Google Sheets: <code>IMPORTDATA</code> turns months into dates; choose the column, then
            Format, Number, Custom, and type <code>yyyy-mm</code>. The third argument, "en_US",
            keeps decimals right in countries that write them with a comma.
          </li>
        </ul>
      </details>
    </section>
  )
}

function Limits() {
  return (
    <section aria-labelledby="limits">
      <h2 id="limits">Limits</h2>
      <ul>
        <li>
          Without from and to, an image shows this year and the ten before it, and updates as new
          months arrive; give both to fix its months. Data files have every month.
        </li>
        <li>
          Each client may request {drawingLimit.drawings} charts in {drawingLimit.seconds} seconds;{' '}
          <a href={`#${problemId('too-many-drawings')}`}>larger ones count as several</a>.
        </li>
        <li>
          Each URL has one canonical form, with sorted parameters and no defaults; other forms
          redirect to it (308). Pages also drop values that are not allowed.
        </li>
      </ul>
    </section>
  )
}

function Problems() {
  return (
    <section aria-labelledby="problems">
      <h2 id="problems">Errors</h2>
      <p>
        A refused request gets <code>application/problem+json</code> (RFC 9457) with a status, a
        title, a detail (what was wrong and what is allowed), and one of the types below.{' '}
        {errorCachingWords}
      </p>
      <div className="pair">
        {Object.entries(problems).map(([type, { status, title, explanation }]) => (
          <section key={type} id={problemId(type as ProblemType)}>
            <h3>{`${status} ${title}`}</h3>
            <p>{explanation}</p>
          </section>
        ))}
      </div>
    </section>
  )
}
