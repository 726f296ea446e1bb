// The props that the parts of a chart page share.

import type { ChartView } from '../../src/chart/kinds'
import type { ChartOptions } from '../../src/chart/query'
import type { AssetPageData } from '../../src/pages/asset/data'

export type ShownChart = {
  asset: AssetPageData['asset'] & AssetPageData['details']
  data: AssetPageData
  options: ChartOptions
  view: ChartView
  /** The canonical query of the page. */
  query: string
  /** The same with both ends of the range, for URLs that must show the same months next year. */
  fixedQuery: string
}
