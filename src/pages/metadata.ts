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
  /** What the page shows, in a sentence. */
  finding: string
  /** The title of the page of a month, and of the chart of goods. */
  title?: string | undefined
}

/** A card that is not that of the page, or that shows something else. */
export type PageCard = { key?: string | undefined; alt?: string | undefined }

/**
 * The metadata of a page.
 *
 * @param query of the page that shows the same, or ""
 * @param cardQuery made by the function of that name
 * @param own what its card has of its own
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
    // What share sheets and platforms share: what the reader sees. Paths without a page have none.
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
