// A path becomes a page: the one place that decides what each page's data is.

import { type Asset, assets } from './assets'
import type { BuildHash } from './build-hash'
import { buildChartData, chartWindow } from './chart/data'
import { lines } from './chart/lines'
import { parsePageQuery, type Years } from './chart/query'
import { sparklinePath } from './chart/sparkline'
import { buildAllFacts, buildFacts, firstYear } from './facts'
import type { AssetPageData, HomePageData, PageData, Sparkline } from './page-data'
import type { Day } from './prices/freshness'
import { rowsOfYears, type YearRange } from './prices/history'
import { yearOf } from './prices/month'
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
      const years = chartYears(yearOf(today))
      const { window } = parsePageQuery(query, years)
      return { hash, code: 200, path, data: buildAssetData(route.asset, window, years, today) }
    }
    case '404':
    case undefined:
      return { hash, code: 404, path }
    default:
      return route satisfies never
  }
}

/** The years that a chart can show, and those that it does when nobody asks. */
export function chartYears(currentYear: number): Years {
  const standard = chartWindow(currentYear)
  // A new year begins before its first price is known.
  return { standard, table: { ...tableYears, to: Math.max(tableYears.to, standard.to) } }
}

/** The data of a chart page (contract, section 3). */
function buildAssetData(asset: Asset, window: YearRange, years: Years, today: Day): AssetPageData {
  const { key, title, label, path } = asset
  return {
    asset: { key, title, label, path },
    window,
    years,
    firstYear: firstYear(asset),
    facts: buildFacts(asset),
    freshness: {
      asset: freshnessOfSeries(key, today),
      bitcoin: freshnessOfSeries(bitcoinSeries, today),
    },
    chart: buildChartData(asset, rowsOfYears(asset, window)),
    prose: proseByKey[key] ?? '',
  }
}

/** The data of the home page: where each asset stands, and how it came there. */
export function buildHomeData(currentYear: number): HomePageData {
  const window = chartWindow(currentYear)
  const sparklines = assets.map((asset) => [asset.key, buildSparkline(asset, window)] as const)
  return { latest: buildAllFacts(), sparklines: Object.fromEntries(sparklines) }
}

function buildSparkline(asset: Asset, window: YearRange): Sparkline {
  const rows = rowsOfYears(asset, window)
  const paths = lines.map(({ unit, sparkline }) => {
    const prices = rows.map((row) => row[unit])
    return [unit, sparklinePath(prices, sparkline)]
  })
  return Object.fromEntries(paths)
}
