// The rules that the price table obeys, and the sentence for each breach.

import { seriesNames } from './table'

/** The index of the typical house is scaled to this many dollars in this month (data/README.md). */
const housingBase = { year: '1999', month: '12', dollars: 100_000 }

/**
 * Finds what is wrong with a price table.
 *
 * @param table what `data/prices.json` parses to
 * @returns one sentence a breach, each naming its place ("1999 → 13: …"); empty for a sound table
 */
export function checkPriceTable(table: unknown): string[] {
  if (!isRecord(table)) return ['the table is not an object of years']
  const breaches = Object.entries(table).flatMap(([year, months]) => checkYear(year, months))
  const base = valueAt(table, [housingBase.year, housingBase.month, 'housing'])
  if (base !== housingBase.dollars) {
    const place = `${housingBase.year} → ${housingBase.month} → housing`
    breaches.push(`${place}: the base is ${show(base)}, it must be ${housingBase.dollars}`)
  }
  return breaches
}

function checkYear(year: string, months: unknown): string[] {
  if (!/^\d{4}$/.test(year)) return [`${year}: not a year of four digits`]
  if (!isRecord(months)) return [`${year}: not an object of months`]
  return Object.entries(months).flatMap(([month, values]) => checkMonth(year, month, values))
}

function checkMonth(year: string, month: string, values: unknown): string[] {
  const place = `${year} → ${month}`
  if (!/^([1-9]|1[0-2])$/.test(month)) return [`${place}: the month must be 1 to 12`]
  if (!isRecord(values)) return [`${place}: not an object of series`]
  return Object.entries(values).flatMap(([series, value]) => {
    if (!(seriesNames as readonly string[]).includes(series)) {
      return [`${place} → ${series}: unknown series, it must be one of ${seriesNames.join(', ')}`]
    }
    const isPrice = typeof value === 'number' && Number.isFinite(value) && value > 0
    if (value === null || isPrice) return []
    return [`${place} → ${series}: ${show(value)} is not a finite number above zero`]
  })
}

function valueAt(table: unknown, keys: string[]): unknown {
  return keys.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), table)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** JSON has no word for Infinity, NaN or a missing value, so they are named as they are. */
function show(value: unknown): string {
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'missing')
}
