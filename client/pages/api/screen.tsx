// The API page: a request to copy, and what explains it.

import { Fragment } from 'react'
import type { ApiPageData } from '../../../src/pages/api/data'
import { pages } from '../../../src/url/pages'
import { columnsId, paths } from '../../../src/url/paths'
import { useStore } from '../../parts/context'
import { Head, JsonLd } from '../../parts/head'
import { LateScreen } from '../../parts/late-screen'
import { Link } from '../../parts/links'
import { referenceCode } from '../late-parts'
import { Builder } from './builder'

const sections = [
  ['parameters', 'Parameters'],
  ['addresses', 'URLs'],
  [columnsId, 'Data files'],
  ['limits', 'Limits'],
  ['problems', 'Errors'],
] as const

export function Screen({ data }: { data: ApiPageData }) {
  return (
    <article className="api-page">
      <Head path={paths.api} />
      <link rel="service-desc" type="application/json" href="/openapi.json" />
      <ApiJsonLd />
      <h1>{pages.api.title}</h1>
      <p className="lead">
        Every chart is available as an image and as data, each at its own URL. No key is needed. Any
        site may show the charts; the numbers stay under{' '}
        <Link href={paths.about}>the terms of their publishers</Link>.
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
      <LateScreen id="reference" code={referenceCode} data={data} />
    </article>
  )
}

function ApiJsonLd() {
  const { siteName, siteUrl } = useStore().metadata
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebAPI',
    name: `${siteName}: ${pages.api.title}`,
    description: pages.api.description,
    url: siteUrl + paths.api,
    documentation: siteUrl + paths.api,
    provider: { '@type': 'Organization', name: siteName, url: `${siteUrl}/` },
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  }
  return <JsonLd data={data} />
}
