// Sentences about an index, which has changes but no price: they never name an amount of it.

// With the extension, because Node runs this file without a bundler.
import type { Words } from '../chart/finding'
import { currencyWords } from '../prices/currency-words.ts'
import { formatFactor, formatShift, isFactor } from '../prices/factors.ts'
import { capitalize, formatChange, formatMonth, formatSignificant } from '../prices/format.ts'
import type { Month } from '../prices/month'
import type { Unit } from '../prices/units'

/** A relative change of an index in a unit, whose currency is named as within a sentence. */
export type IndexChange = { unit: Unit; currency: string; change: number }

/** When a change begins: as a name ("January 2016"), and as an adverb ("in January 2016"). */
type Start = { name: string; when: string }

export function startIn(month: Month): Start {
  const name = formatMonth(month)
  return { name, when: `in ${name}` }
}

const yearBefore: Start = { name: 'a year before', when: 'a year before' }

/**
 * What has become of an index, e.g. "US consumer prices are up 41% in dollars since January 2016;
 * in Bitcoin they are 1/120 of what they were.", or, where it has multiplied in its own money,
 * "Consumer prices in Türkiye are 14 times what they were in January 2016 in lira, and 1/176 in
 * Bitcoin."
 *
 * @param subject a plural within a sentence, e.g. "US consumer prices"
 * @param to the month in which it is past, unless that is the newest
 */
export function wordIndexChange(
  subject: string,
  [own, bitcoin]: readonly [own: IndexChange, bitcoin: IndexChange],
  start: Start,
  to?: Month,
): Words {
  const [are, were] = to ? ['were', 'had been'] : ['are', 'were']
  const opening = to
    ? `In ${formatMonth(to)}, ${subject} ${are} `
    : `${capitalize(subject)} ${are} `
  const amountOf = ({ unit, currency, change }: IndexChange) => ({
    unit,
    text: `${wordSize(change)} in ${currency}`,
  })
  const inBitcoin = [`; in ${bitcoin.currency} they ${are} `, sizeOf(bitcoin)] as const
  if (isFactor(own.change)) {
    const base = `${ofWhat(own.change)} they ${were} ${start.when} in ${own.currency}`
    const both = [opening, sizeOf(own), base] as const
    return isFactor(bitcoin.change)
      ? [...both, ', and ', amountOf(bitcoin), '.']
      : [...both, ...inBitcoin, '.']
  }
  const both = [opening, amountOf(own), ` ${to ? 'from' : 'since'} ${start.name}`] as const
  return isFactor(bitcoin.change)
    ? [...both, ...inBitcoin, `${ofWhat(bitcoin.change)} they ${were}.`]
    : [...both, ', and ', amountOf(bitcoin), '.']
}

/** What has become of an index within the year to a month, in dollars and in Bitcoin. */
export function wordIndexYear(
  subject: string,
  month: Month,
  changes: { usd: number; btc: number },
): string {
  const changeIn = (unit: 'usd' | 'btc') => {
    return { unit, currency: currencyWords[unit].currency, change: changes[unit] }
  }
  const words = wordIndexChange(subject, [changeIn('usd'), changeIn('btc')], yearBefore, month)
  return words.map((word) => (typeof word === 'string' ? word : word.text)).join('')
}

function sizeOf({ unit, change }: IndexChange) {
  return { unit, text: wordSize(change) }
}

/** What stands between the size of a factor and what it is of: "14 times what", "1/120 of what". */
function ofWhat(change: number): string {
  return change > 0 ? ' what' : ' of what'
}

/** E.g. "up 41%", "down 12%", "unchanged", "14 times", or "1/120". */
function wordSize(change: number): string {
  if (isFactor(change)) {
    const digits = formatFactor(1 + change).slice(1)
    return change > 0 ? `${digits} times` : `1/${digits}`
  }
  const percent = formatChange(change)
  if (percent === formatChange(0)) return 'unchanged'
  return `${change > 0 ? 'up' : 'down'} ${percent.slice(1)}`
}

/** Changes in few words, e.g. "+41% in dollars, ÷120 in Bitcoin". */
export function listIndexChanges(changes: readonly IndexChange[]): string {
  return changes.map(({ currency, change }) => `${formatShift(change)} in ${currency}`).join(', ')
}

/** The number of an index, named as one: "index of US consumer prices 331 (1982–84 = 100)". */
export function nameIndexValue(subject: string, base: string, value: number): string {
  return `index of ${subject} ${formatSignificant(value, indexDigits)} (${base})`
}

/** As many as publishers give in their releases. */
const indexDigits = 4

/** The number of an index in a table. */
export function formatIndex(value: number | null): string {
  return value === null ? '–' : formatSignificant(value, indexDigits)
}
