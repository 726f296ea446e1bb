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

/** The consumer prices of the United States and of all areas in the months that are compared. */
export function buildInflation(
  { bitcoin, assets }: Pick<SiteData, 'bitcoin' | 'assets'>,
  areas: readonly AreaData[],
): InflationData {
  const baskets = assets.filter(isBasket)
  const ofDollars = baskets.map(({ prices }) => ['usd', pickRows(prices, bitcoin)] as const)
  const ofAreas = areas.map(({ beside: { key }, cpi, prices }) => {
    const own = (month: Month) => ({ [`in_${key}`]: priceInMonth(cpi, month) })
    return [key, pickRows(prices, bitcoin, own)] as const
  })
  return {
    rows: Object.fromEntries([...ofDollars, ...ofAreas]),
    sources: [
      ...mergeSources(areas.map(({ asset, beside }) => ['cpi', beside.key, asset.source])),
      ...mergeSources(baskets.map(({ asset }) => ['cpi', 'usd', asset.source])),
      ...mergeSources(areas.map(({ beside }) => ['per_usd', beside.key, beside.source])),
    ],
  }
}

/** Whether an asset is the consumer basket that dollars of one month are made of. */
export function isBasket({ asset: { yardstick } }: AssetData): boolean {
  return yardstick !== undefined && 'dollars' in yardstick
}

/** The newest month with both prices, and those so many years before it that have both, too. */
function pickRows(
  prices: PriceSeries,
  bitcoin: PriceSeries,
  ownIn: (month: Month) => Partial<PriceRow> = () => ({}),
): PriceRow[] {
  const last = lastMonth(prices)
  if (last === null) return []
  const rows = listMonths(prices.from, last).flatMap((month): PriceRow[] => {
    const [usd, btcUsd] = [priceInMonth(prices, month), priceInMonth(bitcoin, month)]
    const isKnown = usd !== null && btcUsd !== null
    return isKnown ? [{ month, usd, btc: usd / btcUsd, ...ownIn(month) }] : []
  })
  const newest = rows.at(-1)
  if (!newest) return []
  const compared: Month[] = comparedYears.map((years) => addYears(newest.month, -years))
  return [newest, ...rows.filter(({ month }) => compared.includes(month)).toReversed()]
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
