// Formats prices, their changes, months, and shares. `Intl` would write the same, but loads its tables
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

/** The decimals of small amounts in most currencies. */
export const dollarDecimals = 2

/** An amount without its sign: below 1 to three digits, below 100 with `decimals`, and else whole. */
export function formatMoney(value: number, decimals: number): string {
  return value < 1 ? formatSignificant(value) : formatDecimals(value, decimalsOf(value, decimals))
}

function decimalsOf(value: number, decimals: number): number {
  return value < wholeDollars ? decimals : 0
}

/** Below this amount, a hundred-thousandth of a bitcoin, bitcoins have too many zeros to read. */
const smallestBitcoin = 0.00001

/** A bitcoin has 10^8 satoshis. */
const satsExponent = 8

/**
 * Whether an amount of Bitcoin is written in satoshis. It depends on nothing but the amount, so that a
 * price has one unit wherever it stands: in a sentence, a table, a chart, or an image.
 */
export function isInSats(value: number): boolean {
  return value < smallestBitcoin
}

/** Bitcoin to three significant digits, small amounts in satoshis: "0.0670₿" or "234 sats". */
export function formatBitcoin(value: number): string {
  return isInSats(value)
    ? `${formatSignificant(value, 3, satsExponent)} sats`
    : `${formatSignificant(value)}₿`
}

/** A number times a power of ten, to some significant digits, e.g. "331" or "2.95". */
export function formatSignificant(value: number, digits = 3, power = 0): string {
  const place = exponentOf(value) + power
  const decimals = digits - 1 - place
  const rounded = roundDecimal(value, decimals, power)
  // "9.996" has become "10.00".
  const isCarried = Number(rounded) >= 10 ** (place + 1)
  return groupThousands(isCarried ? roundDecimal(value, decimals - 1, power) : rounded)
}

export function formatDecimals(value: number, decimals: number): string {
  return groupThousands(roundDecimal(value, decimals))
}

/** The place of the first digit: 0 for ones, −1 for tenths. */
function exponentOf(value: number): number {
  return Number(value.toExponential().split('e')[1])
}

/**
 * A number times a power of ten with a number of decimals; if negative, zeros before the point.
 * It is rounded once, as people do it: from the decimal form of the number, with halves away from
 * zero. In binary, 1.755 is a little less than that, and `toFixed` rounds it down.
 */
export function roundDecimal(value: number, decimals: number, power = 0): string {
  const [fraction = '', exponent] = Math.abs(value).toExponential().split('e')
  const digits = fraction.replace('.', '')
  const kept = Number(exponent) + 1 + power + decimals
  const isHalf = digits.length === kept + 1 && digits.endsWith('5')
  // Within the digits of a double, `toFixed` is fast, and right for anything but a half.
  const isExact = kept <= digitsOfDouble && !isHalf
  if (power === 0 && decimals >= 0 && isExact) return value.toFixed(decimals)
  const isUp = Number(digits[kept] ?? 0) >= 5
  const steps = BigInt(digits.slice(0, Math.max(0, kept)).padEnd(kept, '0')) + BigInt(isUp)
  const text = (String(steps) + '0'.repeat(Math.max(0, -decimals))).padStart(decimals + 1, '0')
  const point = text.length - Math.max(0, decimals)
  const rounded = decimals > 0 ? `${text.slice(0, point)}.${text.slice(point)}` : text
  return value < 0 && steps > 0 ? `-${rounded}` : rounded
}

/** The significant digits that a double keeps (`DBL_DIG` in C). */
const digitsOfDouble = 15

/** The most significant digits of numbers on axes, none of which needs more. */
const roundDigits = 6

