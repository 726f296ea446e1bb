// A path becomes a page: the one place that decides what each page's data is.

import { buildChartData } from '../chart/data'
import { buildGoodsData } from '../chart/goods-data'
import { parsePageQuery } from '../chart/page-query'
import type { ChartKind } from '../chart/parameters'
import type { Reach } from '../chart/query'
import { chartWindow, rowsOfWindow } from '../chart/window'
import type { AssetPageData, HomePageData, PageData } from '../pages/page-data'
import { findRoute } from '../pages/routes'
import type { Asset } from '../prices/catalog'
import type { Day } from '../prices/freshness'
import { yearOf } from '../prices/month'
import { type MonthRange, spellRange, wholeYears } from '../prices/month-range'
import { bitcoinSeries, tableYears } from '../prices/table'
import type { BuildHash } from '../site/build-hash'
import { lastChanged } from './changes'
import { buildAllFacts, buildInflation, findKnownMonths, knownOfAny } from './facts'
import { buildMethodData } from './method-data'
import { proseByKey } from './prose'
import { freshnessOfSeries } from './series-freshness'

/** What a page depends on besides its path and the table. */
export type BuildContext = { hash: BuildHash; today: Day }

/**
 * The page at a path, or its not-found answer.
 *
 * @param query of the page or of its data; what is not allowed in it is ignored
 */
export function buildPage(
  path: string,
  query: URLSearchParams,
  { hash, today }: BuildContext,
): PageData {
  const route = findRoute(path)
  const reach = chartReach(yearOf(today))
  const windowOf = (kind: ChartKind) => parsePageQuery(kind, query, reach).window
  switch (route?.name) {
    case 'home':
      return { hash, code: 200, path, data: buildHomeData(windowOf('goods'), reach) }
    case 'asset': {
      const window = windowOf('asset')
      return { hash, code: 200, path, data: buildAssetData(route.asset, window, reach, today) }
    }
    case 'api':
      return { hash, code: 200, path, data: { reach } }
    case 'method':
      return { hash, code: 200, path, data: buildMethodData(today) }
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
function buildAssetData(asset: Asset, window: MonthRange, reach: Reach, today: Day): AssetPageData {
  const { key, title, label, path } = asset
  return {
    asset: { key, title, label, path },
    window: spellRange(window),
    reach,
    known: findKnownMonths(asset),
    freshness: {
      asset: freshnessOfSeries(key, today),
      bitcoin: freshnessOfSeries(bitcoinSeries, today),
    },
    chart: buildChartData(asset, rowsOfWindow(asset, window, reach.standard)),
    prose: proseByKey[key] ?? '',
    modified: lastChanged([key, bitcoinSeries]),
  }
}

/** The data of the home page: inflation, the chart of all goods, and where each of them stands. */
function buildHomeData(window: MonthRange, reach: Reach): HomePageData {
  return {
    window: spellRange(window),
    reach,
    inflation: buildInflation(),
    latest: buildAllFacts(),
    goods: buildGoodsData(window),
    known: knownOfAny('btc'),
  }
}
