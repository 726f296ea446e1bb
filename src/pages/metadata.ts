// The metadata of a page: title, description, canonical URL, and card.

import { type BuildHash, pageTitle, type SiteMetadata } from '../site/site'
import { cardSize } from '../site/theme'
import { chartFileAddress } from '../url/formats'
import { describePage } from '../url/pages'
import { hasData, type Route } from '../url/routes'

export type PageContext = {
  site: SiteMetadata
  /** `undefined` for a path without a page. */
  route: Route | undefined
  /** The finding of the page, in a sentence. */
  finding: string
  /** The title of the page of a month, and of the chart of goods. */
  title?: string | undefined
}

/** The name of another card than the page's, and another alternative text. */
export type PageCard = { key?: string | undefined; alt?: string | undefined }

/**
 * The metadata of a page.
 *
 * @param query the query of the page that shows the same, or ""
 * @param cardQuery made by the function of that name
 * @param own replacements for its card
 */
export function pageMetadata(
  { site, route, finding: shown, title: ownTitle }: PageContext,
  query = '',
  cardQuery = '',
  own: PageCard = {},
) {
  const name = route?.name ?? 'not-found'
  const { title, finding, alt } = describePage(name, site, {
    title: ownTitle ?? route?.title,
    finding: shown,
  })
  const card = chartFileAddress(own.key ?? route?.asset?.key ?? name, 'png', cardQuery)
  return {
    title: pageTitle(title, site),
    // Search engines and previews cut its end.
    description: [finding, site.siteDescription].filter(Boolean).join(' '),
    // Share sheets and platforms share this URL, so it shows what the reader sees. Paths without a page
    // have none.
    ...(hasData(route) && { canonical: site.siteUrl + route.path + (query && `?${query}`) }),
    card: { url: site.siteUrl + card, ...cardSize, type: 'image/png', alt: own.alt || alt },
  }
}

/**
 * The query of the card of a page: the page's own, or the build hash, with which caches keep the
 * card for a year. They are never combined, because some crawlers mishandle "&" in image URLs.
 *
 * @param query the canonical query of the page
 */
export function cardQuery(hash: BuildHash, query = ''): string {
  return query || `v=${hash}`
}
