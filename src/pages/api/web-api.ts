// What search engines are told of `/api/`: a schema.org WebAPI.

import { paths } from '../../site/paths'
import type { SiteMetadata } from '../../site/site'
import { apiDescription, apiTitle } from './page'

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
