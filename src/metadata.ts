// What the head of each page says: title, description and social tags, with absolute addresses.

import type { Route } from './routes'
import { type SiteMetadata, siteName } from './site'
import { cardSize } from './theme'

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
 */
export function pageMetadata(route: Route | undefined, site: SiteMetadata): PageMetadata {
  switch (route?.name) {
    case 'asset': {
      const { title, label, key, unit } = route.asset
      return {
        title: `${title} | ${siteName}`,
        description: `What ${unit} cost in Bitcoin and in US dollars, month by month. ${site.siteDescription}`,
        canonical: site.siteUrl + route.path,
        card: card(site, key, `${label} priced in Bitcoin and in US dollars, as a line chart`),
      }
    }
    case 'home':
      return {
        title: siteName,
        description: site.siteDescription,
        canonical: site.siteUrl + route.path,
        card: card(site, 'home', `${siteName}: ${site.siteDescription}`),
      }
    case '404':
    case undefined:
      return {
        title: `Page not found | ${siteName}`,
        description: site.siteDescription,
        card: card(site, 'home', `${siteName}: ${site.siteDescription}`),
      }
    default:
      return route satisfies never
  }
}

function card(site: SiteMetadata, name: string, alt: string): PageMetadata['card'] {
  return { url: `${site.siteUrl}/charts/${name}.png`, ...cardSize, type: 'image/png', alt }
}
