// The credit lines of the about page.

import { type SiteMetadata, siteHost } from '../../site/site'
import type { AboutSeries } from './data'

/** E.g. "Source: World Bank, Coin Metrics, Bitcoin Inflation Index (example.org)". */
export function creditLine({ credits }: Pick<AboutSeries, 'credits'>, site: SiteMetadata): string {
  return `Source: ${[...credits, site.siteName].join(', ')} (${siteHost(site)})`
}
