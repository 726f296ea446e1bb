// Turns the checked files of areas into the site's data: each area's consumer basket as an asset
// that is counted in the area's own money.

import type { AreasFile } from '../src/prices/area-schemas.ts'
import { type AreaRow, areaSeriesKey, nameArea } from '../src/prices/areas.ts'
import { addMonths } from '../src/prices/month.ts'
import { type PriceFile, type PriceSeries, priceInMonth, readSeries } from '../src/prices/table.ts'
import type { AreaData } from '../src/server/site-data'
import { averageQuarters, keepQuarters, monthsPerQuarter, trim } from './quarters.ts'

/** The rows that every page has. */
export function areaRows({ areas }: AreasFile): AreaRow[] {
  return Object.entries(areas).map(([code, { area, inSentence, money, sign, decimals }]) => {
    const others = {
      ...(inSentence !== area && { inSentence }),
      ...(decimals !== undefined && { decimals }),
    }
    const row = [code, area, money, sign] as const
    return Object.keys(others).length > 0 ? [...row, others] : row
  })
}

/**
 * The data of every area, from the tables of indexes and exchange rates.
 *
 * @param bitcoin the price of a bitcoin
 */
export function buildAreas(
  { index, rates, areas }: AreasFile,
  world: PriceFile,
  bitcoin: PriceSeries,
): AreaData[] {
  return Object.entries(areas).map(([code, row], place) => {
    const { area, inSentence, money, sign, note, isQuarterly = false } = row
    const { key, path, title, label } = nameArea([code, area, money, sign])
    const names = { cpi: areaSeriesKey('cpi', code), rate: areaSeriesKey('rate', code) }
    const published = readSeries(world, names.cpi)
    const cpi = isQuarterly ? keepQuarters(published) : published
    const monthly = readSeries(world, names.rate)
    const perUsd = isQuarterly ? averageQuarters(monthly) : monthly
    const source = rates.sources[row.rate]
    if (!source) throw new Error(`areas.json has no source "${row.rate}" of the rate of ${code}`)
    const beside = {
      key: code,
      label: `Exchange rate of ${money}`,
      source,
      prices: monthly,
      how: `usd multiplied by how many ${money} a US dollar bought on average of the month`,
      series: { appearsAfterDays: rates.appearsAfterDays, names: [names.rate] },
    }
    return {
      asset: {
        key,
        path,
        order: place + 1,
        title,
        label,
        group: 'living',
        unit: `a consumer basket in ${inSentence}`,
        caveat: [`The basket is what cost 100 ${money} on average in 2010.`, note]
          .filter(Boolean)
          .join(' '),
        source: index.source,
        money: code,
        ...(isQuarterly && { average: 'quarter' as const }),
      },
      prices: inDollars(cpi, perUsd),
      series: {
        appearsAfterDays: index.appearsAfterDays,
        names: Object.values(names),
        ...(isQuarterly && { everyMonths: monthsPerQuarter }),
      },
      inSentence,
      beside,
      ...(isQuarterly && {
        quarters: {
          bitcoin: averageQuarters(bitcoin),
          beside: {
            ...beside,
            prices: perUsd,
            series: { ...beside.series, everyMonths: monthsPerQuarter },
          },
        },
      }),
      prose: describeBasket(inSentence, money),
      cpi,
      ...(note && { note }),
    }
  })
}

/** What the basket cost in dollars in the months with an index and a rate. */
function inDollars(cpi: PriceSeries, perUsd: PriceSeries): PriceSeries {
  const prices = cpi.prices.map((value, order) => {
    const rate = priceInMonth(perUsd, addMonths(cpi.from, order))
    return value === null || rate === null ? null : value / rate
  })
  return trim({ from: cpi.from, prices })
}

/** Trusted HTML. */
function describeBasket(inSentence: string, money: string): string {
  return `<p>The basket is the consumer price index of ${inSentence}: what households there pay for, from rent to haircuts. One point of the index counts as one of its ${money}.</p><p>A bitcoin costs as many ${money} as its price in dollars buys at the exchange rate of the month.</p>`
}
