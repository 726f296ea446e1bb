// A path becomes a page: the one place that decides what each page's data is.

import { type Asset, assets } from './assets'
import { buildChartData, chartWindow } from './chart-data'
import type { AssetPageData, BuildHash, HomePageData, LatestPrice, PageData } from './page-data'
import { proseByKey } from './prose'
import { findRoute } from './routes'

/** What a page depends on besides its path and the table. */
export type BuildContext = { hash: BuildHash; currentYear: number }

/** The page at a path, or its not-found answer. */
export function buildPage(path: string, { hash, currentYear }: BuildContext): PageData {
  const route = findRoute(path)
  switch (route?.name) {
    case 'home':
      return { hash, code: 200, path, data: buildHomeData(currentYear) }
    case 'asset':
      return { hash, code: 200, path, data: buildAssetData(route.asset, currentYear) }
    case '404':
    case undefined:
      return { hash, code: 404, path }
    default:
      return route satisfies never
  }
}

/** The data of a chart page (contract, section 3). */
export function buildAssetData(asset: Asset, currentYear: number): AssetPageData {
  const { key, title, label, path, unit, source } = asset
  const window = chartWindow(currentYear)
  return {
    asset: { key, title, label, path, unit, source },
    window,
    chart: buildChartData(asset, window),
    prose: proseByKey[key],
  }
}

/** The data of the home page: where each asset stands. */
export function buildHomeData(currentYear: number): HomePageData {
  const entries = assets.map((asset) => [asset.key, findLatestPrice(asset, currentYear)])
  return { latest: Object.fromEntries(entries) }
}

function findLatestPrice(asset: Asset, currentYear: number): LatestPrice | null {
  const { labels, datasets } = buildChartData(asset, chartWindow(currentYear))
  const index = datasets[0].data.findLastIndex((value) => value !== null)
  const [month, bitcoin, dollars] = [labels[index], ...datasets.map(({ data }) => data[index])]
  return month && bitcoin && dollars ? { month, bitcoin, dollars } : null
}
