// The data of the page of all areas, and its files: consumer prices in each area's own money and in
// Bitcoin.

import * as v from 'valibot'
import { bitcoinSource } from '../../prices/catalog'
import { annualRate, changeBetween } from '../../prices/change'
import { formatYears } from '../../prices/format'
import {
  addMonths,
  addYears,
  comparedYears,
  listMonths,
  type Month,
  yearOf,
} from '../../prices/month'
import { rowOf } from '../../prices/row'
import { lastMonth, type PriceSeries, priceInMonth } from '../../prices/table'
import { type Unit, unitNamed } from '../../prices/units'
import { type BasketSource, compareBaskets, sourcesOfBaskets } from '../../server/baskets'
import { writeCsv } from '../../server/data-export'
import type { AreaData, SiteData } from '../../server/site-data'
import { pages } from '../../site/pages'
import type { PageRequest } from '../page-request'
import * as shapes from '../shapes'
import { areaPage, areaPages } from './areas'

/** A share for each of the years that are compared; `null` without a price so long ago. */
const rates = v.array(v.nullable(v.number()))

const area = v.object({
  /** The code of its money. */
  code: v.string(),
  /** The month from which the years count back: the same of all that have prices of it. */
  month: shapes.month,
  /** The last month of its index. */
  last: shapes.month,
  /** The change a year in local currency, and in Bitcoin. */
  own: rates,
  btc: rates,
})

const source = v.object({
  ...v.pick(shapes.source, ['name', 'url', 'terms']).entries,
  column: v.picklist(['cpi', 'per_usd', 'btc_usd']),
  /** By the codes of their money. */
  areas: v.array(v.string()),
})

export const schema = v.object({
  /** By their names. */
  areas: v.array(area),
  sources: v.array(source),
})

export type InflationPageData = v.InferOutput<typeof schema>
export type AreaInflation = v.InferOutput<typeof area>

export function build({ data }: Pick<PageRequest, 'data'>): InflationPageData {
  return {
    areas: compareAreas(data),
    sources: inflationSources(data).map(({ column, areas, source: { name, url, terms } }) => {
      return { name, url, terms, column, areas: [...areas] }
    }),
  }
}

/** The rates of all areas, by their names; not of those that never had every price. */
export function compareAreas(data: SiteData): AreaInflation[] {
  const baskets = compareBaskets(data)
  return areaPages.flatMap(({ code }) => {
    const { rows = [], last } = baskets.find((basket) => basket.code === code) ?? {}
    const [newest] = rows
    if (!newest || !last) return []
    const ratesIn = (unit: Unit) =>
      comparedYears.map((years) => {
        const change = changeBetween(unit, rowOf(rows, addYears(newest.month, -years)), newest)
        return change && roundRate(annualRate(change))
      })
    return { code, month: newest.month, last, own: ratesIn(unitNamed(code)), btc: ratesIn('btc') }
  })
}

/** More digits than are shown, so that dots are where they belong. */
const rateDigits = 6

function roundRate(rate: number | null): number | null {
  return rate === null ? null : Number(rate.toFixed(rateDigits))
}

type Source = Omit<BasketSource, 'column'> & { column: v.InferOutput<typeof source>['column'] }

/** The sources of all areas, with that of Bitcoin last. */
export function inflationSources(data: SiteData): Source[] {
  const areas = ['usd', ...data.areas().map(({ rate }) => rate.key)]
  return [...sourcesOfBaskets(data), { column: 'btc_usd', source: bitcoinSource, areas }]
}

const monthColumns = ['month', 'area', 'cpi', 'per_usd', 'btc']

/**
 * Every month of every area from the first of its index to the last; of an area of quarters, their
 * last months.
 */
export function formatInflationCsv(data: SiteData): string {
  const rows = areaPages.flatMap(({ code }) => listMonthsOf(data, code))
  return writeCsv(monthColumns, rows)
}

type MonthRow = Record<'cpi' | 'per_usd' | 'btc', number | null> & { month: Month; area: string }

