// The consumer basket of each area as an asset that is counted in the area's own money.

import type { AreasFile } from '../prices/area-schemas'
import { areaSeriesKey, nameArea } from '../prices/areas'
import { addMonths, type Month, monthsBetween, numberInYear } from '../prices/month'
import type { PriceSeries } from '../prices/table'
import type { AreaData } from './site-data'

/** The areas, and their consumer prices and exchange rates by the names of their series. */
export type World = AreasFile & { series: Readonly<Record<string, PriceSeries>> }

/** The data of every area, in the order of areas.json. */
export function buildAreas({ index, rates, areas, series }: World): AreaData[] {
  const seriesNamed = (name: string): PriceSeries => {
    const found = series[name]
    if (!found) throw new Error(`there is no series "${name}"`)
    return found
  }
  return Object.entries(areas).map(([code, row], place) => {
    const { area, inSentence, money, sign, note, isQuarterly = false } = row
    const { key, path, title, label, indexBase } = nameArea([code, area, money, sign])
    const names = { cpi: areaSeriesKey('cpi', code), rate: areaSeriesKey('rate', code) }
    const published = seriesNamed(names.cpi)
    const cpi = isQuarterly ? keepQuarters(published) : published
    const perUsd = seriesNamed(names.rate)
    const source = rates.sources[row.rate]
    if (!source) throw new Error(`areas.json has no source "${row.rate}" of the rate of ${code}`)
    return {
      asset: {
        key,
        path,
        order: place + 1,
        title,
        label,
        group: 'living',
        unit: `consumer prices in ${inSentence}`,
        sentence: `consumer prices in ${inSentence}`,
        indexBase,
        caveat: ['It is an index: it has changes, but no price of its own.', note]
          .filter(Boolean)
          .join(' '),
        source: index.source,
        money: code,
      },
      prices: inDollars(cpi, perUsd),
      series: {
        appearsAfterDays: index.appearsAfterDays,
        names: Object.values(names),
        ...(isQuarterly && { everyMonths: monthsPerQuarter }),
      },
      beside: {
        key: code,
        label: `Exchange rate of ${money}`,
        source,
        prices: perUsd,
        how: `usd multiplied by how many ${money} a US dollar bought on average of the month`,
        series: { appearsAfterDays: rates.appearsAfterDays, names: [names.rate] },
      },
      prose: describeBasket(inSentence, money, indexBase),
      cpi,
      ...(note && { note }),
    }
  })
}

const monthsPerQuarter = 3

/** A quarter's index has one value, which stands in the middle month. */
export function middleOfQuarter(month: Month): Month {
  return addMonths(month, 1 - ((numberInYear(month) - 1) % monthsPerQuarter))
}

function keepQuarters({ from, prices }: PriceSeries): PriceSeries {
  const isKept = (month: Month) => middleOfQuarter(month) === month
  const kept = prices.map((value, order) => (isKept(addMonths(from, order)) ? value : null))
  return { from, prices: kept }
}

/** What the basket cost in dollars in the months with an index and a rate. */
function inDollars(cpi: PriceSeries, perUsd: PriceSeries): PriceSeries {
  const offset = monthsBetween(perUsd.from, cpi.from)
  const prices = cpi.prices.map((value, order) => {
    const rate = perUsd.prices[offset + order] ?? null
    return value === null || rate === null ? null : value / rate
  })
  const isKnown = (price: number | null) => price !== null
  const [first, last] = [prices.findIndex(isKnown), prices.findLastIndex(isKnown)]
  return { from: addMonths(cpi.from, Math.max(first, 0)), prices: prices.slice(first, last + 1) }
}

/** Trusted HTML. */
function describeBasket(inSentence: string, money: string, indexBase: string): string {
  return `<p>This is the consumer price index of ${inSentence} (${indexBase}): what households there pay for, from rent to haircuts.</p><p>A bitcoin costs as many ${money} as its price in dollars buys at the exchange rate of the month.</p>`
}
