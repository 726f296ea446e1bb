// What a chart page shows, as each of its parts is told.

import type { Asset } from '../../src/assets'
import type { ChartOptions } from '../../src/chart/query'
import type { AssetPageData } from '../../src/page-data'

export type ShownChart = {
  asset: Asset
  data: AssetPageData
  options: ChartOptions
  /** Of what is shown, in its one spelling. */
  query: string
}
