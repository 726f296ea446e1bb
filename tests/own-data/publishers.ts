// Reads the publishers' series of the site's own data, and writes figures from them:
// with `Intl`, and none of the site's code.

import pricesFile from '#data/prices.json'
import worldFile from '#data/world.json'

/** A file of the data: year → month → series → value. */
type File = Record<string, Record<string, Record<string, number | null>>>

const files: File[] = [pricesFile, worldFile]

/** The value of a series in a month, "YYYY-MM". */
export function valueIn(series: string, month: string): number | undefined {
  const [year = '', number] = month.split('-')
  const values = files.flatMap((file) => file[year]?.[Number(number)]?.[series] ?? [])
  return values[0]
}

/** All months of a file, the oldest first. */
const monthsIn = (file: File) =>
  Object.entries(file).flatMap(([year, months]) =>
    Object.keys(months).map((number) => `${year}-${number.padStart(2, '0')}`),
  )

export const priceMonths = monthsIn(pricesFile)
export const worldMonths = monthsIn(worldFile)

/** How many times as large a value is in the second month as in the first. */
export function grow([from, to]: readonly [string, string], series: string): number {
  const [before, now] = [valueIn(series, from), valueIn(series, to)]
  if (!before || !now) throw new Error(`${series} has no value in ${from}, or in ${to}`)
  return now / before
}

export const addYears = (month: string, years: number) =>
  `${Number(month.slice(0, 4)) + years}${month.slice(4)}`

export const addMonths = (month: string, months: number) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months))
    .toISOString()
    .slice(0, 7)

export function longMonth(month: string): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', options).format(new Date(month))
}

const significant = (value: number, digits: number) =>
  new Intl.NumberFormat('en-US', {
    minimumSignificantDigits: digits,
    maximumSignificantDigits: digits,
  }).format(value)

/** Two significant digits, three from 100 on. */
const timesOf = (times: number) => significant(times, times < 100 ? 2 : 3)

/** A change in percent without its sign: a whole number, or below 10 with one decimal; "0" for none. */
function percentOf(factor: number): string {
  const size = Math.abs(100 * (factor - 1))
  return size < 0.05 || size >= 9.95 ? `${Math.round(size)}` : size.toFixed(1)
}

/** A factor as a figure: "÷50", "×3.9", or between half and twice "−36%". */
export function figureOf(factor: number): string {
  const percent = Math.round(100 * (factor - 1))
  if (percent >= 100) return `×${timesOf(factor)}`
  if (percent <= -50) return `÷${timesOf(1 / factor)}`
  const size = percentOf(factor)
  return `${size === '0' ? '' : factor < 1 ? '−' : '+'}${size}%`
}
