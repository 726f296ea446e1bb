// The price table: its series, and its format, with series in a stable order and one line per change, for readable diffs.

import { type Month, monthOf, numberInYear, yearOf } from '../../src/prices/month.ts'
import type { PriceFile } from '../../src/prices/price-file.ts'

/** See data/README.md. */
export type Table = PriceFile

/** One series of the table, oldest month first; `null` is a month without a value. */
export function seriesOf(table: Table, key: string): Map<Month, number | null> {
  const series = new Map<Month, number | null>()
  // Keys that are whole numbers are always in ascending order.
  for (const [year, months] of Object.entries(table)) {
    for (const [month, { [key]: value }] of Object.entries(months)) {
      if (value !== undefined) series.set(monthOf(Number(year), Number(month)), value)
    }
  }
  return series
}

/** A copy of the table with these months of one series set. */
export function withMonths(table: Table, key: string, values: Map<Month, number | null>): Table {
  const changed = structuredClone(table)
  for (const [month, value] of values) {
    const [year, name] = [yearOf(month), numberInYear(month)]
    changed[year] ??= {}
    changed[year][name] = { ...changed[year][name], [key]: value }
  }
  return changed
}

/** Formats the table with one line per month; an unchanged table is identical to the byte. */
export function formatTable(table: Table): string {
  const order = orderSeries(table)
  const sorted = structuredClone(table)
  for (const months of Object.values(sorted)) {
    for (const [month, values] of Object.entries(months)) {
      const pairs = Object.entries(values)
      pairs.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
      months[month] = Object.fromEntries(pairs)
    }
  }
  return formatJson(sorted, 2)
}

/** The order of the existing lines; a new series comes after the series of its first line. */
function orderSeries(table: Table): string[] {
  const order: string[] = []
  for (const values of Object.values(table).flatMap(Object.values<Table[string][string]>)) {
    let place = 0
    for (const key of Object.keys(values)) {
      if (!order.includes(key)) order.splice(place, 0, key)
      place = order.indexOf(key) + 1
    }
  }
  return order
}

const indent = 2

/** Formats a value as JSON; each object at this depth is on one line. */
export function formatJson(value: unknown, depth: number): string {
  const inside = new RegExp(`\\n {${indent * depth}}( +|(?=[}\\]]))`, 'g')
  const text = JSON.stringify(value, null, indent).replace(inside, ' ')
  return `${text.replaceAll('[ ', '[').replaceAll(' ]', ']')}\n`
}
