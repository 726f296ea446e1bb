// Picks what the page of all areas compares, so that a request for it reads one small file.

import { addYears, comparedYears, listMonths, type Month } from '../src/prices/month.ts'
import type { PriceRow } from '../src/prices/row'
import { lastMonth, type PriceSeries, priceInMonth } from '../src/prices/table.ts'
import type {
  AreaData,
  AssetData,
  InflationData,
  InflationSource,
  SiteData,
} from '../src/server/site-data'

/** The consumer prices of an area, by month. */
type Basket = {
  code: string
  /** The last month of its index. */
  last: Month
  /** What a bitcoin costs, averaged as its index is. */
  bitcoin: PriceSeries
  /** In dollars and in its own money; `null` where either is unknown. */
  priceIn: (month: Month) => { usd: number; own: number } | null
}

/** The consumer prices of the United States and of all areas in the months that are compared. */
export function buildInflation(
  { bitcoin, assets }: Pick<SiteData, 'bitcoin' | 'assets'>,
  areas: readonly AreaData[],
): InflationData {
  const ofDollars = assets.filter(isBasket)
  const baskets = [
    ...ofDollars.flatMap((basket) => basketOfDollars(basket, bitcoin)),
    ...areas.flatMap((area) => basketOfArea(area, bitcoin)),
  ]
  const rowOf = ({ code, priceIn, bitcoin }: Basket, month: Month): PriceRow[] => {
    const [price, btcUsd] = [priceIn(month), priceInMonth(bitcoin, month)]
    if (price === null || btcUsd === null) return []
    const { usd, own } = price
    return [{ month, usd, btc: usd / btcUsd, ...(code !== 'usd' && { [`in_${code}`]: own }) }]
  }
  const monthsOf = ({ last }: Pick<Basket, 'last'>) =>
    listMonths(addYears(last, -1), last).toReversed()
  const newest = baskets.map((one) => monthsOf(one).find((month) => rowOf(one, month).length > 0))
  const compared = monthOfMost(newest.flatMap((month) => month ?? []))
  const rows = baskets.map((one, order) => {
    const own = newest[order]
    if (!own || !compared) return [one.code, []] as const
    // A quarter may end before the month that is compared.
    const to = monthsOf({ last: own < compared ? own : compared }).find(
      (month) => rowOf(one, month).length > 0,
    )
    if (!to) return [one.code, []] as const
    const months = [to, ...comparedYears.map((years) => addYears(to, -years))]
    return [one.code, months.flatMap((month) => rowOf(one, month))] as const
  })
  return {
    rows: Object.fromEntries(rows),
    ends: Object.fromEntries(baskets.map(({ code, last }) => [code, last])),
    sources: [
      ...mergeSources(areas.map(({ asset, beside }) => ['cpi', beside.key, asset.source])),
      ...mergeSources(ofDollars.map(({ asset }) => ['cpi', 'usd', asset.source])),
      ...mergeSources(areas.map(({ beside }) => ['per_usd', beside.key, beside.source])),
    ],
  }
}

/** Whether an asset is the consumer basket that dollars of one month are made of. */
export function isBasket({ asset: { yardstick } }: AssetData): boolean {
  return yardstick !== undefined && 'dollars' in yardstick
}

function basketOfDollars({ prices }: AssetData, bitcoin: PriceSeries): Basket[] {
  const last = lastMonth(prices)
  if (!last) return []
  const priceIn = (month: Month) => {
    const usd = priceInMonth(prices, month)
    return usd === null ? null : { usd, own: usd }
  }
  return [{ code: 'usd', last, bitcoin, priceIn }]
}

function basketOfArea(area: AreaData, ofMonths: PriceSeries): Basket[] {
  const { cpi, quarters } = area
  const last = lastMonth(cpi)
  if (!last) return []
  const { bitcoin = ofMonths, beside } = { beside: area.beside, ...quarters }
  const priceIn = (month: Month) => {
    const [own, rate] = [priceInMonth(cpi, month), priceInMonth(beside.prices, month)]
    return own === null || rate === null ? null : { usd: own / rate, own }
  }
  return [{ code: beside.key, last, bitcoin, priceIn }]
}

/** How much of all must have reached a month for all to be compared up to it. */
const mostAreas = 0.9

/**
 * The newest month that most areas have reached: rates up to different months would say more about
 * Bitcoin's price in them than about the areas, and one that stops must not hold back the others.
 */
function monthOfMost(newest: readonly Month[]): Month | undefined {
  const latestFirst = newest.toSorted().toReversed()
  return latestFirst[Math.ceil(mostAreas * latestFirst.length) - 1]
}

/** Each source once, with all areas that it is of. */
function mergeSources(
  used: [InflationSource['column'], code: string, InflationSource['source']][],
): InflationSource[] {
  const alike = Map.groupBy(used, ([, , { name }]) => name)
  return [...alike.values()].flatMap((ofSource) => {
    const [[column, , source] = []] = ofSource
    return column && source ? [{ column, areas: ofSource.map(([, code]) => code), source }] : []
  })
}
