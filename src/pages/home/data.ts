// The data of the home page: inflation, the chart of goods, and their newest prices and changes.

import * as v from 'valibot'
import { queriesOf, withoutDefaults } from '../../chart/shown'
import { type Asset, noteOf } from '../../prices/catalog'
import { roundChange } from '../../prices/format'
import { addYears, formatRange, type Month } from '../../prices/month'
import {
  annualRate,
  changeBetween,
  comparedYears,
  historyOf,
  isKnown,
  type KnownRow,
  rowOf,
} from '../../prices/row'
import type { PriceTable } from '../../prices/table'
import { type Currency, inEachCurrency } from '../../prices/units'
import { resolveChart, selectPrices } from '../../server/chart-view'
import type { PageRequest } from '../build-page'
import * as shapes from '../shapes'

/** An asset's newest month with every price, and its changes over the compared years (shares). */
const facts = v.object({
  ...shapes.knownRow.entries,
  /** The nearest year first; `null` if the table has no such month. */
  changes: shapes.byCurrency(v.array(v.nullable(v.number()))),
  /** What must stand beside the price of an index. */
  note: v.optional(v.string()),
})

const inflation = v.object({
  /** E.g. "the US consumer basket". */
  measure: v.string(),
  /** The newest month with every price both then and a year before. */
  month: shapes.month,
  /** Annual rates as shares; `null` if the prices do not go back that far. */
  rates: v.array(v.object({ years: v.number(), ...shapes.unitValues })),
})

const headline = v.object({
  subject: v.string(),
  first: shapes.knownRow,
  last: shapes.knownRow,
  note: v.optional(v.string()),
})

export const schema = v.object({
  ...shapes.shownMonths,
  inflation: v.nullable(inflation),
  /** By the keys of the assets; `null` if no month has every price. */
  latest: v.record(v.string(), v.nullable(facts)),
  /** What one good cost years ago, and costs now. */
  headline: v.nullable(headline),
  prices: shapes.prices,
  known: shapes.knownMonths,
})

export type Facts = v.InferOutput<typeof facts>
export type Headline = v.InferOutput<typeof headline>
export type Inflation = v.InferOutput<typeof inflation>
export type HomePageData = v.InferOutput<typeof schema>

export function build({ data, values, reach }: PageRequest): HomePageData {
  const { table, known, options } = resolveChart(data, 'goods', values, reach)
  return {
    window: formatRange(options.window),
    reach,
    shown: withoutDefaults(options),
    queries: queriesOf(options, known, reach),
    inflation: buildInflation(data),
    latest: Object.fromEntries(
      data.assets.map(({ asset }) => [asset.key, buildFacts(data, asset)]),
    ),
    headline: buildHeadline(data),
    prices: selectPrices(table, options.window),
    known,
  }
}

/** The newest row of an asset with every price, and those of the same month some years before. */
function rowsOverYears(table: PriceTable, asset: Pick<Asset, 'key'>) {
  const history = historyOf(table, asset)
  const latest = history.findLast(isKnown)
  if (!latest) return null
  const earlier = comparedYears.map((years) => rowOf(history, addYears(latest.month, -years)))
  return { latest, earlier }
}

/** The newest month of an asset with every price, and the changes up to it; `null` without one. */
export function buildFacts(table: PriceTable, asset: Asset) {
  const rows = rowsOverYears(table, asset)
  if (!rows) return null
  const { latest, earlier } = rows
  const changes = inEachCurrency((unit) =>
    earlier.map((then) => roundChange(changeBetween(unit, then, latest))),
  )
  return { ...roundRow(latest), changes, note: noteOf(asset) }
}

/** The headline asset's price, now and the most years ago; `null` if there is none. */
export function buildHeadline(table: PriceTable) {
  const asset = table.assets.find(({ asset }) => asset.headline)?.asset
  const rows = asset && rowsOverYears(table, asset)
  const first = rows?.earlier.findLast(isKnown)
  if (!asset?.headline || !rows || !first) return null
  const [start, last] = [roundRow(first), roundRow(rows.latest)]
  return { subject: asset.headline, first: start, last, note: noteOf(asset) }
}

/** As many significant digits as pages show. */
const shownDigits: Record<Currency, number> = { btc: 3, usd: 6 }

function roundRow({ month, ...prices }: KnownRow) {
  return {
    month,
    ...inEachCurrency((unit) => Number(prices[unit].toPrecision(shownDigits[unit]))),
  }
}

/** Inflation is the annual rate over these years. */
const inflationYears = [1, 10] as const

/**
 * Inflation by the asset whose file says that it measures it; `null` without one, or with less than
 * a year of prices.
 */
export function buildInflation(table: PriceTable) {
  const asset = table.assets.find(({ asset }) => asset.inflation)?.asset
  if (!asset?.inflation) return null
  const history = historyOf(table, asset)
  const before = (month: Month, years: number) => rowOf(history, addYears(month, -years))
  const latest = history.findLast((row) => isKnown(row) && isKnown(before(row.month, 1)))
  if (!latest) return null
  const rates = inflationYears.map((years) => {
    const then = before(latest.month, years)
    return { years, ...inEachCurrency((unit) => annualRate(unit, then, latest)) }
  })
  return { measure: asset.inflation, month: latest.month, rates }
}
