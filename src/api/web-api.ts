// What search engines are told of `/api/`: a schema.org WebAPI.

import { apiWords } from '../metadata'
import { apiPath } from '../routes'
import type { SiteMetadata } from '../site'

export function webApiOf({ siteName, siteUrl }: SiteMetadata) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebAPI',
    name: `${siteName}: ${apiWords.title}`,
    description: apiWords.description,
    url: siteUrl + apiPath,
    documentation: siteUrl + apiPath,
    provider: { '@type': 'Organization', name: siteName, url: `${siteUrl}/` },
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  }
}
