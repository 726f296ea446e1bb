// Formats prices, months, and shares. `Intl` would write the same, but loads its tables
// first, which delays hydration on phones by a tenth of a second.

// With the extension, because Node runs this file without a bundler.
import { type Day, type Month, monthOfDay, numberInYear, yearOf } from './month.ts'

const monthNames =
  'January February March April May June July August September October November December'.split(' ')

/** E.g. "Jan", in the order of the year. */
export const shortMonthNames = monthNames.map((name) => name.slice(0, 3))

/** From this price on, cents are left out. */
const wholeDollars = 100

/**
 * US dollars, with cents for small prices and with parts of a cent below a dollar, e.g.
 * "$4,228", "$2.14", or "$0.196".
 */
export function formatDollars(value: number): string {
  return `$${formatMoney(value, dollarDecimals)}`
}

/** The decimals of small amounts of most money. */
export const dollarDecimals = 2

/** An amount of money without its sign, with so many decimals where it is small. */
export function formatMoney(value: number, decimals: number): string {
  if (value < 1) return formatSignificant(value)
  return groupThousands(value.toFixed(value < wholeDollars ? decimals : 0))
}

/** Below this price, bitcoins have too many zeros to read. */
const smallestBitcoin = 0.001

const satsPerBitcoin = 100_000_000

/** Whether Bitcoin is shown in satoshis, in all of a column where it is in a row. */
export function isInSats(values: readonly number[]): boolean {
  return values.some((value) => value < smallestBitcoin)
}

/** Bitcoin to three significant digits, small prices in satoshis: "0.0670₿" or "23,400 sats". */
export function formatBitcoin(value: number, inSats = isInSats([value])): string {
  return inSats ? `${formatSats(value)} sats` : `${formatSignificant(value)}₿`
}

/** Bitcoin as a number of satoshis, e.g. "23,400". */
export function formatSats(value: number): string {
  const sats = value * satsPerBitcoin
  return sats < 1 ? formatSignificant(sats) : groupThousands(Number(sats.toPrecision(3)).toFixed(0))
}

/** A number to some significant digits, e.g. "331" or "2.95" to three. */
export function formatSignificant(value: number, digits = 3): string {
  const [fraction, exponent] = value.toExponential(digits - 1).split('e')
  const decimals = Math.max(0, digits - 1 - Number(exponent))
  return groupThousands(Number(`${fraction}e${exponent}`).toFixed(decimals))
}

/** An upper bound; no axis needs more decimals. */
const roundDigits = 6

/** A round number in full, for axes, e.g. "4,000", "2.185", or "0.5". */
export function formatRound(value: number): string {
  return trimZeros(formatSignificant(value, roundDigits))
}

/** The decimals of the numbers on one axis: as many as one of them needs. */
export function countDecimals(values: number[]): number {
  const needed = values.map((value) => formatRound(value).split('.')[1]?.length ?? 0)
  return Math.max(...needed, 0)
}

/** The decimals of dollars on one axis: none, those of cents, or as many as one of them needs. */
export function countDollarDecimals(values: number[], decimals = dollarDecimals): number {
  const most = countDecimals(values)
  return most === 0 ? 0 : Math.max(most, decimals)
}

/** The numbers on one axis, with the same decimals, by default as many as one of them needs. */
export function formatRoundAlike(values: number[], decimals = countDecimals(values)): string[] {
  return values.map((value) => groupThousands(value.toFixed(decimals)))
}

/** Dollars on one axis, e.g. "$36.60" or "$4,000". */
export function formatRoundDollars(values: number[]): string[] {
  return formatRoundAmounts(values).map((number) => `$${number}`)
}

/** Amounts of money on one axis, without their sign. */
export function formatRoundAmounts(values: number[], decimals = dollarDecimals): string[] {
  return formatRoundAlike(values, countDollarDecimals(values, decimals))
}

function trimZeros(number: string): string {
  const [whole = '', decimals = ''] = number.split('.')
  const trimmed = decimals.replace(/0+$/, '')
  return trimmed ? `${whole}.${trimmed}` : whole
}

