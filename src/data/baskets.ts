// An index of the United States and of all areas (consumer prices, or house prices), in the months
// that are compared.

import { type AreaIndex, indexDetails, indexKeys, mainIndex } from '../prices/area-indexes'
import { addYears, commonEnd, comparedYears, listMonths, type Month } from '../prices/month'
import type { PriceRow } from '../prices/row'
import type { Asset } from '../prices/schemas'
import { lastMonth, type PriceSeries, priceInMonth } from '../prices/table'
import { convertPrice, defaultMoney, type Unit, unitNamed } from '../prices/units'
import { averageQuarters } from './quarters'
import type { AreaData, AssetData, SiteData } from './records'

/** An index of an area in its own money, and the series that convert it. */
export type Basket = {
  code: string
  index: PriceSeries
  /** The price of a bitcoin, averaged like the index. */
  bitcoin: PriceSeries
  /** The exchange rate, averaged like the index; dollars have none. */
  rate?: PriceSeries
  everyMonths?: number | undefined
}

/** An index of one area; the area of dollars is the United States. */
type ComparedBasket = {
  code: string
  /** The last month of its index. */
  last: Month
  /** The rows of the month up to which it is compared, and of those some years before, if known. */
  rows: readonly PriceRow[]
}

/** An index of all areas, with the United States first. */
export function listBaskets(data: SiteData, index: AreaIndex): Basket[] {
  return [...basketOfDollars(data, index), ...data.areas(index).map(basketOfArea)]
}

export function basketOfArea({ index, series: { everyMonths }, converters }: AreaData): Basket {
  const { bitcoin, rate } = converters
  return { code: rate.key, index, bitcoin, rate: rate.prices, everyMonths }
}

/** An index in Bitcoin in a month; `null` if unknown. */
export function inBitcoin({ code, index, bitcoin, rate }: Basket, month: Month): number | null {
  const rateIn = (unit: Unit) => priceInMonth(unit === 'btc' ? bitcoin : rate, month)
  return convertPrice(priceInMonth(index, month), 'btc', rateIn, code)
}

/** An index in Bitcoin and in its own money. */
export function basketRow(basket: Basket, month: Month): PriceRow {
  const [own, btc] = [priceInMonth(basket.index, month), inBitcoin(basket, month)]
  return { month, ...{ btc, [unitNamed(basket.code)]: own } }
}

/** The baskets of all compared areas. */
export function compareBaskets(data: SiteData, index: AreaIndex = mainIndex): ComparedBasket[] {
  const baskets = listBaskets(data, index).flatMap((basket) => {
    const last = lastMonth(basket.index)
    return last ? [{ ...basket, last }] : []
  })
  const comparedRow = (basket: Basket, month: Month): PriceRow[] => {
    const row = basketRow(basket, month)
    return row.btc === null ? [] : [row]
  }
  const latestMonths = (last: Month) => listMonths(addYears(last, -1), last).toReversed()
  const latest = baskets.map((one) => {
    // Exchange rates, or the price of a bitcoin, may end long before the index.
    const ends = [one.bitcoin, one.rate].flatMap((series) => (series && lastMonth(series)) ?? [])
    const [end = one.last] = [one.last, ...ends].toSorted()
    return latestMonths(end).find((month) => comparedRow(one, month).length > 0)
  })
  const compared = commonEnd(latest.flatMap((month) => month ?? []))
  return baskets.map((one, order) => {
    const { code, last } = one
    const own = latest[order]
    // A quarter may end before the month that is compared.
    const to =
      own &&
      compared &&
      latestMonths(own < compared ? own : compared).find(
        (month) => comparedRow(one, month).length > 0,
      )
    if (!to) return { code, last, rows: [] }
    const months = [to, ...comparedYears.map((years) => addYears(to, -years))]
    return { code, last, rows: months.flatMap((month) => comparedRow(one, month)) }
  })
}

export type BasketSource = {
  /** The column of files that it is the source of. */
  column: AreaIndex | 'per_usd'
  /** By the codes of their money. */
  areas: readonly string[]
  source: Asset['source']
}

/** The sources of all indexes, and those of exchange rates once. */
export function sourcesOfAreas(data: SiteData): BasketSource[] {
  const [first = [], ...others] = indexKeys.map((index) => sourcesOfBaskets(data, index))
  return [...first, ...others.flat().filter(({ column }) => column !== 'per_usd')]
}

/** Each source of an index and of exchange rates once. */
export function sourcesOfBaskets(data: SiteData, index: AreaIndex): BasketSource[] {
  const areas = data.areas(index)
  const ofAreas = areas.map(({ asset, rate }) => [index, rate.key, asset.source] as const)
  const basket = data.indexOfDollars(index) ? areas[0] : basketOf(data, index)
  const ofDollars = basket ? [[index, 'usd', basket.asset.source] as const] : []
  return [
    ...mergeSources([...ofAreas, ...ofDollars]),
    ...mergeSources(areas.map(({ rate }) => ['per_usd', rate.key, rate.source])),
  ]
}

/** The asset that is the consumer basket of dollars; `undefined` for another index. */
function basketOf({ assets }: SiteData, index: AreaIndex): AssetData | undefined {
  return index === mainIndex
    ? assets.find(({ asset: { yardstick } }) => yardstick && 'dollars' in yardstick)
    : undefined
}

/** The index of the United States, if there is one. */
function basketOfDollars(data: SiteData, index: AreaIndex): Basket[] {
  const prices = data.indexOfDollars(index) ?? basketOf(data, index)?.prices
  const { everyMonths } = indexDetails[index]
  const bitcoin = everyMonths ? averageQuarters(data.bitcoin) : data.bitcoin
  return prices ? [{ code: defaultMoney, index: prices, bitcoin, everyMonths }] : []
}

/** Each source once, with the codes of all its areas. */
function mergeSources(
  used: readonly (readonly [BasketSource['column'], code: string, BasketSource['source']])[],
): BasketSource[] {
  const alike = Map.groupBy(used, ([, , { name }]) => name)
  return [...alike.values()].flatMap((ofSource) => {
    const [[column, , source] = []] = ofSource
    return column && source ? [{ column, areas: ofSource.map(([, code]) => code), source }] : []
  })
}
