// A path becomes a page: the one place that decides what each page's data is.

import { buildChartData } from '../chart/data'
import { buildGoodsData } from '../chart/goods-data'
import { parsePageQuery } from '../chart/page-query'
import type { ChartKind } from '../chart/parameters'
import type { Reach } from '../chart/query'
import { chartWindow, rowsOfWindow } from '../chart/window'
import type { AssetPageData, HomePageData, PageData } from '../pages/page-data'
import { findRoute } from '../pages/routes'
import { type Asset, tableYears } from '../prices/catalog'
import type { Day } from '../prices/freshness'
import { yearOf } from '../prices/month'
import { type MonthRange, spellRange, wholeYears } from '../prices/month-range'
import { bitcoinSeries } from '../prices/table'
import type { BuildHash } from '../site/build-hash'
import { lastChanged } from './changes'
import { buildAllFacts, buildInflation, findKnownMonths, knownOfAny } from './facts'
import { buildMethodData } from './method-data'
import { freshnessOfSeries } from './series-freshness'
import type { SiteData } from './site-data'

/** What a page depends on besides its path and the data. */
export type BuildContext = { hash: BuildHash; today: Day }

/**
 * The page at a path, or its not-found response.
 *
 * @param data of the page's asset, or of all for a page that is not of one
 * @param query of the page or of its data; what is not allowed in it is ignored
 */
export function buildPage(
  data: SiteData,
  path: string,
  query: URLSearchParams,
  { hash, today }: BuildContext,
): PageData {
  const route = findRoute(path)
  const reach = chartReach(yearOf(today))
  const windowOf = (kind: ChartKind) => parsePageQuery(kind, query, reach).window
  switch (route?.name) {
    case 'home':
      return { hash, code: 200, path, data: buildHomeData(data, windowOf('goods'), reach) }
    case 'asset': {
      const window = windowOf('asset')
      const { asset } = route
      return { hash, code: 200, path, data: buildAssetData(data, asset, window, reach, today) }
    }
    case 'api':
      return { hash, code: 200, path, data: { reach } }
    case 'method':
      return { hash, code: 200, path, data: buildMethodData(data, today) }
    case '404':
    case undefined:
      return { hash, code: 404, path }
    default:
      return route satisfies never
  }
}

/** The months that a chart can show, and those that it does when nobody asks. */
export function chartReach(currentYear: number): Reach {
  // A new year begins before its first price is known.
  const lastYear = Math.max(tableYears.to, currentYear)
  return { standard: chartWindow(currentYear), table: wholeYears(tableYears.from, lastYear) }
}

/** The data of a chart page (contract, section 3). */
function buildAssetData(
  siteData: SiteData,
  asset: Asset,
  window: MonthRange,
  reach: Reach,
  today: Day,
): AssetPageData {
  const { key, title, label, path } = asset
  return {
    asset: { key, title, label, path },
    window: spellRange(window),
    reach,
    known: findKnownMonths(siteData, asset),
    freshness: {
      asset: freshnessOfSeries(siteData, key, today),
      bitcoin: freshnessOfSeries(siteData, bitcoinSeries, today),
    },
    chart: buildChartData(asset, rowsOfWindow(siteData, asset, window, reach.standard)),
    prose: siteData.assets.find(({ asset }) => asset.key === key)?.prose ?? '',
    modified: lastChanged(siteData, [key, bitcoinSeries]),
  }
}

/** The data of the home page: inflation, the chart of all goods, and where each of them stands. */
function buildHomeData(data: SiteData, window: MonthRange, reach: Reach): HomePageData {
  return {
    window: spellRange(window),
    reach,
    inflation: buildInflation(data),
    latest: buildAllFacts(data),
    goods: buildGoodsData(data, window),
    known: knownOfAny(data, 'btc'),
  }
}
