// The reference of the API page: its resources, and the columns, keys, months, caching, limits, and
// errors that they share. It is hydrated later than the rest of the page.

import { Fragment, type ReactNode } from 'react'
import type { ApiPageData } from '../../../src/pages/api/data'
import { recipesFor } from '../../../src/pages/api/recipes'
import { areaIndexes, indexKeys } from '../../../src/prices/area-indexes'
import { areaKey } from '../../../src/prices/areas'
import { areas, areasWith, assets } from '../../../src/prices/catalog'
import { capitalize } from '../../../src/prices/format'
import {
  type ColumnHead,
  changeColumns,
  goodColumn,
  monthColumn,
  priceColumns,
  shareHead,
} from '../../../src/prices/number-table'
import { currencies, unitNamed, unitOf, yardstickKeys } from '../../../src/prices/units'
import { drawingLimit } from '../../../src/site/errors'
import { type Caching, cachingWords, errorCachingWords } from '../../../src/url/caching'
import { dataPackagePath, fileNames, paths } from '../../../src/url/paths'
import { type ProblemType, problemId, problems } from '../../../src/url/problems'
import { columnsId } from '../../../src/url/section-ids'
import { describePrices } from '../../../src/words/price'
import { useStore } from '../../parts/context'
import { Link } from '../../parts/links'
import { Snippets } from './builder'
import { Answer, parameterId, Resources } from './resources'

export { ApiReference as Screen }

function ApiReference({ data }: { data: ApiPageData }) {
  return (
    <>
      <div id="addresses">
        <Resources {...data} group="Charts" />
        <Resources {...data} group="Data" />
      </div>
      <Columns />
      <Sheets />
      <Resources {...data} group="Pages" />
      <Keys />
      <Months />
      <CachingTimes {...data} />
      <Limits />
      <Problems {...data} />
    </>
  )
}

type TermsProps = { terms: readonly (readonly [name: string, meaning: ReactNode])[] }

