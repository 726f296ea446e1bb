// The metadata of a page: elements that React moves to the head, and structured data for search engines.

import type { DataCatalog, Dataset, WebAPI, WebPage, WithContext } from 'schema-dts'
import { cardQuery, type PageCard, pageMetadata } from '../../src/pages/metadata'
import type { Asset } from '../../src/prices/schemas'
import { escapeInlineJson } from '../../src/site/escape'
import { chartPageAddress, oembedAddress } from '../../src/url/page-links'
import { findRoute } from '../../src/url/routes'
import { useRouter, useStore } from './context'

type Props = {
  /** The path of the page; any other path gets the metadata of the not-found page. */
  path: string
  /** The query of the canonical URL, which other displays of the same chart share. */
  query?: string
  /** The query of the chart on the card, if it is different. */
  chartQuery?: string
  card?: PageCard
  /** What the page shows, in a sentence. */
  finding?: string | null
  /** The title of the page of a month, if it is about an amount, and of the chart of goods. */
  title?: string
}

export function Head({ path, query, chartQuery = query, card: own, finding, ...about }: Props) {
  const { metadata: site } = useStore()
  const { page } = useRouter()
  const context = { site, route: findRoute(path), finding: finding ?? '', ...about }
  const { title, description, canonical, card } = pageMetadata(
    context,
    query,
    page && cardQuery(page.hash, chartQuery),
    own,
  )
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonical && <link rel="canonical" href={canonical} />}
      {/* Search engines should list a page only in its default state. */}
      {query && <meta name="robots" content="noindex, follow" />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {/* Platforms cache one card for each `og:url`. */}
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={card.url} />
      <meta property="og:image:alt" content={card.alt} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={card.url} />
      <meta name="twitter:image:alt" content={card.alt} />
      {/* The same on all pages: the browser keeps the server's elements. */}
      {import.meta.env.SSR && (
        <>
          <meta property="og:site_name" content={site.siteName} />
          <meta property="og:type" content="website" />
          <meta property="og:image:type" content={card.type} />
          <meta property="og:image:width" content={String(card.width)} />
          <meta property="og:image:height" content={String(card.height)} />
          <meta name="twitter:card" content="summary_large_image" />
          {site.twitterHandle && <meta name="twitter:site" content={site.twitterHandle} />}
        </>
      )}
    </>
  )
}

type OembedProps = {
  chart: Pick<Asset, 'path' | 'title'>
  /** The canonical query of what is shown, or "". */
  query?: string
}

/** The link by which other sites find out how to embed a chart (contract, section 6). */
export function OembedLink({ chart, query = '' }: OembedProps) {
  const { siteUrl } = useStore().metadata
  return (
    <link
      rel="alternate"
      type="application/json+oembed"
      href={oembedAddress(siteUrl, chartPageAddress(siteUrl, chart, query))}
      title={chart.title}
    />
  )
}

/** The schema.org types of pages. */
type Described = Dataset | DataCatalog | WebAPI | WebPage

/** @param data a schema.org object; without it, hydration keeps what the server has written */
export function JsonLd({ data }: { data: WithContext<Described> | undefined }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped right here
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR && data ? escapeInlineJson(JSON.stringify(data)) : '',
      }}
    />
  )
}
