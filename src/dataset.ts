// What search engines for data are told of a chart: a schema.org Dataset.

import type { Asset } from './assets'
import { chartFileAddress, formatNames, mediaType } from './chart/formats'
import { chartPageAddress } from './links'
import type { Month } from './prices/month'
import type { SiteMetadata } from './site'

/**
 * The Dataset of an asset, as JSON-LD.
 *
 * @param description of the page
 * @param months first and last with a value
 * @param query of what is shown, with both ends of its range
 */
export function datasetOf(
  asset: Pick<Asset, 'key' | 'title' | 'path' | 'source'>,
  site: SiteMetadata,
  description: string,
  months: { from: Month; to: Month } | null,
  query: string,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: asset.title,
    description,
    url: chartPageAddress(site.siteUrl, asset, query),
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: site.siteName, url: `${site.siteUrl}/` },
    isBasedOn: asset.source.url,
    ...(months && { temporalCoverage: `${months.from}/${months.to}` }),
    variableMeasured: ['Price in Bitcoin', 'Price in US dollars'],
    distribution: formatNames.map((format) => ({
      '@type': 'DataDownload',
      encodingFormat: mediaType(format),
      contentUrl: site.siteUrl + chartFileAddress(asset.key, format, query),
    })),
  }
}
