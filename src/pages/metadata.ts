// What the head of a page says: title, description and social tags, with absolute addresses.

import { chartFileAddress } from '../chart/formats'
import type { BuildHash } from '../site/build-hash'
import { cardSize } from '../site/theme'
import type { PageContext } from './page'
import { findPage, hasData, notFoundPage } from './routes'

export type PageMetadata = {
  title: string
  description: string
  /** `undefined` for paths without a page, which have no canonical URL. */
  canonical?: string
  card: { url: string; width: number; height: number; type: 'image/png'; alt: string }
}

/**
 * The metadata of a page.
 *
 * @param cardQuery of the card's address (see `cardQuery`)
 */
export function pageMetadata(context: PageContext, cardQuery = ''): PageMetadata {
  const { route, site } = context
  const page = findPage(route?.name ?? notFoundPage?.name ?? '')
  const { alt, ...texts } = page.describe(context)
  const card = chartFileAddress(route?.asset?.key ?? page.name, 'png', cardQuery)
  return {
    ...texts,
    ...(hasData(route) && { canonical: site.siteUrl + route.path }),
    card: { url: site.siteUrl + card, ...cardSize, type: 'image/png', alt },
  }
}

/**
 * The query of the card that shows what a page shows. Some crawlers mishandle an "&" in an image's address, so the
 * build hash, which lets caches keep the card for a year, comes only alone.
 *
 * @param query the canonical query of the page
 */
export function cardQuery(hash: BuildHash, query = ''): string {
  return query || `v=${hash}`
}
