// The schema.org Dataset of a chart, for data search engines.

import { knownRange, unitsOf } from '../../chart/chart'
import type { ChartView } from '../../chart/kinds'
import { chartSources } from '../../chart/sources'
import { nameAverages } from '../../prices/averages'
import { creditOf } from '../../prices/credits'
import { capitalize } from '../../prices/format'
import type { Measured } from '../../prices/measure'
import type { Day } from '../../prices/month'
import type { Asset } from '../../prices/schemas'
import { unitOf } from '../../prices/units'
import type { SiteMetadata } from '../../site/site'
import { chartFileAddress, formatNames, formats } from '../../url/formats'
import { chartPageAddress, paths, termsId } from '../../url/paths'
import { nameUnitsOf } from '../../words/finding'
import { numberWords } from '../../words/number-words'

type DescribedAsset = Measured & Pick<Asset, 'key' | 'title' | 'label' | 'path' | 'unit' | 'money'>

/**
 * The Dataset of an asset, as JSON-LD (Google Search Central, "Dataset structured data").
 *
 * @param view the chart of the asset
 * @param query the canonical query with both ends of the range
 * @param modified the day on which the prices last changed, if it is known
 */
export function datasetOf(
  asset: DescribedAsset,
  view: ChartView,
  site: SiteMetadata,
  query: string,
  modified: Day | null,
) {
  const { chart } = view
  const months = knownRange(chart)
  const itself = { name: site.siteName, url: `${site.siteUrl}/` }
  const sources = chartSources(view)
  const { describeIn, line, unitIn } = numberWords(asset)
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: asset.title,
    description: `${describeIn(nameUnitsOf(unitsOf(chart)))} ${site.siteDescription}`,
    url: chartPageAddress(site.siteUrl, asset, query),
    identifier: site.siteUrl + asset.path,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', ...itself, name: site.publisher ?? site.siteName },
    includedInDataCatalog: { '@type': 'DataCatalog', ...itself },
    // A price in Bitcoin is made of several sources, so the terms of all apply.
    license: {
      '@type': 'CreativeWork',
      name: sources.map((source) => `${creditOf(source)}: ${source.terms}`).join('; '),
      url: `${site.siteUrl}${paths.about}#${termsId}`,
    },
    isBasedOn: sources.map(({ url }) => url),
    ...(modified && { dateModified: modified }),
    measurementTechnique: capitalize(nameAverages(view.assets)),
    ...(months && { temporalCoverage: `${months.from}/${months.to}` }),
    variableMeasured: chart.series.map(({ unit }) => ({
      '@type': 'PropertyValue',
      name: `${line} in ${unitOf(unit).noun}`,
      unitText: unitIn(unit),
    })),
    distribution: formatNames.map((format) => ({
      '@type': 'DataDownload',
      // Without its parameters.
      encodingFormat: formats[format].type.replace(/;.*/, ''),
      contentUrl: site.siteUrl + chartFileAddress(asset.key, format, query),
    })),
  }
}
