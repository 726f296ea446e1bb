// A path becomes a page: the one place that decides what each page's data is.

import { type Asset, assets } from './assets'
import type { BuildHash } from './build-hash'
import { buildChartData } from './chart/data'
import { lines } from './chart/lines'
import { parsePageQuery } from './chart/page-query'
import type { Reach } from './chart/query'
import { sparklinePath } from './chart/sparkline'
import { chartWindow, rowsOfWindow } from './chart/window'
import { buildAllFacts, findKnownMonths } from './facts'
import type { AssetPageData, HomePageData, PageData, Sparkline } from './page-data'
import type { Day } from './prices/freshness'
import { rowsOfMonths } from './prices/history'
import { yearOf } from './prices/month'
import { type MonthRange, spellRange, wholeYears } from './prices/month-range'
import { bitcoinSeries, tableYears } from './prices/table'
import { proseByKey } from './prose'
import { findRoute } from './routes'
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
  switch (route?.name) {
    case 'home':
      return { hash, code: 200, path, data: buildHomeData(yearOf(today)) }
    case 'asset': {
      const reach = chartReach(yearOf(today))
      const { window } = parsePageQuery(query, reach)
      return { hash, code: 200, path, data: buildAssetData(route.asset, window, reach, today) }
    }
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
  }
}

/** The data of the home page: where each asset stands, and how it came there. */
export function buildHomeData(currentYear: number): HomePageData {
  const window = chartWindow(currentYear)
  const sparklines = assets.map((asset) => [asset.key, buildSparkline(asset, window)] as const)
  return { latest: buildAllFacts(), sparklines: Object.fromEntries(sparklines) }
}

function buildSparkline(asset: Asset, window: MonthRange): Sparkline {
  const rows = rowsOfMonths(asset, window)
  const paths = lines.map(({ unit, sparkline }) => {
    const prices = rows.map((row) => row[unit])
    return [unit, sparklinePath(prices, sparkline)]
  })
  return Object.fromEntries(paths)
}