function Terms({ terms }: TermsProps) {
  return (
    <dl className="rows">
      {terms.map(([name, meaning]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
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

/** The columns of data files. */
function Columns() {
  return (
    <section aria-labelledby={columnsId}>
      <h2 id={columnsId}>Columns</h2>
      <Terms
        terms={listedColumns.map(({ name, meaning = '', where }) => [
          name,
          `${where ? `${where}: ${meaning}` : capitalize(meaning)}.`,
        ])}
      />
      <p>
        The file of chosen items has a column for each, named by its key: the price as a percentage
        of that in the first month shown that all items have.
      </p>
      <p>
        CSV is UTF-8 with commas between the columns, points before decimals, and empty fields where
        there is no price; a <code>Link</code> header names the license or the terms of each source.
      </p>
      <p>
        JSON has the same rows as <code>rows</code>, along with <code>title</code>,{' '}
        <code>units</code> of the columns, <code>sources</code> with their terms, and{' '}
        <code>lastMonth</code> of each column; where there is something to know about the numbers,
        also <code>caveat</code> and <code>gaps</code>. A <a href={dataPackagePath}>Data Package</a>{' '}
        describes the files of all items.
      </p>
    </section>
  )
}

/** How to open data files in other programs. */
function Sheets() {
  return (
    <section aria-labelledby="sheets">
      <h2 id="sheets">In sheets and notebooks</h2>
      <Snippets
        id="sheets"
        className="call-alone"
        snippets={recipesFor(useStore().metadata.siteUrl)}
      />
      <p>Spreadsheets read 2026-06 as a date unless you tell them otherwise:</p>
      <ul>
        <li>
          Excel: Data, From Text/CSV, Transform Data, and choose Text as the type of the column
          month.
        </li>
        <li>
          LibreOffice: in the window that opens with the file, choose Text as the type of the column
          month, and English (USA) as the language.
        </li>
        <li>
          Google Sheets: <code>IMPORTDATA</code> turns months into dates; choose the column, then
          Format, Number, Custom, and type <code>yyyy-mm</code>. The third argument, "en_US", keeps
          decimals right in countries that write them with a comma.
        </li>
      </ul>
    </section>
  )
}

/** The keys that paths and parameters name. */
function Keys() {
  const lists = {
    'Items: in paths, and in goods': assets.map(({ key, label }) => [key, label] as const),
    'Areas: in paths, and as money in in and currency': areas.map(
      ({ money, noun }) => [money, noun] as const,
    ),
    'Other currencies and yardsticks': [...currencies, ...yardstickKeys].map(
      (key) => [key, capitalize(unitOf(unitNamed(key)).noun)] as const,
    ),
  }
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">Keys</h2>
      {Object.entries(lists).map(
        ([title, keys]) =>
          keys.length > 0 && (
            <Fragment key={title}>
              <h3>{title}</h3>
              <ul className="keys">
                {keys.map(([key, name]) => (
                  <li key={key}>
                    <code>{key}</code> {name}
                  </li>
                ))}
              </ul>
            </Fragment>
          ),
      )}
      <p>
        In names of files, an area is{' '}
        {indexKeys
          .filter((index) => areasWith(index).length > 0)
          .map((index, place) => (
            <Fragment key={index}>
              {place > 0 && ' or '}
              <code>{areaKey(index, '{area}')}</code> ({areaIndexes[index].unit})
            </Fragment>
          ))}
        ; <code>{fileNames.goods}</code> is the chart of chosen items, as on{' '}
        <Link href={paths.compare}>the Compare page</Link>.
      </p>
    </section>
  )
}

function Months() {
  return (
    <section aria-labelledby="months">
      <h2 id="months">Months</h2>
      <p>
        Without from and to, an image shows this year and the ten before it, and updates as new
        months arrive; give both to fix its months. Data files have every month.
      </p>
      <p>
        A month is <code>2020-06</code>. As from, <code>2020</code> is its January, and as to its
        December. <code>last=12</code> has 13 values: the latest month, and the twelve before it.
      </p>
    </section>
  )
}

const cachingGroups: Record<Caching, string> = {
  versioned: 'Charts, data, and cards',
  revalidated: 'Pages and their data',
  tagged: 'Lists and feeds',
  hour: 'For other sites and programs',
}

function CachingTimes({ version }: ApiPageData) {
  return (
    <section aria-labelledby="caching">
      <h2 id="caching">Caching</h2>
      <dl className="rows wide">
        {Object.entries(cachingGroups).map(([caching, title]) => (
          <div key={caching}>
            <dt>{title}</dt>
            <dd>{cachingWords[caching as Caching]}</dd>
          </div>
        ))}
        {version && (
          <div id={parameterId(version.name)}>
            <dt>
              <code>{version.name}</code>
            </dt>
            <dd>{version.meaning}.</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function Limits() {
  return (
    <section aria-labelledby="limits">
      <h2 id="limits">Limits</h2>
      <ul>
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

function Problems({ refusal: { address, sample } }: ApiPageData) {
  return (
    <section aria-labelledby="problems">
      <h2 id="problems">Errors</h2>
      <div className="resource">
        <div>
          <p>
            A refused request gets <code>application/problem+json</code> (RFC 9457) with a status, a
            title, a detail (what was wrong and what is allowed), and one of the types below.{' '}
            {errorCachingWords}
          </p>
          {Object.entries(problems).map(([type, { status, title, explanation }]) => (
            <section key={type} id={problemId(type as ProblemType)}>
              <h3>{`${status} ${title}`}</h3>
              <p>{explanation}</p>
            </section>
          ))}
        </div>
        {sample && (
          <div className="calls">
            <div className="call">
              <p className="path">
                <b>GET</b> <code>{address}</code>
              </p>
              <Answer sample={sample} address={address} kept="not cached" />
            </div>
          </div>
        )}
      </div>
    </section>
  )
}
