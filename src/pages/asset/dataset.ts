// The schema.org Dataset of a chart, for data search engines.

import { source as bitcoinSource } from '#data/bitcoin.json'
import { chartFileAddress, formatNames, formats } from '../../chart/formats'
import type { Asset } from '../../prices/catalog'
import type { Day, Month } from '../../prices/month'
import { type Unit, unitOf } from '../../prices/units'
import { chartPageAddress, paths, termsId } from '../../site/paths'
import type { SiteMetadata } from '../../site/site'

type Charted = {
  asset: Pick<Asset, 'key' | 'title' | 'label' | 'path' | 'source' | 'unit'>
  yardstick?: Pick<Asset, 'source'> | undefined
  beside: Unit
}

/**
 * The Dataset of an asset, as JSON-LD (Google Search Central, "Dataset structured data").
 *
 * @param charted the asset, and what its chart shows beside Bitcoin
 * @param months the first and the last with a value
 * @param query the canonical query with both ends of the range
 * @param modified the day on which the prices last changed
 */
export function datasetOf(
  { asset, yardstick, beside }: Charted,
  site: SiteMetadata,
  description: string,
  months: { from: Month; to: Month } | null,
  query: string,
  modified: Day,
) {
  const itself = { name: site.siteName, url: `${site.siteUrl}/` }
  const sources = [asset.source, ...(yardstick ? [yardstick.source] : []), bitcoinSource]
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: asset.title,
    description,
    url: chartPageAddress(site.siteUrl, asset, query),
    identifier: site.siteUrl + asset.path,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', ...itself, name: site.publisher ?? site.siteName },
    includedInDataCatalog: { '@type': 'DataCatalog', ...itself },
    // A price in Bitcoin is made of several sources, so the terms of all apply.
    license: {
      '@type': 'CreativeWork',
      name: sources.map(({ credit, name, terms }) => `${credit ?? name}: ${terms}`).join('; '),
      url: `${site.siteUrl}${paths.about}#${termsId}`,
    },
    isBasedOn: sources.map(({ url }) => url),
    dateModified: modified,
    keywords: [asset.label, 'Bitcoin', 'inflation', 'prices'],
    measurementTechnique: 'Monthly averages',
    ...(months && { temporalCoverage: `${months.from}/${months.to}` }),
    variableMeasured: [
      ['Bitcoin', 'bitcoins'],
      [unitOf(beside).noun, unitOf(beside).noun],
    ].map(([currency, plural]) => ({
      '@type': 'PropertyValue',
      name: `Price in ${currency}`,
      unitText: `${plural} for ${asset.unit}`,
    })),
    distribution: formatNames.map((format) => ({
      '@type': 'DataDownload',
      // Without its parameters.
      encodingFormat: formats[format].type.replace(/;.*/, ''),
      contentUrl: site.siteUrl + chartFileAddress(asset.key, format, query),
    })),
  }
}
