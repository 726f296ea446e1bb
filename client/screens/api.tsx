// The page for scripts: a builder of addresses, examples, every address, and every problem.

import { Fragment } from 'react'
import { charts } from '../../src/chart/charts'
import { columnsId } from '../../src/chart/data-links'
import { listAddresses } from '../../src/pages/api/addresses'
import { errorCachingWords } from '../../src/pages/api/caching'
import { examples } from '../../src/pages/api/examples'
import { loopSnippets } from '../../src/pages/api/snippets'
import { webApiOf } from '../../src/pages/api/web-api'
import type { ApiPageData } from '../../src/pages/page-data'
import { apiRoute } from '../../src/pages/routes'
import { escapeInlineJson } from '../../src/site/escape'
import { apiWords, cardQuery } from '../../src/site/metadata'
import { type ProblemType, problemId, problems } from '../../src/site/problems'
import { AddressSection } from '../api/address-section'
import { Builder } from '../api/builder'
import { Columns } from '../api/columns'
import { Snippets } from '../api/snippets'
import { Head } from '../head'
import { Link } from '../link'
import { PageStyle } from '../page-style'
import { usePage } from '../router'
import { useStore } from '../store'
import css from '../styles/api.css?inline'

/** What can be read without scripts, by the names of its headings. */
const parts = [
  ['examples', 'Examples'],
  [columnsId, 'The columns of data files'],
  ['addresses', 'All addresses'],
  ['problems', 'Problems'],
] as const

export function ApiScreen() {
  const { hash, data } = usePage<ApiPageData>()
  const { metadata } = useStore()
  const { siteUrl } = metadata
  return (
    <article className="api-page">
      <PageStyle name="api" css={css} />
      <Head route={apiRoute} cardQuery={cardQuery(hash)} />
      <link rel="service-desc" type="application/json" href="/openapi.json" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped right here
        dangerouslySetInnerHTML={{ __html: escapeInlineJson(JSON.stringify(webApiOf(metadata))) }}
      />
      <h1>{apiWords.title}</h1>
      <p className="lead">
        Every chart is a picture and a file of numbers with an address of its own. No key is needed,
        any site may use them, and everything answers to GET and HEAD. For programs that read
        descriptions there is <Link href="/openapi.json">openapi.json</Link>.
      </p>
      <p>
        {parts.map(([id, name], index) => (
          <Fragment key={id}>
            {index > 0 && ' · '}
            <a href={`#${id}`}>{name}</a>
          </Fragment>
        ))}
      </p>
      <Builder reach={data.reach} />
      <section aria-labelledby="examples">
        <h2 id="examples">Examples</h2>
        <table className="examples">
          <thead>
            <tr>
              <th scope="col">What it is</th>
              <th scope="col">Address</th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ what, address }) => (
              <tr key={address}>
                <td>{what}</td>
                <td>
                  <Link href={address}>{siteUrl + address}</Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <h3>All charts in a loop</h3>
        <Snippets
          snippets={loopSnippets(
            siteUrl,
            charts.map(({ name }) => name),
          )}
        />
      </section>
      <Columns />
      <section aria-labelledby="addresses">
        <h2 id="addresses">All addresses</h2>
        <p>
          A parameter that an address does not know is refused, and so is one that is given twice.
          Without from and to a picture shows the last ten years, and moves on with them; one that
          is to stay as it is names both.
        </p>
        {listAddresses(data.reach, siteUrl).map((address) => (
          <AddressSection key={address.id} address={address} />
        ))}
      </section>
      <Problems />
    </article>
  )
}

function Problems() {
  return (
    <section aria-labelledby="problems">
      <h2 id="problems">Problems</h2>
      <p>
        What is refused says so as <code>application/problem+json</code> (RFC 9457), with a status,
        a title, a detail that says what was wrong and what is allowed, and one of these as its
        type. {errorCachingWords}
      </p>
      {Object.entries(problems).map(([type, { status, title, explanation }]) => (
        <section key={type} id={problemId(type as ProblemType)}>
          <h3>{`${status} ${title}`}</h3>
          <p>{explanation}</p>
        </section>
      ))}
    </section>
  )
}
