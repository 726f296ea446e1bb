// An index of the United States and of all areas (consumer prices, or house prices), in the months
// that are compared.

import { type AreaIndex, indexDetails, indexKeys, mainIndex } from '../prices/area-indexes'
import { addYears, commonEnd, comparedYears, listMonths, type Month } from '../prices/month'
import type { PriceRow } from '../prices/row'
import type { Asset } from '../prices/schemas'
import { lastMonth, type PriceSeries, priceInMonth } from '../prices/table'
import { unitNamed } from '../prices/units'
import { averageQuarters } from './quarters'
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
export function compareBaskets(data: SiteData, index: AreaIndex = mainIndex): ComparedBasket[] {
  const baskets = [
    ...basketOfDollars(data, index),
    ...data.areas(index).flatMap((area) => basketOfArea(area, data.bitcoin)),
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

/** Each source of all indexes, and of the exchange rates once. */
export function sourcesOfAreas(data: SiteData): BasketSource[] {
  return indexKeys.flatMap((index) =>
    sourcesOfBaskets(data, index).filter(
      ({ column }) => index === mainIndex || column !== 'per_usd',
    ),
  )
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

/** The consumer basket that dollars of one month are made of, which is an asset. */
function basketOf({ assets }: SiteData, index: AreaIndex): AssetData | undefined {
  return index === mainIndex
    ? assets.find(({ asset: { yardstick } }) => yardstick && 'dollars' in yardstick)
    : undefined
}

/** That of the United States. */
function basketOfDollars(data: SiteData, index: AreaIndex): Basket[] {
  const prices = data.indexOfDollars(index) ?? basketOf(data, index)?.prices
  const isQuarterly = indexDetails[index].everyMonths
  const bitcoin = isQuarterly ? averageQuarters(data.bitcoin) : data.bitcoin
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
