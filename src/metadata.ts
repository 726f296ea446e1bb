// What the head of each page says: title, description and social tags, with absolute addresses.

import type { AssetKey } from './assets'
import type { BuildHash } from './page-data'
import type { Route } from './routes'
import { type SiteMetadata, siteName } from './site'
import { cardSize } from './theme'

/** The cards of pages without a chart, named as `/charts/{name}.png`. */
export const pageCardNames = ['home', 'not-found'] as const

export type PageCardName = (typeof pageCardNames)[number]

export type PageMetadata = {
  title: string
  description: string
  /** `undefined` for pages that do not exist: they have no address of their own. */
  canonical?: string
  card: { url: string; width: number; height: number; type: 'image/png'; alt: string }
}

/**
 * The metadata of a page.
 *
 * @param route the page, or `undefined` for a path without one
 * @param cardQuery of the card's address (see `cardQuery`)
 * @param facts the latest figures in words, for the description
 */
export function pageMetadata(
  route: Route | undefined,
  site: SiteMetadata,
  cardQuery = '',
  facts = '',
): PageMetadata {
  switch (route?.name) {
    case 'asset': {
      const { title, label, key, unit } = route.asset
      return {
        title: `${title} | ${siteName}`,
        description: `${facts || `What ${unit} cost in Bitcoin and in US dollars, month by month.`} ${site.siteDescription}`,
        canonical: site.siteUrl + route.path,
        card: card(
          site,
          key,
          cardQuery,
          `${label} priced in Bitcoin and in US dollars, as a line chart`,
        ),
      }
    }
    case 'home':
      return {
        title: siteName,
        description: facts ? `${site.siteDescription} ${facts}` : site.siteDescription,
        canonical: site.siteUrl + route.path,
        card: card(site, 'home', cardQuery, `${siteName}: ${site.siteDescription}`),
      }
    case '404':
    case undefined:
      return {
        title: `Page not found | ${siteName}`,
        description: site.siteDescription,
        card: card(
          site,
          'not-found',
          cardQuery,
          `Page not found. ${siteName}: ${site.siteDescription}`,
        ),
      }
    default:
      return route satisfies never
  }
}

/**
 * The query of the card that shows what a page shows. Some crawlers mishandle an "&" in an image's
 * address, so the build hash, which lets caches keep the card, comes only alone.
 *
 * @param shown the page's own query, in its one spelling
 */
export function cardQuery(hash: BuildHash, shown = ''): string {
  return shown || `v=${hash}`
}

function card(
  site: SiteMetadata,
  name: AssetKey | PageCardName,
  query: string,
  alt: string,
): PageMetadata['card'] {
  const url = `${site.siteUrl}/charts/${name}.png${query && `?${query}`}`
  return { url, ...cardSize, type: 'image/png', alt }
}
