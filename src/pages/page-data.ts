// The JSON of a page: its shape and its address (contract, section 3).

import type { KnownMonths } from '../chart/captions'
import type { ChartData } from '../chart/data'
import type { GoodsData } from '../chart/goods'
import type { Reach } from '../chart/query'
import type { Asset } from '../prices/catalog'
import type { Day, Freshness } from '../prices/freshness'
import type { MonthRange, SpelledRange } from '../prices/month-range'
import type { Facts } from '../server/facts'
import type { BuildHash } from '../site/build-hash'
import type { Inflation } from './home/inflation'
import type { MethodPageData } from './method/data'

/** What pages with a chart know of the months that it shows. */
type ShownMonths = {
  /** Those that were asked for, or are shown because nobody did. */
  window: SpelledRange
  /** Those that could be, and those that are when nobody asks. */
  reach: Reach
}

export type HomePageData = ShownMonths & {
  inflation: Inflation | null
  latest: Record<Asset['key'], Facts | null>
  goods: GoodsData
  /** The months in which some good has a price in Bitcoin. */
  known: MonthRange | null
}

export type AssetPageData = ShownMonths & {
  asset: Pick<Asset, 'key' | 'title' | 'label' | 'path'>
  /** Those that have prices. */
  known: KnownMonths
  /** How new the dollar prices are. */
  freshness: { asset: Freshness; bitcoin: Freshness }
  chart: ChartData
  /** The asset's prose as HTML. */
  prose: string
  /** The day on which its prices last changed. */
  modified: Day
}

export type ApiPageData = {
  /** The months that may be asked for, and those that a chart shows when nobody asks. */
  reach: Reach
}

export type FoundPage = {
  hash: BuildHash
  code: 200
  path: string
  data: HomePageData | AssetPageData | ApiPageData | MethodPageData
}

export type NotFoundPage = { hash: BuildHash; code: 404; path: string }

export type PageData = FoundPage | NotFoundPage

const addressPrefix = '/assets/data'
const addressSuffix = 'index.json'

/** The page's parameters that its data depends on; the others change how it is shown. */
export const pageDataParameters = ['from', 'to'] as const

/** A page's path and query, as a URL, a link or the window's location has them. */
export type PageAddress = { pathname: string; search: string }

/** Where the data of a page is, e.g. "/assets/data/gold/index.json" for "/gold/"; of its query only what changes the data. */
export function pageDataAddress({ pathname, search }: PageAddress): string {
  const known: readonly string[] = pageDataParameters
  const passed = [...new URLSearchParams(search)].filter(([name]) => known.includes(name))
  const suffix = passed.length > 0 ? `?${new URLSearchParams(passed.toSorted())}` : ''
  return `${addressPrefix}${pathname}${addressSuffix}${suffix}`
}

/** The page whose data is at this address: the inverse of `pageDataAddress`. */
export function pathOfPageDataAddress(address: string): string | undefined {
  if (!address.startsWith(`${addressPrefix}/`) || !address.endsWith(`/${addressSuffix}`)) return
  return address.slice(addressPrefix.length, -addressSuffix.length)
}
