// How the month that a chart starts in decides what it shows: from how many months on the price in
// Bitcoin has fallen, and by how much from the first month of each year.

import * as v from 'valibot'
import { factorBetween } from '../../prices/change'
import { formatMonth, formatMonths } from '../../prices/format'
import { rangeOfMonths, yearOf } from '../../prices/month'
import { historyOf, isKnown } from '../../prices/row'
import type { AssetRecord, PriceTable } from '../../prices/table'
import type { Unit } from '../../prices/units'
import * as shapes from '../shapes'

export const starts = v.object({
  /** The months that it can start in. */
  months: shapes.range,
  /** In how many of them the price in Bitcoin was higher than in the last month, and of how many. */
  fell: v.number(),
  of: v.number(),
  to: shapes.month,
  /** The factor of the price in Bitcoin from the first known month of each year. */
  years: v.array(v.tuple([shapes.month, v.number()])),
  /**
   * The price in Bitcoin over these months and the last, as a picture: a character for each of some
   * months with the same distance, from 0 for the lowest to z for the highest, on a log scale.
   */
  picture: v.string(),
})

export type Starts = v.InferOutput<typeof starts>

/** More digits than are shown. */
const factorDigits = 4

/** The most characters of the picture. */
const pictureLength = 54

/** The highest character of the picture. */
const highest = 35

/** @returns `undefined` for an asset without two months that have every price */
export function startsOf(
  table: PriceTable,
  { asset }: AssetRecord,
  units: readonly Unit[],
): Starts | undefined {
  const rows = historyOf(table, asset, ['btc', ...units]).filter(isKnown)
  const [last, earlier] = [rows.at(-1), rows.slice(0, -1)]
  const months = rangeOfMonths(earlier.map(({ month }) => month))
  if (!last || !months) return
  const years = Map.groupBy(earlier, ({ month }) => yearOf(month))
  return {
    months,
    fell: earlier.filter(({ btc }) => btc > last.btc).length,
    of: earlier.length,
    to: last.month,
    years: [...years.values()].flatMap(([first]) => {
      if (!first) return []
      const factor = factorBetween(first.btc, last.btc)
      return [[first.month, Number(factor.toPrecision(factorDigits))]]
    }),
    picture: drawPicture(rows.map(({ btc }) => btc)),
  }
}

function drawPicture(prices: readonly number[]): string {
  const step = Math.ceil(prices.length / pictureLength)
  const logs = prices.filter((_, index) => index % step === 0).map(Math.log)
  const low = Math.min(...logs)
  const height = Math.max(...logs) - low || 1
  return logs.map((log) => Math.round(((log - low) / height) * highest).toString(36)).join('')
}

/** The heights of a picture from 0 to 1, in the order of its months. */
export function readPicture(picture: string): number[] {
  return [...picture].map((character) => Number.parseInt(character, 36) / highest)
}

/** E.g. "From 149 of the 161 months from April 2013 to August 2026, the price in Bitcoin had fallen by September 2026." */
export function describeStarts({ months, fell, of, to }: Starts): string {
  return `From ${fell} of the ${of} months from ${formatMonths(months.from, months.to)} on, the price in Bitcoin had fallen by ${formatMonth(to)}.`
}
