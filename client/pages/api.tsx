// The API page: a URL builder, examples, all endpoints, and all problems.

import { Fragment } from 'react'
import { charts } from '../../src/chart/charts'
import { columnsId } from '../../src/chart/data-links'
import { listAddresses } from '../../src/pages/api/addresses'
import { errorCachingWords } from '../../src/pages/api/caching'
import type { ApiPageData } from '../../src/pages/api/data'
import { examples } from '../../src/pages/api/examples'
import { apiDescription, apiTitle } from '../../src/pages/api/page'
import { loopSnippets } from '../../src/pages/api/snippets'
import { cardQuery } from '../../src/pages/metadata'
import { paths } from '../../src/site/paths'
import { type ProblemType, problemId, problems } from '../../src/site/problems'
import { AddressSection } from '../api/address-section'
import { Builder } from '../api/builder'
import { Columns } from '../api/columns'
import { Snippets } from '../api/snippets'
import { Head } from '../head'
import { JsonLd } from '../json-ld'
import { Link } from '../link'
import { usePage } from '../router'
import { useStore } from '../store'
import css from './api.css?inline'

/** The sections to jump to; the builder is not among them, as it needs scripts. */
const sections = [
  ['examples', 'Examples'],
  [columnsId, 'The columns of data files'],
  ['addresses', 'All addresses'],
  ['problems', 'Problems'],
] as const

export function Screen() {
  const { hash, data } = usePage<ApiPageData>()
  const { siteUrl } = useStore().metadata
  return (
    <article className="api-page">
      <style href="api" precedence="page">
        {css}
      </style>
      <Head path={paths.api} cardQuery={cardQuery(hash)} />
      <link rel="service-desc" type="application/json" href="/openapi.json" />
      <ApiJsonLd />
      <h1>{apiTitle}</h1>
      <p className="lead">
        Every chart is a picture and a file of numbers with an address of its own. No key is needed,
        any site may use them, and everything answers to GET and HEAD. For programs that read
        descriptions there is <Link href="/openapi.json">openapi.json</Link>.
      </p>
      <p>
        {sections.map(([id, name], index) => (
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
