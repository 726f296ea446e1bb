// Changes of prices as factors, where percentages say little: a price that fell by 98% and one that
// fell by 99% differ by a factor of two.

// With the extension, because Node runs this file without a bundler.
import type { CurrencyWords } from './currency-words.ts'
import { formatChange, formatSignificant } from './format.ts'

/** From this factor on, and from its counterpart down, words and signs are factors. */
const leastFactor = 2
const mostShare = 0.1

/** Below this factor, a rise would be lost with two digits. */
const smallRise = 1.05

/** Two significant digits; three from 100 on, and of a small rise. */
function formatTimes(times: number): string {
  if (times > 1 && times < smallRise) return formatSignificant(times)
  return times < 99.5 ? formatSignificant(times, 2) : formatSignificant(Math.round(times))
}

/** A factor with its sign, e.g. "×3.9", "×0.98", or "÷50"; it is a division from a half down. */
export function formatFactor(factor: number): string {
  return factor > 0.5 || factor <= 0 ? `×${formatTimes(factor)}` : `÷${formatTimes(1 / factor)}`
}

/** A round factor, for axes, e.g. "×1", "÷10", or "×1.5". */
export function formatRoundFactor(factor: number): string {
  return formatFactor(factor).replace(/\.0$/, '')
}

/** A relative change: a factor from +100% and from −90% on, else a percentage; "–" if unknown. */
export function formatShift(change: number | null): string {
  return change === null || !isFactor(change) ? formatChange(change) : formatFactor(1 + change)
}

/** Whether a relative change is told as a factor. */
export function isFactor(change: number): boolean {
  const factor = 1 + change
  return factor >= leastFactor || (factor > 0 && factor <= mostShare)
}

const tens =
  'tenth twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth'
const words = new Map(tens.split(' ').map((word, index) => [(index + 1) * 10, word]))

/** A part of one, e.g. "a fiftieth", "a 41st", "an 85th", or "a 120th"; of 10 parts or more. */
export function wordPart(parts: number): string {
  const digits = formatTimes(parts)
  const number = Number(digits.replaceAll(',', ''))
  // "an" before eight, eleven, and eighteen, also of thousands.
  const article = /^(8|1[18](,|$))/.test(digits) ? 'an' : 'a'
  return `${article} ${words.get(number) ?? digits + ordinalSuffix(number)}`
}

function ordinalSuffix(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1
  return (!isTeen && ['', 'st', 'nd', 'rd'][number % 10]) || 'th'
}

/**
 * What a relative change makes of a price in a unit: "a fiftieth of the Bitcoin" before "it did in
 * …", "3.9 times the dollars", "66% more Bitcoin", or "as many dollars".
 */
export function wordShift({ currency, less }: CurrencyWords, change: number): string {
  if (isFactor(change)) {
    const factor = 1 + change
    return factor > 1
      ? `${formatTimes(factor)} times the ${currency}`
      : `${wordPart(1 / factor)} of the ${currency}`
  }
  const percent = formatChange(change)
  if (percent === formatChange(0)) return `${less === 'fewer' ? 'as many' : 'as much'} ${currency}`
  return `${percent.slice(1)} ${change < 0 ? less : 'more'} ${currency}`
}

/** What joins the words of a change to the month that it counts from. */
export function conjunctionOf(change: number): string {
  if (isFactor(change)) return 'it did'
  return formatChange(change) === formatChange(0) ? 'as' : 'than'
}
