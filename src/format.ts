// Prices as people read them. The platform's `Intl` would write the same, but loads its tables first,
// which takes a phone a tenth of a second before a page can be taken over.

import type { Day } from './prices/freshness'
import { type Month, numberInYear, yearOf } from './prices/month'

/** The month names of en-US. */
const monthNames =
  'January February March April May June July August September October November December'.split(' ')

/** US dollars without decimals, e.g. "$4,228" (specification, section 9). */
export function formatDollars(value: number): string {
  return `$${groupThousands(value.toFixed(0))}`
}

/** Bitcoin to three significant digits, with its sign behind, e.g. "0.0671₿". */
export function formatBitcoin(value: number): string {
  const [digits, exponent] = value.toExponential(2).split('e')
  const decimals = Math.max(0, 2 - Number(exponent))
  const rounded = Number(`${digits}e${exponent}`).toFixed(decimals)
  return `${groupThousands(decimals > 0 ? rounded.replace(/\.?0+$/, '') : rounded)}₿`
}

/** A month in words, e.g. "June 2026". */
export function formatMonth(month: Month): string {
  return `${monthNames[numberInYear(month) - 1]} ${yearOf(month)}`
}

/** A day in words, e.g. "9 September 2026". */
export function formatDay(day: Day): string {
  return `${Number(day.slice(8))} ${formatMonth(day.slice(0, 7))}`
}

/** A number of years, e.g. "1 year" or "5 years". */
export function formatYears(years: number): string {
  return years === 1 ? '1 year' : `${years} years`
}

/** A change as a signed percentage, e.g. "+12%" or "−47%"; "–" where it is not known. */
export function formatChange(share: number | null): string {
  if (share === null) return '–'
  const percent = Math.round(share * 100)
  return `${percent < 0 ? '−' : '+'}${groupThousands(String(Math.abs(percent)))}%`
}

function groupThousands(number: string): string {
  const [whole = '', ...decimals] = number.split('.')
  return [whole.replace(/\d(?=(\d{3})+$)/g, '$&,'), ...decimals].join('.')
}
