// A path becomes a page: the one place that decides what each page's data is.

import { type Asset, assets } from './assets'
import { buildChartData, type ChartWindow, chartWindow } from './chart-data'
import { parsePageQuery, type Years } from './chart-query'
import type { AssetPageData, BuildHash, HomePageData, LatestPrice, PageData } from './page-data'
import { tableYears } from './prices'
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
      return { hash, code: 200, path, data: buildHomeData() }
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
  const { key, title, label, path, unit, source } = asset
  return {
    asset: { key, title, label, path, unit, source },
    window,
    years,
    chart: buildChartData(asset, window),
    prose: proseByKey[key],
  }
}

/** The data of the home page: where each asset stands. */
export function buildHomeData(): HomePageData {
  const entries = assets.map((asset) => [asset.key, findLatestPrice(asset)])
  return { latest: Object.fromEntries(entries) }
}

function findLatestPrice(asset: Asset): LatestPrice | null {
  const { labels, datasets } = buildChartData(asset, tableYears)
  const index = datasets[0].data.findLastIndex((value) => value !== null)
  const [month, bitcoin, dollars] = [labels[index], ...datasets.map(({ data }) => data[index])]
  return month && bitcoin && dollars ? { month, bitcoin, dollars } : null
}
