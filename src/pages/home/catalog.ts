// The schema.org DataCatalog of the site, with the file of all prices, for data search engines.

import type { DataCatalog, WithContext } from 'schema-dts'
import { averages, tableSpan } from '../../prices/catalog'
import type { SiteMetadata } from '../../site/site'
import { chartFileAddress } from '../../url/formats'
import { dataPackagePath, fileNames, paths } from '../../url/paths'
import { termsId } from '../../url/section-ids'

/** The catalog as JSON-LD (Google Search Central, "Dataset structured data"). */
export function catalogOf({
  siteName,
  siteDescription,
  siteUrl,
  publisher,
}: SiteMetadata): WithContext<DataCatalog> {
  const url = `${siteUrl}/`
  return {
    '@context': 'https://schema.org',
    '@type': 'DataCatalog',
    name: siteName,
    description: siteDescription,
    url,
    dataset: {
      '@type': 'Dataset',
      name: 'All prices in Bitcoin and in US dollars, month by month',
      description: siteDescription,
      url,
      isAccessibleForFree: true,
      creator: { '@type': 'Organization', name: publisher ?? siteName, url },
      license: `${siteUrl}${paths.about}#${termsId}`,
      measurementTechnique: averages.all,
      temporalCoverage: `${tableSpan.from}/${tableSpan.to}`,
      distribution: {
        '@type': 'DataDownload',
        encodingFormat: 'text/csv',
        contentUrl: siteUrl + chartFileAddress(fileNames.prices, 'csv'),
      },
      subjectOf: { '@type': 'CreativeWork', url: siteUrl + dataPackagePath },
    },
  }
}
