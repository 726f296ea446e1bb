// An index of the United States and of all areas (consumer prices, or house prices), in the months
// that are compared.

import { addYears, commonEnd, comparedYears, listMonths, type Month } from '../prices/month'
import type { PriceRow } from '../prices/row'
import type { Asset } from '../prices/schemas'
import { type AreaIndex, lastMonth, type PriceSeries, priceInMonth } from '../prices/table'
import { unitNamed } from '../prices/units'
import type { AreaData, AssetData, SiteData } from './site-data'

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

/** The consumer prices of one area, of which that of dollars is the United States. */
type ComparedBasket = Pick<Basket, 'code' | 'last'> & {
  /** The month up to which it is compared, and those some years before it, as far as known. */
  rows: readonly PriceRow[]
}

/** The baskets of all compared areas. */
export function compareBaskets(data: SiteData, index: AreaIndex = 'cpi'): ComparedBasket[] {
  const baskets = [
    ...basketOfDollars(data, index),
    ...areasWith(data, index).flatMap((area) => basketOfArea(area, data.bitcoin)),
  ]
  const comparedRow = ({ code, priceIn, bitcoin }: Basket, month: Month): PriceRow[] => {
    const [price, btcUsd] = [priceIn(month), priceInMonth(bitcoin, month)]
    if (price === null || btcUsd === null) return []
    const { usd, own } = price
    return [{ month, ...{ btc: usd / btcUsd, [unitNamed(code)]: own } }]
  }
  const newestMonths = ({ last }: Pick<Basket, 'last'>) =>
    listMonths(addYears(last, -1), last).toReversed()
  const newest = baskets.map((one) =>
    newestMonths(one).find((month) => comparedRow(one, month).length > 0),
  )
  const compared = commonEnd(newest.flatMap((month) => month ?? []))
  return baskets.map((one, order) => {
    const { code, last } = one
    const own = newest[order]
    // A quarter may end before the month that is compared.
    const to =
      own &&
      compared &&
      newestMonths({ last: own < compared ? own : compared }).find(
        (month) => comparedRow(one, month).length > 0,
      )
    if (!to) return { code, last, rows: [] }
    const months = [to, ...comparedYears.map((years) => addYears(to, -years))]
    return { code, last, rows: months.flatMap((month) => comparedRow(one, month)) }
  })
}

export type BasketSource = {
  /** What it is the source of, as the columns of files have it. */
  column: AreaIndex | 'per_usd'
  /** By the codes of their money. */
  areas: readonly string[]
  source: Asset['source']
}

/** Each source of indexes and of exchange rates once. */
export function sourcesOfBaskets(data: SiteData, index: AreaIndex = 'cpi'): BasketSource[] {
  const areas = areasWith(data, index)
  const ofAreas = areas.map(({ asset, rate }) => [index, rate.key, asset.source] as const)
  // Those of houses in the United States are of the same publisher.
  const [first] = areas
  const ofDollars =
    index === 'cpi'
      ? data.assets.filter(isBasket).map(({ asset }) => [index, 'usd', asset.source] as const)
      : data.housesOfDollars() && first
        ? [[index, 'usd', first.asset.source] as const]
        : []
  return [
    ...mergeSources([...ofAreas, ...ofDollars]),
    ...mergeSources(areas.map(({ rate }) => ['per_usd', rate.key, rate.source])),
  ]
}

/** The areas that have an index. */
function areasWith({ areas, houses }: SiteData, index: AreaIndex): readonly AreaData[] {
  return { cpi: areas, house: houses }[index]()
}

/** Whether an asset is the consumer basket that dollars of one month are made of. */
function isBasket({ asset: { yardstick } }: AssetData): boolean {
  return yardstick !== undefined && 'dollars' in yardstick
}

/** That of the United States, which for consumer prices is an asset. */
function basketOfDollars(data: SiteData, index: AreaIndex): Basket[] {
  const basket = data.assets.find(isBasket)
  const [first] = areasWith(data, 'house')
  const prices = index === 'cpi' ? basket?.prices : data.housesOfDollars()
  // Quarters are the same everywhere.
  const bitcoin = index === 'cpi' ? data.bitcoin : (first?.quarters?.bitcoin ?? data.bitcoin)
  const last = prices && lastMonth(prices)
  if (!last) return []
  const priceIn = (month: Month) => {
    const usd = priceInMonth(prices, month)
    return usd === null ? null : { usd, own: usd }
  }
  return [{ code: 'usd', last, bitcoin, priceIn }]
}

function basketOfArea(area: AreaData, ofMonths: PriceSeries): Basket[] {
  const { index, quarters } = area
  const last = lastMonth(index)
  if (!last) return []
  const { bitcoin = ofMonths, rate } = { rate: area.rate, ...quarters }
  const priceIn = (month: Month) => {
    const [own, perUsd] = [priceInMonth(index, month), priceInMonth(rate.prices, month)]
    return own === null || perUsd === null ? null : { usd: own / perUsd, own }
  }
  return [{ code: rate.key, last, bitcoin, priceIn }]
}

/** Each source once, with all areas that it is of. */
function mergeSources(
  used: readonly (readonly [BasketSource['column'], code: string, BasketSource['source']])[],
): BasketSource[] {
  const alike = Map.groupBy(used, ([, , { name }]) => name)
  return [...alike.values()].flatMap((ofSource) => {
    const [[column, , source] = []] = ofSource
    return column && source ? [{ column, areas: ofSource.map(([, code]) => code), source }] : []
  })
}
