// What the server knows: prices, and what pages say of them.

import type { Change } from '../prices/changes'
import type { Series } from '../prices/series'
import type { AssetRecord, PriceSeries } from '../prices/table'

/** When a series appears, and by how many months it is shifted. */
export type Appearance = Pick<Series, 'appearsAfterDays'> & Partial<Pick<Series, 'shiftMonths'>>

/** All that the data folder says of an asset. */
type AssetData = AssetRecord & {
  series: Appearance
  /** Trusted HTML, made at build time. */
  prose: string
}

/** The data at hand, of one asset or of all: a price table, and what pages say besides. */
export type SiteData = {
  bitcoin: PriceSeries
  assets: readonly AssetData[]
  /** What prices are counted in besides, if it is asked for. */
  yardstick?: AssetData | undefined
  /** The refreshes of the data, the oldest first. */
  changes: readonly Change[]
}
