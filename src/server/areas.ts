// The consumer basket of each area as an asset that is counted in the area's own money.

import { areaSeriesKey, describeArea, nameArea } from '../prices/areas'
import { monthsBetween } from '../prices/month'
import type { AreasFile } from '../prices/schemas'
import type { PriceSeries } from '../prices/table'
import { averageQuarters, keepQuarters, monthsPerQuarter, trim } from './quarters'
import type { AreaData } from './site-data'

/** The areas, and their consumer prices and exchange rates by the names of their series. */
export type World = AreasFile & { series: Readonly<Record<string, PriceSeries>> }

/**
 * The data of every area, in the order of areas.json.
 *
 * @param bitcoin the price of a bitcoin
 */
export function buildAreas(
  { index, rates, areas, series }: World,
  bitcoin: PriceSeries,
): AreaData[] {
  const seriesNamed = (name: string): PriceSeries => {
    const found = series[name]
    if (!found) throw new Error(`there is no series "${name}"`)
    return found
  }
  return Object.entries(areas).map(([code, row], place) => {
    const { money, note, isQuarterly = false } = row
    const { key, path, order, title, label, group, indexBase } = nameArea({ code, ...row }, place)
    const described = describeArea(row)
    const names = { cpi: areaSeriesKey('cpi', code), rate: areaSeriesKey('rate', code) }
    const published = seriesNamed(names.cpi)
    const cpi = isQuarterly ? keepQuarters(published) : published
    const monthly = seriesNamed(names.rate)
    const perUsd = isQuarterly ? averageQuarters(monthly) : monthly
    const source = rates.sources[row.rate]
    if (!source) throw new Error(`areas.json has no source "${row.rate}" of the rate of ${code}`)
    const rate = {
      key: code,
      label: `Exchange rate of US dollars to ${money}`,
      source,
      prices: monthly,
      how: `usd times the ${money} that a US dollar bought, average of the month`,
      series: { appearsAfterDays: rates.appearsAfterDays, names: [names.rate] },
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
        ...described.asset,
        source: index.source,
        money: code,
      },
      prices: inDollars(cpi, perUsd),
      series: {
        appearsAfterDays: index.appearsAfterDays,
        names: Object.values(names),
        ...(isQuarterly && { everyMonths: monthsPerQuarter }),
      },
      rate,
      ...(isQuarterly && {
        quarters: {
          bitcoin: averageQuarters(bitcoin),
          rate: {
            ...rate,
            prices: perUsd,
            series: { ...rate.series, everyMonths: monthsPerQuarter },
          },
        },
      }),
      prose: described.prose,
      cpi,
      ...(note && { note }),
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
