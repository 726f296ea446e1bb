// What search engines are told of `/api/`: a schema.org WebAPI.

import { apiDescription, apiTitle } from './page'
import type { SiteMetadata } from '../../site/site'
import { paths } from '../../site/paths'

export function webApiOf({ siteName, siteUrl }: SiteMetadata) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebAPI',
    name: `${siteName}: ${apiTitle}`,
    description: apiDescription,
    url: siteUrl + paths.api,
    documentation: siteUrl + paths.api,
    provider: { '@type': 'Organization', name: siteName, url: `${siteUrl}/` },
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  }
}
