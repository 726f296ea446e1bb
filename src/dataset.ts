// What search engines for data are told of a chart: a schema.org Dataset.

import type { Asset } from './assets'
import { type SiteMetadata, siteName } from './site'

const formats = {
  csv: 'text/csv',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
} as const

/**
 * The Dataset of an asset, as JSON-LD.
 *
 * @param description of the page
 * @param months first and last with a value, "YYYY-MM"
 */
export function datasetOf(
  asset: Pick<Asset, 'key' | 'title' | 'path' | 'source'>,
  site: SiteMetadata,
  description: string,
  months: { from: string; to: string } | null,
) {
  const page = site.siteUrl + asset.path
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: asset.title,
    description,
    url: page,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: siteName, url: `${site.siteUrl}/` },
    isBasedOn: asset.source.url,
    ...(months && { temporalCoverage: `${months.from}/${months.to}` }),
    variableMeasured: ['Price in Bitcoin', 'Price in US dollars'],
    distribution: Object.entries(formats).map(([ending, encodingFormat]) => ({
      '@type': 'DataDownload',
      encodingFormat,
      contentUrl: `${site.siteUrl}/charts/${asset.key}.${ending}`,
    })),
  }
}

/** JSON inside a script element: only "<" could end the element; the two separators end lines in old parsers. */
export function escapeInlineJson(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
