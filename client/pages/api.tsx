// The API page: a request to copy, all parameters, all URLs, limits, and all problems.

import { Fragment } from 'react'
import { errorCachingWords } from '../../src/pages/api/address'
import { listAddresses } from '../../src/pages/api/addresses'
import type { ApiPageData } from '../../src/pages/api/data'
import { cardQuery } from '../../src/pages/metadata'
import { apiDescription, apiTitle } from '../../src/pages/routes'
import { columnsId, paths } from '../../src/site/paths'
import { type ProblemType, problemId, problems } from '../../src/site/problems'
import { Addresses } from '../api/addresses'
import { Builder } from '../api/builder'
import { Columns } from '../api/columns'
import { Parameters } from '../api/parameters'
import { Head } from '../head'
import { JsonLd } from '../json-ld'
import { Link } from '../link'
import { usePage } from '../router'
import { useStore } from '../store'
import css from './api.css?inline'

/** The sections to jump to. */
const sections = [
  ['parameters', 'Parameters'],
  ['addresses', 'URLs'],
  [columnsId, 'Data files'],
  ['limits', 'Limits'],
  ['problems', 'Problems'],
] as const

export function Screen() {
  const { hash, data } = usePage<ApiPageData>()
  const addresses = listAddresses(data.reach, useStore().metadata.siteUrl)
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
      <Parameters addresses={addresses} />
      <Addresses addresses={addresses} />
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
          How much is drawn for one client{' '}
          <a href={`#${problemId('too-many-drawings')}`}>is limited</a>.
        </li>
        <li>
          Pages and their data redirect (308) to their canonical URL, without what is not allowed.
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
