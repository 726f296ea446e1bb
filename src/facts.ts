// Where an asset stands: its newest price in both currencies, and how far that has moved.

import { type Asset, assets } from './assets'
import { buildChartData } from './chart/data'
import { tableYears } from './prices/table'

const spans = [1, 5, 10] as const

/** What an asset cost in a month, "YYYY-MM". */
export type MonthPrice = { month: string; bitcoin: number; dollars: number }

/** By how much the prices have changed over some years, as a share of the older: -0.5 is half as dear. */
export type Change = { years: number; bitcoin: number | null; dollars: number | null }

/** The newest month in which both prices of an asset are known, and how they came there. */
export type Facts = MonthPrice & { changes: Change[] }

/** The facts of an asset; `null` where no month has both prices. */
export function buildFacts(asset: Asset): Facts | null {
  const { labels, datasets } = buildChartData(asset, tableYears)
  const [bitcoin, dollars] = [datasets[0].data, datasets[1].data]
  const index = bitcoin.findLastIndex((value) => value !== null)
  const [month, inBitcoin, inDollars] = [labels[index], bitcoin[index], dollars[index]]
  if (!month || !inBitcoin || !inDollars) return null
  const changes = spans.map((years) => ({
    years,
    bitcoin: changeSince(bitcoin, index, years),
    dollars: changeSince(dollars, index, years),
  }))
  return { month, bitcoin: inBitcoin, dollars: inDollars, changes }
}

/** The first year in which an asset has a price in Bitcoin. */
export function firstYear(asset: Asset): number {
  const { labels, datasets } = buildChartData(asset, tableYears)
  const index = datasets[0].data.findIndex((value) => value !== null)
  return Number(labels[index]?.slice(0, 4) ?? tableYears.from)
}

/** The facts of every asset, by its key. */
export function buildAllFacts() {
  const entries = assets.map((asset) => [asset.key, buildFacts(asset)] as const)
  return Object.fromEntries(entries) as Record<Asset['key'], Facts | null>
}

function changeSince(series: (number | null)[], index: number, years: number): number | null {
  const [now, then] = [series[index], series[index - 12 * years]]
  return now && then ? now / then - 1 : null
}
