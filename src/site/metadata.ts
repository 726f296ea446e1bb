// What the head of each page says: title, description and social tags, with absolute addresses.

import { chartFileAddress } from '../chart/formats'
import { methodDescription, methodTitle } from '../pages/method/words'
import type { Route } from '../pages/routes'
import type { BuildHash } from './build-hash'
import type { SiteMetadata } from './site'
import { cardSize } from './theme'

/** The cards of pages without a chart, named as `/charts/{name}.png`. */
export const pageCardNames = ['home', 'api', 'method', 'not-found'] as const

export type PageCardName = (typeof pageCardNames)[number]

/** What the page for scripts is called, and says of itself. */
export const apiWords = {
  title: 'Charts and numbers by address',
  description:
    'Every chart as PNG or SVG and its numbers as CSV or JSON: all addresses with their parameters, limits and errors, a builder for them, and an OpenAPI document. No key is needed.',
}

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
  const { siteName, siteDescription } = site
  switch (route?.name) {
    case 'asset': {
      const { title, label, key, unit } = route.asset
      return {
        title,
        description: `${facts || `What ${unit} cost in Bitcoin and in US dollars, month by month.`} ${siteDescription}`,
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
        description: `${siteDescription} ${facts}`.trim(),
        canonical: site.siteUrl + route.path,
        card: card(site, 'home', cardQuery, `${siteName}: ${siteDescription}`),
      }
    case 'api':
      return {
        ...apiWords,
        canonical: site.siteUrl + route.path,
        card: card(site, 'api', cardQuery, `${apiWords.title}. ${apiWords.description}`),
      }
    case 'method':
      return {
        title: methodTitle,
        description: methodDescription,
        canonical: site.siteUrl + route.path,
        card: card(site, 'method', cardQuery, `${methodTitle}: ${methodDescription}`),
      }
    case '404':
    case undefined:
      return {
        title: 'Page not found',
        description: siteDescription,
        card: card(site, 'not-found', cardQuery, `Page not found. ${siteName}: ${siteDescription}`),
      }
    default:
      return route satisfies never
  }
}

/**
 * The query of the card that shows what a page shows. Some crawlers mishandle an "&" in an image's
 * address, so the build hash, which lets caches keep the card, comes only alone.
 *
 * @param query of what the page shows, in its one spelling
 */
export function cardQuery(hash: BuildHash, query = ''): string {
  return query || `v=${hash}`
}

function card(site: SiteMetadata, name: string, query: string, alt: string): PageMetadata['card'] {
  const url = site.siteUrl + chartFileAddress(name, 'png', query)
  return { url, ...cardSize, type: 'image/png', alt }
}
