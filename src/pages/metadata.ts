// The metadata of a page: title, description, canonical URL, and card.

import { chartFileAddress } from '../chart/formats'
import { describePage } from '../site/pages'
import { type BuildHash, pageTitle, type SiteMetadata } from '../site/site'
import { cardSize } from '../site/theme'
import { hasData, type Route } from './routes'

export type PageContext = {
  site: SiteMetadata
  /** `undefined` for a path without a page. */
  route: Route | undefined
  /** What the page shows, in a sentence. */
  finding: string
  /** The title of the page of a month, if it is about an amount, and of the chart of goods. */
  title?: string | undefined
}

/**
 * The metadata of a page.
 *
 * @param cardQuery made by the function of that name
 * @param chart the chart whose card stands for the page, if it is not the page's own
 */
export function pageMetadata(
  { site, route, finding: shown, title: own }: PageContext,
  cardQuery = '',
  chart?: { key: string; title: string },
) {
  const name = route?.name ?? 'not-found'
  const { title, finding, alt } = describePage(name, site, {
    title: own ?? route?.title,
    finding: shown,
  })
  const card = chartFileAddress(chart?.key ?? route?.asset?.key ?? name, 'png', cardQuery)
  return {
    title: pageTitle(title, site),
    // Search engines and previews cut its end.
    description: [finding, site.siteDescription].filter(Boolean).join(' '),
    // Paths without a page have none.
    ...(hasData(route) && { canonical: site.siteUrl + route.path }),
    card: { url: site.siteUrl + card, ...cardSize, type: 'image/png', alt: chart?.title ?? alt },
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
