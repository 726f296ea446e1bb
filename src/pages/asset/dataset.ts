// The schema.org Dataset of a chart, for data search engines.

import { knownRange, unitsOf } from '../../chart/chart'
import type { ChartView } from '../../chart/kinds'
import { chartSources } from '../../chart/sources'
import { nameAverages } from '../../prices/averages'
import { capitalize } from '../../prices/format'
import type { Measured } from '../../prices/measure'
import type { Day } from '../../prices/month'
import type { Asset } from '../../prices/schemas'
import { unitOf } from '../../prices/units'
import type { SiteMetadata } from '../../site/site'
import { chartFileAddress } from '../../url/formats'
import { nameUnitsOf } from '../../words/finding'
import { numberWords } from '../../words/number-words'
import { describeDataset } from '../dataset'

type DescribedAsset = Measured & Pick<Asset, 'key' | 'title' | 'label' | 'path' | 'unit' | 'money'>

/**
 * The Dataset of an asset, as JSON-LD.
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
  const { describeIn, line, unitIn } = numberWords(asset)
  return describeDataset(site, {
    path: asset.path,
    query,
    name: asset.title,
    description: describeIn(nameUnitsOf(unitsOf(chart))),
    sources: chartSources(view),
    months: knownRange(chart),
    modified,
    technique: capitalize(nameAverages(view.assets)),
    variables: chart.series.map(({ unit }) => ({
      name: `${line} in ${unitOf(unit).noun}`,
      unitText: unitIn(unit),
    })),
    fileIn: (format) => chartFileAddress(asset.key, format, query),
  })
}
