// The props that the parts of a chart page share.

import type { ChartView } from '../../src/chart/kinds'
import type { ChartOptions } from '../../src/chart/query'
import type { AssetPageData } from '../../src/pages/asset/data'

export type ShownChart = {
  asset: AssetPageData['asset'] & AssetPageData['details']
  data: AssetPageData
  options: ChartOptions
  /** The chart of the months that were asked for. */
  asked: ChartView
  /** The one that is shown: without prices in those months, it has the months with prices. */
  view: ChartView
  /** The canonical query of the page. */
  query: string
  /** The same with both ends of the range, which shows the same months next year; and as it follows the data, if it can. */
  queries: { fixed: string; live: string | undefined }
}
