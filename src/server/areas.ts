// The consumer basket of each area as an asset that is counted in the area's own money.

import { areaSeriesKey, describeArea, nameArea } from '../prices/areas'
import { monthsBetween } from '../prices/month'
import type { AreasFile } from '../prices/schemas'
import type { PriceSeries } from '../prices/table'
import { averageQuarters, keepQuarters, trim } from './quarters'
import type { AreaData, AssetData } from './site-data'

type Series = Pick<AssetData, 'prices' | 'series'>

/** The areas, and their consumer prices and exchange rates by the names of their series. */
export type World = AreasFile & { series: Readonly<Record<string, Series>> }

/**
 * The data of every area, in the order of areas.json.
 *
 * @param bitcoin the price of a bitcoin
 */
export function buildAreas(
  { index, rates, areas, series }: World,
  bitcoin: PriceSeries,
): AreaData[] {
  const seriesNamed = (name: string): Series => {
    const found = series[name]
    if (!found) throw new Error(`there is no series "${name}"`)
    return found
  }
  return Object.entries(areas).map(([code, row], place) => {
    const { money } = row
    const { key, path, order, title, label, group, indexBase } = nameArea({ code, ...row }, place)
    const { asset, ...described } = describeArea(row)
    const names = { cpi: areaSeriesKey('cpi', code), rate: areaSeriesKey('rate', code) }
    const [published, monthly] = [seriesNamed(names.cpi), seriesNamed(names.rate)]
    const { everyMonths } = published.series
    const cpi = everyMonths ? keepQuarters(published.prices) : published.prices
    const perUsd = everyMonths ? averageQuarters(monthly.prices) : monthly.prices
    const source = rates.sources[row.rate]
    if (!source) throw new Error(`areas.json has no source "${row.rate}" of the rate of ${code}`)
    const rate = {
      key: code,
      label: `Exchange rate of US dollars to ${money}`,
      source,
      ...monthly,
      how: `usd times the ${money} that a US dollar bought, average of the month`,
    }
    return {
      asset: {
        key,
        path,
        order,
        title,
        label,
        group,
        indexBase,
        ...asset,
        source: index.source,
        money: code,
      },
      prices: inDollars(cpi, perUsd),
      series: { ...published.series, names: Object.values(names) },
      rate,
      ...(everyMonths && {
        quarters: {
          bitcoin: averageQuarters(bitcoin),
          rate: { ...rate, prices: perUsd, series: { ...rate.series, everyMonths } },
        },
      }),
      ...described,
      cpi,
    }
  })
}

/** What the basket cost in dollars in the months with an index and a rate. */
function inDollars(cpi: PriceSeries, perUsd: PriceSeries): PriceSeries {
  const offset = monthsBetween(perUsd.from, cpi.from)
  const prices = cpi.prices.map((value, order) => {
    const rate = perUsd.prices[offset + order] ?? null
    return value === null || rate === null ? null : value / rate
  })
  return trim({ from: cpi.from, prices })
}
