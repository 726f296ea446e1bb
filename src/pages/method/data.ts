// The data of the page on the method.

import type { Asset } from '../../prices/catalog'
import type { Day, Freshness } from '../../prices/freshness'
import type { Month } from '../../prices/month'
import type { ChartedRow, KnownRow } from '../../prices/row'
import type { DescribedChange } from '../../server/changes'

/** A series of the price table. */
export type MethodSeries = Pick<Asset, 'key' | 'label' | 'unit'> & {
  source: Pick<Asset['source'], 'name' | 'url' | 'terms'>
  /** Its first month that has a price. */
  from: Month | null
  freshness: Freshness
  /** Months between its first price and its last that have none, and why, where that is known. */
  gaps: { month: Month; reason: string }[]
  /** By how many months it stands elsewhere than where its publisher has it. */
  shiftMonths: number
}

/** What an asset has cost in the Januaries that a reader may start from. */
export type Starts = Pick<Asset, 'key' | 'label'> & {
  latest: KnownRow
  /** The same months for all assets, from the oldest. */
  rows: ChartedRow[]
}

export type MethodPageData = {
  /** In the order of the navigation, and Bitcoin last. */
  series: MethodSeries[]
  /** A price in Bitcoin as it is made; `null` where there is none. */
  example: { label: Asset['label']; row: KnownRow & { btcUsd: number } } | null
  starts: Starts[]
  /** The refreshes of the data, the newest first. */
  updates: DescribedChange[]
  /** The day on which any price last changed. */
  modified: Day
}
