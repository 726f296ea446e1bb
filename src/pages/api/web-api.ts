// What search engines are told of `/api/`: a schema.org WebAPI.

import { apiWords } from '../../site/metadata'
import type { SiteMetadata } from '../../site/site'
import { apiPath } from '../routes'

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
