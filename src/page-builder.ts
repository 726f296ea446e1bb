// A path becomes a page: the one place that decides what each page's data is.

import { type Asset, assets } from './assets'
import { buildChartData, type ChartWindow, chartWindow } from './chart/data'
import { parsePageQuery, type Years } from './chart/query'
import { sparklinePath } from './chart/sparkline'
import { buildAllFacts, buildFacts, firstYear } from './facts'
import type { AssetPageData, BuildHash, HomePageData, PageData, Sparkline } from './page-data'
import { lastMonth, tableYears } from './prices/table'
import { proseByKey } from './prose'
import { findRoute } from './routes'

/** What a page depends on besides its path and the table. */
export type BuildContext = { hash: BuildHash; currentYear: number }

/**
 * The page at a path, or its not-found answer.
 *
 * @param query of the page or of its data; what is not allowed in it is ignored
 */
export function buildPage(
  path: string,
  query: URLSearchParams,
  { hash, currentYear }: BuildContext,
): PageData {
  const route = findRoute(path)
  switch (route?.name) {
    case 'home':
      return { hash, code: 200, path, data: buildHomeData(currentYear) }
    case 'asset': {
      const years = chartYears(currentYear)
      const { window } = parsePageQuery(query, years)
      return { hash, code: 200, path, data: buildAssetData(route.asset, window, years) }
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
  const shown = chartWindow(currentYear)
  // A new year begins before its first price is known.
  return { shown, table: { ...tableYears, to: Math.max(tableYears.to, shown.to) } }
}

/** The data of a chart page (contract, section 3). */
function buildAssetData(asset: Asset, window: ChartWindow, years: Years): AssetPageData {
  const { key, title, label, path, unit, caveat, source } = asset
  return {
    asset: { key, title, label, path, unit, caveat, source },
    window,
    years,
    firstYear: firstYear(asset),
    facts: buildFacts(asset),
    lastMonths: { asset: lastMonth(key), bitcoin: lastMonth('bitcoin') },
    chart: buildChartData(asset, window),
    prose: proseByKey[key],
  }
}

/** The data of the home page: where each asset stands, and how it came there. */
export function buildHomeData(currentYear: number): HomePageData {
  const sparklines = assets.map((asset) => [
    asset.key,
    buildSparkline(asset, chartWindow(currentYear)),
  ])
  return { latest: buildAllFacts(), sparklines: Object.fromEntries(sparklines) }
}

function buildSparkline(asset: Asset, window: ChartWindow): Sparkline {
  const [bitcoin, dollars] = buildChartData(asset, window).datasets
  return {
    bitcoin: sparklinePath(bitcoin.data, 'log'),
    dollars: sparklinePath(dollars.data, 'linear'),
  }
}
