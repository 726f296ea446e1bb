// Sentences about the price of an asset.

import type { Asset } from '../../prices/catalog'
import { formatChange, formatDay, formatMonth, formatSignificant } from '../../prices/format'
import type { Freshness } from '../../prices/freshness'
import { type Month, yearOf } from '../../prices/month'
import {
  changeBetween,
  describeChanges,
  describeMonth,
  endsOf,
  isKnown,
  type PriceRow,
} from '../../prices/row'
import { formatPrice, type Unit, unitNames, units } from '../../prices/units'

/** From this factor on, a factor reads better than a percentage. */
const leastFactor = 10

/** A change of a price before "than" or "as", e.g. "98% less Bitcoin than" or "53 times as many dollars as". */
function compare(unit: Unit, change: number): { amount: string; conjunction: 'than' | 'as' } {
  const { currency, less, asMuch } = units[unit]
  const factor = 1 + change
  if (factor >= leastFactor) {
    const amount = `${formatSignificant(factor, 2)} times ${asMuch} ${currency}`
    return { amount, conjunction: 'as' }
  }
  const percent = formatChange(change)
  if (percent === formatChange(0)) return { amount: `${asMuch} ${currency}`, conjunction: 'as' }
  const amount = `${percent.slice(1)} ${change < 0 ? less : 'more'} ${currency}`
  return { amount, conjunction: 'than' }
}

/**
 * What a chart shows, as a sentence: "One troy ounce of gold costs 98% less Bitcoin than in January 2016, and 293% more
 * dollars." It is in the past tense if the chart ends before the newest month. "" without two months with both prices.
 */
export function describeFinding(
  asset: Pick<Asset, 'unit'>,
  rows: PriceRow[],
  newest: Month | undefined,
): string {
  const ends = endsOf(rows.filter(isKnown))
  if (!ends || ends.first === ends.last) return ''
  const { first, last } = ends
  const btc = compare('btc', last.btc / first.btc - 1)
  const usd = compare('usd', last.usd / first.usd - 1)
  const subject = capitalize(asSubject(asset))
  const since = `${btc.conjunction} in ${formatMonth(first.month)}, and ${usd.amount}.`
  return last.month === newest
    ? `${subject} costs ${btc.amount} ${since}`
    : `${subject} cost ${btc.amount} in ${formatMonth(last.month)} ${since}`
}

function capitalize([initial = '', ...others]: string): string {
  return initial.toUpperCase() + others.join('')
}

/** The unit before a verb, without what is in parentheses: an apposition that begins with a comma ends with one. */
function asSubject({ unit }: Pick<Asset, 'unit'>): string {
  const plain = unit.replace(/ \(.*\)$/, '')
  return plain.includes(', ') ? `${plain},` : plain
}

/** What an asset cost in a month, e.g. "A typical house cost 7.41₿ or $265,432 in June 2021". */
export function describePrice(asset: Pick<Asset, 'unit'>, row: PriceRow): string {
  const prices = unitNames.flatMap((unit) => formatPrice(unit, row[unit], '') || [])
  return `${capitalize(asSubject(asset))} cost ${prices.join(' or ')} in ${formatMonth(row.month)}`
}

/** How the price has changed, in a sentence: from the longest wording to the shortest. */
export function wordFinding({ label }: Pick<Asset, 'label'>, rows: PriceRow[]): string[] {
  const ends = endsOf(rows.filter(isKnown))
  if (!ends) return [`${label} in Bitcoin and in US dollars, month by month.`]
  const { first, last } = ends
  if (first === last) return [`${label}, ${describeMonth(last)}.`]
  const changes = describeChanges(first, last)
  const short = unitNames.map(
    (unit) => `${formatChange(changeBetween(unit, first, last))} in ${units[unit].sign}`,
  )
  const years = `${label}, ${yearOf(first.month)} to ${yearOf(last.month)}`
  return [
    `${label}, ${formatMonth(first.month)} to ${formatMonth(last.month)}: ${changes}.`,
    `${years}: ${changes}.`,
    `${years}: ${short.join(', ')}.`,
  ]
}

/** What the chart of an asset shows, without figures. */
export function describeAsset(asset: Pick<Asset, 'unit'>): string {
  return `What ${asSubject(asset)} cost in Bitcoin and in US dollars, month by month.`
}

/** The newest month of a series, and when the next is due; "" for a series without prices. */
export function describeFreshness({ last, next, isLate }: Freshness): string {
  if (!last || !next) return ''
  const [reach, month, due] = [formatMonth(last), formatMonth(next.month), formatDay(next.due)]
  return isLate
    ? `Data to ${reach}. ${month} was expected by ${due}, and is late.`
    : `Data to ${reach}; ${month} is expected by ${due}.`
}