/** A round number in full, for axes, e.g. "4,000", "2.185", or "0.5". */
export function formatRound(value: number): string {
  return trimZeros(formatSignificant(value, roundDigits))
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

/**
 * A change as a signed percentage, e.g. "+12%", "−47%", "−99.97%", or "0%", and with one decimal below
 * 10%, as inflation is reported: "+3.4%"; "–" if unknown.
 */
export function formatChange(share: number | null): string {
  const size = Math.abs(share ?? 0)
  const hasDecimal = size >= 0.0005 && size < 0.0995
  return formatSigned(share, hasDecimal ? 1 : 0)
}

/** An annual rate with one decimal, e.g. "+3.1%" or "−29.6%"; "–" if unknown. */
export function formatRate(share: number | null): string {
  return formatSigned(share, 1)
}

function formatSigned(share: number | null, decimals: number): string {
  if (share === null) return '–'
  const rounded = roundDecimal(share, decimals, 2)
  const isAlmostAll = Number(rounded) === -100 && share > -1
  const percent = isAlmostAll ? formatAlmostAll(share) : rounded.replace('-', '')
  const sign = share < 0 ? '−' : '+'
  return `${Number(rounded) === 0 ? '' : sign}${groupThousands(percent)}%`
}

/** Keeps up to two significant digits of the rest, as "−100%" would say that nothing is left. */
function formatAlmostAll(share: number): string {
  const left = (1 + share) * 100
  const [, decimals = ''] = trimZeros(formatSignificant(left, 2)).split('.')
  return roundDecimal(100 - left, decimals.length)
}

/** From these rises and falls on, in whole percent, a change is written as a factor. */
const mostRise = 100
const mostFall = -50

/** A factor to two significant digits, or to three from 100 on. */
export function formatTimes(times: number): string {
  return formatSignificant(times, times < 100 ? 2 : 3)
}

/**
 * Whether a change is written as a factor: from half and twice the price on, as percentages say little
 * there. A price that fell by 98% and one that fell by 99% differ by a factor of two.
 */
export function isFactor(factor: number): boolean {
  const percent = Math.round(100 * (factor - 1))
  return factor > 0 && (percent >= mostRise || percent <= mostFall)
}

/**
 * A change as a figure: "+41%" or "−36%", and from −50% and +100% on "÷50" or "×3.9"; "0%" for no
 * change, and "–" if unknown.
 */
export function formatFactor(factor: number | null = null): string {
  if (factor === null || !isFactor(factor)) return formatPercent(factor)
  return factor < 1 ? `÷${formatTimes(1 / factor)}` : `×${formatTimes(factor)}`
}

/** A change, given as a factor, in percent even where it is large: "−98%"; "–" if unknown. */
export function formatPercent(factor: number | null): string {
  return formatChange(factor === null ? null : factor - 1)
}

/** A round factor on an axis, where no change is "×1", e.g. "÷10", "+2.5%", or "×2". */
export function formatRoundFactor(factor: number): string {
  if (factor === 1) return '×1'
  if (isFactor(factor))
    return `${factor < 1 ? '÷' : '×'}${formatRound(Math.max(factor, 1 / factor))}`
  return `${factor < 1 ? '−' : '+'}${formatRound(100 * Math.abs(factor - 1))}%`
}

/** As in the releases of most publishers, and the same for all numbers of a column. */
const indexDecimals = 1

/** The number of an index in a table, e.g. "99.9" or "100.3". */
export function formatIndex(value: number | null): string {
  return value === null ? '–' : formatDecimals(value, indexDecimals)
}

/** The two significant digits that a bound keeps. */
const boundDigits = 2

/** More digits than any share that is stored as a decimal fraction. */
const exactDigits = 12

/**
 * A small share as a percentage, rounded up to two significant digits, e.g. "0.22%" for 0.00213.
 */
export function formatBound(share: number): string {
  const percent = Number((share * 100).toPrecision(exactDigits))
  const nearest = Number(percent.toPrecision(boundDigits))
  const exponent = Number(percent.toExponential().split('e')[1])
  const step = 10 ** (exponent - boundDigits + 1)
  const bound = nearest < percent ? nearest + step : nearest
  return `${Number(bound.toPrecision(boundDigits))}%`
}

/** A number with commas between its thousands. */
export function groupThousands(number: string): string {
  const [whole = '', ...decimals] = number.split('.')
  if (whole.length < 4) return number
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

const smallCounts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** A count within a sentence: in words below ten. */
export function wordCount(count: number): string {
  return smallCounts[count] ?? String(count)
}
