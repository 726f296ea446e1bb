// Changes of prices in words, everywhere on the site: as percentages or factors, like the figures
// (`isFactor`).

import type { PriceChange } from '../prices/change.ts'
import type { CurrencyWords } from '../prices/currency-words.ts'
import {
  formatIndex,
  formatMonth,
  formatMonths,
  formatPercent,
  formatTimes,
  isFactor,
} from '../prices/format.ts'
import type { Unit } from '../prices/units'

/** Words about an amount in a unit, which pages show in its color. */
type Amount = { unit: Unit; text: string }

/** A sentence with its amounts. */
export type Words = readonly (string | Amount)[]

export function plainText(words: Words): string {
  return words.map((word) => (typeof word === 'string' ? word : word.text)).join('')
}

/** From this divisor on, a fall is written as a fraction ("1/10 as much"), and below it in percent. */
const leastParts = 10

/**
 * A change in words, to be followed by "as in …" or "than in …": "1/50 as much Bitcoin", "3.9 times as
 * many dollars", "36% less Bitcoin", or "the same number of dollars".
 */
export function wordFactor({ currency, less }: CurrencyWords, factor: number): string {
  const as = less === 'fewer' ? 'as many' : 'as much'
  const times = wordTimes(factor)
  if (times) return `${times} ${as} ${currency}`
  const percent = formatPercent(factor)
  if (percent === noChange)
    return `the same ${less === 'fewer' ? 'number' : 'amount'} of ${currency}`
  return `${percent.slice(1)} ${factor < 1 ? less : 'more'} ${currency}`
}

/** The conjunction between the words of a change and its first month. */
function conjunctionOf(factor: number): string {
  const isEqual = formatPercent(factor) === noChange
  return isEqual || wordTimes(factor) ? 'as' : 'than'
}

/** Returns the words for the currency of a unit. */
export type WordsOf<In extends Unit> = (unit: In) => CurrencyWords

/**
 * Changes in Bitcoin and in other units as a sentence on a price: "In September 2026, an ounce of gold
 * cost 1/50 as much Bitcoin as in January 2016, and 3.9 times as many dollars", without a period; empty
 * without two changes.
 */
export function wordAmounts<In extends Unit>(
  sentence: string,
  changes: readonly PriceChange<In>[],
  wordsOf: WordsOf<In>,
): Words {
  const [bitcoin, ...others] = changes
  if (!bitcoin || others.length === 0) return []
  const amountIn = ({ unit, factor }: PriceChange<In>) => {
    return { unit, text: wordFactor(wordsOf(unit), factor) }
  }
  return [
    `In ${formatMonth(bitcoin.to)}, ${sentence} `,
    amountIn(bitcoin),
    ` ${conjunctionOf(bitcoin.factor)} in ${formatMonth(bitcoin.from)}, and `,
    ...listWords(others.map(amountIn)),
  ]
}

/**
 * How a price has moved between two months, without a period: "From January 2016 to August 2026, US
 * consumer prices rose 41% in dollars and fell in Bitcoin to 1/120 of what they were".
 */
export function wordPeriod<In extends Unit>(
  subject: string,
  changes: readonly PriceChange<In>[],
  wordsOf: WordsOf<In>,
): Words {
  const [change] = changes
  if (!change) return []
  const months = formatMonths(change.from, change.to)
  return [`From ${months}, ${subject} `, ...wordMoves(changes, wordsOf, subject)]
}

/**
 * How a price has moved in Bitcoin and in other units, which come first, as dollars are the measure
 * that readers know: "rose 41% in dollars and fell in Bitcoin to 1/120 of what they were", or, where
 * it went the same way in all, "rose 3.4% in dollars and 71% in Bitcoin".
 *
 * @param subject the noun that has moved; only "its price" and "pay" are singular
 */
export function wordMoves<In extends Unit>(
  changes: readonly PriceChange<In>[],
  wordsOf: WordsOf<In>,
  subject: string,
): Words {
  const before = /^(its price|pay)$/.test(subject) ? 'what it was' : 'what they were'
  const [bitcoin, ...others] = changes
  const ordered = bitcoin ? [...others, bitcoin] : []
  const moves = ordered.map(({ unit, factor }) => ({ unit, ...wordMove(factor, before) }))
  const forms = new Set(moves.map(({ verb, to = '' }) => verb + to.slice(0, 1)))
  const isShared = forms.size === 1
  const amounts = moves.map(({ unit, verb, how, to }) => {
    const parts = [isShared ? '' : verb, how, `in ${wordsOf(unit).currency}`, to]
    return { unit, text: parts.filter(Boolean).join(' ') }
  })
  return [
    ...(isShared ? moves.slice(0, 1).map(({ verb }) => `${verb} `) : []),
    ...listWords(amounts),
  ]
}

/** Joins words as a list: "one and two", or "one, two, and three". */
export function listWords(words: Words): Words {
  return words.flatMap((word, place) => {
    if (place === 0) return [word]
    if (place < words.length - 1) return [', ', word]
    return [words.length > 2 ? ', and ' : ' and ', word]
  })
}

/** A rise that rounds to 3.0 or more is written "to 3.0 times …", and a smaller one "more than doubled". */
const leastMultiple = 2.95

/** The words of a move before and after its unit: "rose 41% in dollars", "fell in Bitcoin to …". */
type Move = { verb: string; how?: string; to?: string }

/**
 * How a price has moved: "rose 41%", "more than doubled (×2.1)", "rose to 3.9 times what they were",
 * "fell 36%", "fell to 1/120 of what they were", or "stayed the same".
 */
function wordMove(factor: number, before: string): Move {
  const percent = formatPercent(factor)
  if (percent === noChange) return { verb: 'stayed', how: 'the same' }
  const times = wordTimes(factor)
  const verb = factor > 1 ? 'rose' : 'fell'
  if (!times) return { verb, how: percent.slice(1) }
  if (factor < 1) return { verb, to: `to ${times} of ${before}` }
  if (factor >= leastMultiple) return { verb, to: `to ${times} ${before}` }
  const exact = formatTimes(factor)
  return { verb: `${Number(exact) > 2 ? 'more than doubled' : 'doubled'} (×${exact})` }
}

/** A factor in words: "3.9 times", or "1/50" for a large fall; "" for a change told in percent. */
function wordTimes(factor: number): string {
  if (factor > 1) return isFactor(factor) ? `${formatTimes(factor)} times` : ''
  return factor > 0 && 1 / factor >= leastParts ? `1/${formatTimes(1 / factor)}` : ''
}

/** The figure of a change that sentences call none. */
export const noChange = formatPercent(1)

/** An index with its value and base: "index of US consumer prices 331.0 (1982–84 = 100)". */
export function nameIndexValue(subject: string, base: string, value: number): string {
  return `index of ${subject} ${formatIndex(value)} (${base})`
}
