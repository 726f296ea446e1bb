// Formats prices, months, and shares. `Intl` would write the same, but loads its tables
// first, which delays hydration on phones by a tenth of a second.

import type { Day } from './freshness'
import { type Month, numberInYear, yearOf } from './month'

const monthNames =
  'January February March April May June July August September October November December'.split(' ')

/** From this price on, cents are left out. */
const wholeDollars = 100

/** US dollars, with cents for small prices, e.g. "$4,228" or "$2.14". */
export function formatDollars(value: number): string {
  return `$${groupThousands(value.toFixed(value < wholeDollars ? 2 : 0))}`
}

/** US dollars without decimals, e.g. "$4,228" (specification, section 9). */
export function formatWholeDollars(value: number): string {
  return `$${groupThousands(value.toFixed(0))}`
}

/** Bitcoin to three significant digits, e.g. "0.0670₿". */
export function formatBitcoin(value: number): string {
  return `${formatSignificant(value)}₿`
}

const satsPerBitcoin = 100_000_000

/** Satoshis, of which a bitcoin has 100,000,000, to three significant digits, e.g. "4,510 sats". */
export function formatSats(bitcoins: number): string {
  const sats = bitcoins * satsPerBitcoin
  return `${sats < 1 ? formatSignificant(sats) : groupThousands(Number(sats.toPrecision(3)).toFixed(0))} sats`
}

/** A formatted number without trailing zeros, for axes, e.g. "0.5₿" for "0.500₿". */
export function trimZeros(formatted: string): string {
  return formatted.replace(/(\.\d*?)0+(?=\D*$)/, '$1').replace(/\.(?=\D*$)/, '')
}

/** A number to three significant digits, e.g. "331" or "2.95". */
export function formatSignificant(value: number): string {
  const [digits, exponent] = value.toExponential(2).split('e')
  const decimals = Math.max(0, 2 - Number(exponent))
  return groupThousands(Number(`${digits}e${exponent}`).toFixed(decimals))
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
  return formatMonth(month).replace(/^(...)\w*/, '$1')
}

/** A day, e.g. "9 September 2026". */
export function formatDay(day: Day): string {
  return `${Number(day.slice(8))} ${formatMonth(day.slice(0, 7))}`
}

/** A number of years, e.g. "1 year" or "5 years". */
export function formatYears(years: number): string {
  return years === 1 ? '1 year' : `${years} years`
}

/** A change as a signed percentage, e.g. "+12 %" or "−47 %"; "–" if unknown. */
export function formatChange(share: number | null): string {
  return formatSigned(share, 0)
}

/** An annual rate with one decimal, e.g. "+3.1 %" or "−29.6 %"; "–" if unknown. */
export function formatRate(share: number | null): string {
  return formatSigned(share, 1)
}

function formatSigned(share: number | null, decimals: number): string {
  if (share === null) return '–'
  const stepsPerPercent = 10 ** decimals
  const rounded = Math.round(share * (100 * stepsPerPercent))
  const percent = (Math.abs(rounded) / stepsPerPercent).toFixed(decimals)
  return `${rounded < 0 ? '−' : '+'}${groupThousands(percent)}\u00a0%`
}

/** A small share as a percentage to two significant digits, e.g. "0.21 %". */
export function formatPercent(share: number): string {
  return `${Number((share * 100).toPrecision(2))}\u00a0%`
}

function groupThousands(number: string): string {
  const [whole = '', ...decimals] = number.split('.')
  return [whole.replace(/\d(?=(\d{3})+$)/g, '$&,'), ...decimals].join('.')
}
