// The indexes of each area as assets that are counted in the area's own money.

import { type AreaIndex, areaSeriesKey, indexKeys } from '../prices/area-indexes'
import { describeArea, makeAreaEntry } from '../prices/areas'
import { addMonths } from '../prices/month'
import type { AreasFile } from '../prices/schemas'
import { type PriceSeries, priceInMonth } from '../prices/table'
import { averageQuarters, keepQuarters, trim } from './quarters'
import type { AreaData, AssetData } from './records'

type WorldSeries = Pick<AssetData, 'prices' | 'series'>

/** The areas, and their indexes and exchange rates by the names of their series. */
export type World = AreasFile & { series: Readonly<Record<string, WorldSeries>> }

/**
 * The data of an index of every area, in the order of areas.json; empty if the site lacks it.
 *
 * @param bitcoin the price of a bitcoin
 */
export function buildAreas(
  { indexes, rates, areas, series }: World,
  index: AreaIndex,
  bitcoin: PriceSeries,
): AreaData[] {
  const published = indexes[index]
  if (!published) return []
  const known = indexKeys.filter((one) => indexes[one])
  const seriesNamed = (name: string): WorldSeries => {
    const found = series[name]
    if (!found) throw new Error(`there is no series "${name}"`)
    return found
  }
  return Object.entries(areas).map(([code, row], place) => {
    const entry = makeAreaEntry({ code, ...row }, index)
    // On an asset, `index` is a text: what an index in dollars is scaled to.
    const { index: _, ...named } = entry
    const { asset, ...described } = describeArea(entry, row, known)
    const names = [areaSeriesKey(index, code), areaSeriesKey('rate', code)] as const
    const [given, monthly] = [seriesNamed(names[0]), seriesNamed(names[1])]
    const { everyMonths } = given.series
    const values = everyMonths ? keepQuarters(given.prices) : given.prices
    const perUsd = everyMonths ? averageQuarters(monthly.prices) : monthly.prices
    const source = rates.sources[row.rate]
    if (!source) throw new Error(`areas.json has no source "${row.rate}" of the rate of ${code}`)
    const rate = {
      key: code,
      label: `Exchange rate of US dollars to ${entry.noun}`,
      source,
      ...monthly,
      how: `usd times the ${entry.noun} that a US dollar bought, average of the month`,
    }
    return {
      asset: { ...named, order: place + 1, ...asset, source: published.source },
      prices: withRates(values, perUsd),
      series: { ...given.series, names },
      rate,
      converters: {
        bitcoin: everyMonths ? averageQuarters(bitcoin) : bitcoin,
        rate: { ...rate, prices: perUsd },
      },
      ...described,
      index: values,
    }
  })
}

/** An index in the months with an exchange rate; charts have no others. */
function withRates({ from, prices }: PriceSeries, perUsd: PriceSeries): PriceSeries {
  const hasRate = (place: number) => priceInMonth(perUsd, addMonths(from, place)) !== null
  return trim({ from, prices: prices.map((value, place) => (hasRate(place) ? value : null)) })
}
