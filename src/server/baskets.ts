// The consumer prices of the United States and of all areas, in the months that are compared.

import type { Asset } from '../prices/catalog'
import { addYears, commonEnd, comparedYears, listMonths, type Month } from '../prices/month'
import type { PriceRow } from '../prices/row'
import { lastMonth, type PriceSeries, priceInMonth } from '../prices/table'
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

/** Those of all areas that are compared. */
export function compareBaskets({ bitcoin, assets, areas }: SiteData): ComparedBasket[] {
  const baskets = [
    ...assets.filter(isBasket).flatMap((basket) => basketOfDollars(basket, bitcoin)),
    ...areas().flatMap((area) => basketOfArea(area, bitcoin)),
  ]
  const rowOf = ({ code, priceIn, bitcoin }: Basket, month: Month): PriceRow[] => {
    const [price, btcUsd] = [priceIn(month), priceInMonth(bitcoin, month)]
    if (price === null || btcUsd === null) return []
    const { usd, own } = price
    return [{ month, ...{ btc: usd / btcUsd, [unitNamed(code)]: own } }]
  }
  const monthsOf = ({ last }: Pick<Basket, 'last'>) =>
    listMonths(addYears(last, -1), last).toReversed()
  const newest = baskets.map((one) => monthsOf(one).find((month) => rowOf(one, month).length > 0))
  const compared = commonEnd(newest.flatMap((month) => month ?? []))
  return baskets.map((one, order) => {
    const { code, last } = one
    const own = newest[order]
    // A quarter may end before the month that is compared.
    const to =
      own &&
      compared &&
      monthsOf({ last: own < compared ? own : compared }).find(
        (month) => rowOf(one, month).length > 0,
      )
    if (!to) return { code, last, rows: [] }
    const months = [to, ...comparedYears.map((years) => addYears(to, -years))]
    return { code, last, rows: months.flatMap((month) => rowOf(one, month)) }
  })
}

export type BasketSource = {
  /** What it is the source of, as the columns of files have it. */
  column: 'cpi' | 'per_usd'
  /** By the codes of their money. */
  areas: readonly string[]
  source: Asset['source']
}

/** Each source of indexes and of exchange rates once. */
export function sourcesOfBaskets({ assets, areas }: SiteData): BasketSource[] {
  return [
    ...mergeSources(areas().map(({ asset, rate }) => ['cpi', rate.key, asset.source])),
    ...mergeSources(assets.filter(isBasket).map(({ asset }) => ['cpi', 'usd', asset.source])),
    ...mergeSources(areas().map(({ rate }) => ['per_usd', rate.key, rate.source])),
  ]
}

/** Whether an asset is the consumer basket that dollars of one month are made of. */
function isBasket({ asset: { yardstick } }: AssetData): boolean {
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
  used: [BasketSource['column'], code: string, BasketSource['source']][],
): BasketSource[] {
  const alike = Map.groupBy(used, ([, , { name }]) => name)
  return [...alike.values()].flatMap((ofSource) => {
    const [[column, , source] = []] = ofSource
    return column && source ? [{ column, areas: ofSource.map(([, code]) => code), source }] : []
  })
}
