// The API page: a request to copy, all parameters, all URLs, limits, and all problems.

import { Fragment } from 'react'
import { recipesFor } from '../../src/pages/api/recipes'
import type { FoundPage } from '../../src/pages/found-page'
import { apiDescription, apiTitle } from '../../src/pages/routes'
import { averageOfGoods } from '../../src/prices/average-words'
import { drawingLimit } from '../../src/site/errors'
import { columnsId, dataPackagePath, paths } from '../../src/site/paths'
import { type ProblemType, problemId, problems } from '../../src/site/problems'
import { errorCachingWords } from '../../src/url/caching'
import { Builder, Snippets } from '../api/builder'
import { Endpoints, ParameterTable } from '../api/reference'
import { useStore } from '../context'
import { Head, JsonLd, PageStyle } from '../head'
import { Link } from '../links'
import { styleOf } from '../navigation/page-styles'

const sections = [
  ['parameters', 'Parameters'],
  ['addresses', 'URLs'],
  [columnsId, 'Data files'],
  ['limits', 'Limits'],
  ['problems', 'Problems'],
] as const

export function Screen({ page: { data } }: { page: FoundPage<'api'> }) {
  return (
    <article className="api-page">
      <PageStyle name="api">{styleOf('api')}</PageStyle>
      <Head path={paths.api} />
      <link rel="service-desc" type="application/json" href="/openapi.json" />
      <ApiJsonLd />
      <h1>{apiTitle}</h1>
      <p className="lead">
        Every chart is available as an image and as data, each at a URL of its own. No key is
        needed, and any site may use them.
      </p>
      <p>
        {sections.map(([id, name]) => (
          <Fragment key={id}>
            <a href={`#${id}`}>{name}</a> ·{' '}
          </Fragment>
        ))}
        <Link href="/openapi.json">openapi.json</Link>
      </p>
      <Builder reach={data.reach} />
      <ParameterTable {...data} />
      <Endpoints {...data} />
      <Columns />
      <Limits />
      <Problems />
    </article>
  )
}

function ApiJsonLd() {
  const { siteName, siteUrl } = useStore().metadata
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebAPI',
    name: `${siteName}: ${apiTitle}`,
    description: apiDescription,
    url: siteUrl + paths.api,
    documentation: siteUrl + paths.api,
    provider: { '@type': 'Organization', name: siteName, url: `${siteUrl}/` },
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  }
  return <JsonLd data={data} />
}

const columnMeanings = {
  month: 'The month, as 2026-06.',
  good: 'In the files of all goods: the key of the good.',
  usd: `What one unit costs in US dollars: ${averageOfGoods}.`,
  btc_usd: 'What one bitcoin costs in US dollars, as the average of the month.',
  btc: 'What one unit costs in bitcoins: usd divided by btc_usd.',
  in_wage: 'With in=wage: the same in hours of work.',
  usd_index: 'With axis=index: usd in percent of the first month that has both prices.',
  btc_index: 'With axis=index: the same of btc.',
  usd_1y: 'Of the newest prices: the change of usd in a year; 0.05 is 5%.',
} as const

/** The columns of data files, and how to open them in spreadsheets. */
function Columns() {
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
            numbers, also <code>caveat</code> and <code>gaps</code>. A{' '}
            <a href={dataPackagePath}>Data Package</a> describes the files of all goods.
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

function Limits() {
  return (
    <section aria-labelledby="limits">
      <h2 id="limits">Limits</h2>
      <ul>
        <li>
          Without from and to, an image shows the last ten years and moves on with them; to keep it
          as it is, give both. Data files have every month.
        </li>
        <li>
          One client may have {drawingLimit.drawings} charts drawn in {drawingLimit.seconds}{' '}
          seconds; <a href={`#${problemId('too-many-drawings')}`}>larger ones count as several</a>.
        </li>
        <li>
          Any other spelling of a URL redirects (308) to the canonical one: parameters sorted,
          without defaults; for pages, also without what is not allowed.
        </li>
      </ul>
    </section>
  )
}

function Problems() {
  return (
    <section aria-labelledby="problems">
      <h2 id="problems">Problems</h2>
      <p>
        A request that is refused gets <code>application/problem+json</code> (RFC 9457): a status, a
        title, a detail that says what was wrong and what is allowed, and one of these as its type.{' '}
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