function listMonthsOf({ bitcoin, assets, areas }: SiteData, code: string): MonthRow[] {
  const area = areas().find(({ rate }) => rate.key === code)
  const basket = assets.find(({ asset }) => asset.path === areaPage(code).path)
  const series = area
    ? seriesOfArea(area, bitcoin)
    : basket && { ...seriesOfDollars(basket.prices), bitcoin }
  const last = series && lastMonth(series.cpi)
  if (!series || !last) return []
  const { cpi, perUsd, usd, everyMonths = 1 } = series
  const months = listMonths(cpi.from, last).filter((_, place) => place % everyMonths === 0)
  return months.map((month) => {
    const [dollars, btcUsd] = [priceInMonth(usd, month), priceInMonth(series.bitcoin, month)]
    return {
      month,
      area: code,
      cpi: priceInMonth(cpi, month),
      per_usd: perUsd(month),
      btc: dollars === null || btcUsd === null ? null : dollars / btcUsd,
    }
  })
}

type AreaSeries = {
  cpi: PriceSeries
  perUsd: (month: Month) => number | null
  usd: PriceSeries
  bitcoin: PriceSeries
  everyMonths?: number
}

function seriesOfArea(area: AreaData, ofMonths: PriceSeries): AreaSeries {
  const { cpi, prices, quarters, series } = area
  const { bitcoin = ofMonths, rate } = { rate: area.rate, ...quarters }
  const { everyMonths = 1 } = series
  return {
    cpi,
    perUsd: (month) => priceInMonth(rate.prices, month),
    usd: prices,
    bitcoin,
    everyMonths,
  }
}

/** An index of another base becomes 100 on average of 2010, as those of the areas are. */
function seriesOfDollars({ from, prices }: PriceSeries): Omit<AreaSeries, 'bitcoin'> {
  const known = prices.filter((price, order) => {
    return price !== null && yearOf(addMonths(from, order)) === baseYear
  })
  const base = known.reduce<number>((sum, price) => sum + (price ?? 0), 0) / known.length
  const rebased = prices.map((price) => (price === null ? null : (100 * price) / base))
  const cpi = { from, prices: rebased }
  return { cpi, perUsd: () => 1, usd: cpi }
}

const baseYear = 2010

const text = v.string()
const units = ['own', 'btc'] as const

const rateColumns = units.flatMap((unit) =>
  comparedYears.map((years, order) => ({ name: `${unit}_${years}y`, unit, years, order })),
)

export const inflationDataSchema = v.object({
  title: text,
  units: v.record(text, text),
  sources: v.array(v.object({ ...shapes.source.entries, column: text, areas: v.array(text) })),
  rows: v.array(
    v.objectWithRest(
      { area: text, name: text, month: shapes.month, index_to: shapes.month },
      v.nullable(v.number()),
    ),
  ),
})

/** The rates of all areas as JSON, with what they mean, and the sources' terms. */
export function formatInflationJson(data: SiteData): string {
  const wordUnit = ({ unit, years }: (typeof rateColumns)[number]) =>
    `annual change in consumer prices in ${unit === 'own' ? 'local currency' : 'Bitcoin'} over ${formatYears(years)}, as a share`
  return JSON.stringify({
    title: pages.inflation.title,
    units: {
      area: 'ISO code of its currency',
      month:
        'YYYY-MM: the last month of the comparison, the same for all areas that have prices for it',
      index_to: 'YYYY-MM: the last month of its index',
      ...Object.fromEntries(rateColumns.map((column) => [column.name, wordUnit(column)])),
    },
    sources: inflationSources(data).map(({ source, ...of }) => ({ ...of, ...source })),
    rows: compareAreas(data).map(({ code, month, last, ...rates }) => ({
      area: code,
      name: areaPage(code).area,
      month,
      index_to: last,
      ...Object.fromEntries(
        rateColumns.map(({ name, unit, order }) => [name, rates[unit][order] ?? null]),
      ),
    })),
  })
}