/** A month, e.g. "June 2026". */
export function formatMonth(month: Month): string {
  return `${monthNames[numberInYear(month) - 1]} ${yearOf(month)}`
}

/** Two months, e.g. "June 2016 to June 2026", or "June 2026" if both are the same. */
export function formatMonths(first: Month, last: Month): string {
  return first === last ? formatMonth(first) : `${formatMonth(first)} to ${formatMonth(last)}`
}

/** A month with a short name, e.g. "Jun 2026". */
export function formatShortMonth(month: Month): string {
  return `${shortMonthNames[numberInYear(month) - 1]} ${yearOf(month)}`
}

/** A day, e.g. "September 9, 2026". */
export function formatDay(day: Day): string {
  return formatMonth(monthOfDay(day)).replace(' ', ` ${Number(day.slice(8))}, `)
}

/** A number of years, e.g. "1 year" or "5 years". */
export function formatYears(years: number): string {
  return years === 1 ? '1 year' : `${years} years`
}

/** A change as a signed percentage, e.g. "+12%", "−47%", "−99.97%", or "0%"; "–" if unknown. */
export function formatChange(share: number | null): string {
  return formatSigned(share, 0)
}

/** An annual rate with one decimal, e.g. "+3.1%" or "−29.6%"; "–" if unknown. */
export function formatRate(share: number | null): string {
  return formatSigned(share, 1)
}

/** A change as far as `formatChange` shows it; `null` if unknown. */
export function roundChange(share: number | null): number | null {
  if (share === null) return null
  const rounded = Math.round(share * 100) / 100
  if (rounded !== -1) return rounded
  // "−100%" would say that nothing is left, so what is left keeps up to two significant digits.
  const kept = Number((1 + share).toPrecision(2)) - 1
  // Half a percent would be rounded up to one.
  return Math.round(kept * 100) === -100 ? kept : share
}

function formatSigned(share: number | null, decimals: number): string {
  if (share === null) return '–'
  const stepsPerPercent = 10 ** decimals
  const rounded = Math.round(share * (100 * stepsPerPercent))
  const percent =
    rounded === -100 * stepsPerPercent && share > -1
      ? formatAlmostAll(share)
      : (Math.abs(rounded) / stepsPerPercent).toFixed(decimals)
  const sign = rounded < 0 ? '−' : '+'
  return `${rounded === 0 ? '' : sign}${groupThousands(percent)}%`
}

/** What is left keeps up to two significant digits. */
function formatAlmostAll(share: number): string {
  const left = (1 + share) * 100
  const [, decimals = ''] = trimZeros(formatSignificant(left, 2)).split('.')
  return (100 - left).toFixed(decimals.length)
}

/** The two significant digits that a bound keeps. */
const boundDigits = 2

/** More digits than a share has that was stored as a decimal fraction. */
const exactDigits = 12

/**
 * A small share as a percentage to two significant digits that is at least as large,
 * e.g. "0.22%" for 0.00213.
 */
export function formatBound(share: number): string {
  const percent = Number((share * 100).toPrecision(exactDigits))
  const nearest = Number(percent.toPrecision(boundDigits))
  const exponent = Number(percent.toExponential().split('e')[1])
  const step = 10 ** (exponent - boundDigits + 1)
  const bound = nearest < percent ? nearest + step : nearest
  return `${Number(bound.toPrecision(boundDigits))}%`
}

function groupThousands(number: string): string {
  const [whole = '', ...decimals] = number.split('.')
  return [whole.replace(/\d(?=(\d{3})+$)/g, '$&,'), ...decimals].join('.')
}

/** A name in small letters as a title, e.g. "Swiss Francs". */
export function capitalizeWords(name: string): string {
  return name.split(' ').map(capitalize).join(' ')
}

/** A phrase as the beginning of a sentence. */
export function capitalize([initial = '', ...others]: string): string {
  return initial.toUpperCase() + others.join('')
}
