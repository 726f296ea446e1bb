// What a chart page shows, as each of its parts is told.

import type { ChartView } from '../../src/chart/captions'
import type { ChartOptions } from '../../src/chart/query'
import type { AssetPageData } from '../../src/pages/page-data'
import type { Asset } from '../../src/prices/catalog'

export type ShownChart = {
  asset: Asset
  data: AssetPageData
  options: ChartOptions
  view: ChartView
  /** Of the page that shows it, in its one spelling. */
  query: string
  /** The same with both ends of the range, which shows the same next year: for addresses that leave the site. */
  fixedQuery: string
}
