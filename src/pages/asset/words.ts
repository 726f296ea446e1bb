// Sentences about the price of an asset.

import type { Asset } from '../../prices/catalog'
import { formatChange, formatDay, formatMonth, formatSignificant } from '../../prices/format'
import { type Month, yearOf } from '../../prices/month'
import {
  changeBetween,
  describeChanges,
  describeMonth,
  endsOf,
  isKnown,
  type PriceRow,
  unitsOfRow,
  wordPrices,
} from '../../prices/row'
import type { Freshness } from '../../prices/table'
import { signOf, type Unit, unitOf } from '../../prices/units'

/** From this factor on, a factor reads better than a percentage. */
const leastFactor = 10

/** E.g. "98% less Bitcoin" before "than", or "53 times as many dollars" before "as". */
function phraseChange(unit: Unit, change: number): { amount: string; conjunction: 'than' | 'as' } {
  const { currency, less } = unitOf(unit)
  const asMuch = less === 'fewer' ? 'as many' : 'as much'
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
 * What a chart shows, as a sentence: "One troy ounce of gold costs 98% less Bitcoin than in January
 * 2016, and 293% more dollars."; beside a yardstick, with three amounts. It is in the past tense if
 * the chart ends before the newest month. "" without two months with both prices.
 */
export function describeFinding(
  asset: Pick<Asset, 'unit'>,
  rows: PriceRow[],
  newest: Month | undefined,
): string {
  const ends = endsOf(rows.filter(isKnown))
  if (!ends || ends.first === ends.last) return ''
  const { first, last } = ends
  const compareIn = (unit: Unit) => phraseChange(unit, changeBetween(unit, first, last) ?? 0)
  const [btc, secondUnit] = unitsOfRow(last)
  const inBitcoin = compareIn(btc)
  const inYardstick = secondUnit === 'usd' ? '' : `, ${compareIn(secondUnit).amount}`
  const others = `${inYardstick}, and ${compareIn('usd').amount}`
  const subject = capitalize(asSubject(asset))
  const since = `${inBitcoin.conjunction} in ${formatMonth(first.month)}${others}.`
  return last.month === newest
    ? `${subject} costs ${inBitcoin.amount} ${since}`
    : `${subject} cost ${inBitcoin.amount} in ${formatMonth(last.month)} ${since}`
}

function capitalize([initial = '', ...others]: string): string {
  return initial.toUpperCase() + others.join('')
}

/** The unit before a verb, without its parentheses; a comma also ends an apposition. */
function asSubject({ unit }: Pick<Asset, 'unit'>): string {
  const plain = unit.replace(/ \(.*\)$/, '')
  return plain.includes(', ') ? `${plain},` : plain
}

/** What an asset cost in a month, e.g. "A typical house cost 7.41₿ or $265,432 in June 2021". */
export function describePrice(asset: Pick<Asset, 'unit'>, row: PriceRow): string {
  const prices = wordPrices(row, '').filter((price) => price !== '')
  return `${capitalize(asSubject(asset))} cost ${prices.join(' or ')} in ${formatMonth(row.month)}`
}

/** How the price has changed, in a sentence: from the longest wording to the shortest. */
export function wordFinding(
  { label }: Pick<Asset, 'label'>,
  rows: PriceRow[],
  secondUnit: Unit,
): string[] {
  const ends = endsOf(rows.filter(isKnown))
  if (!ends) return [`${label} in Bitcoin and in ${unitOf(secondUnit).noun}, month by month.`]
  const { first, last } = ends
  if (first === last) return [`${label}, ${describeMonth(last)}.`]
  const changes = describeChanges(first, last)
  const shorten = (word: string) =>
    unitsOfRow(last)
      .map((unit) => formatChange(changeBetween(unit, first, last)) + word + signOf(unit))
      .join(', ')
  const shownYears = [...new Set([first, last].map(({ month }) => yearOf(month)))]
  const years = `${label}, ${shownYears.join(' to ')}`
  return [
    `${label}, ${formatMonth(first.month)} to ${formatMonth(last.month)}: ${changes}.`,
    `${years}: ${changes}.`,
    `${years}: ${shorten(' in ')}.`,
    `${label}, ${shownYears.join('–')}: ${shorten(' ')}.`,
  ]
}

/** What the chart of an asset shows, without figures. */
export function describeAsset(asset: Pick<Asset, 'unit'>, secondUnit: Unit = 'usd'): string {
  return `What ${asSubject(asset)} cost in Bitcoin and in ${unitOf(secondUnit).noun}, month by month.`
}

/** The newest month of a series, and when the next is due; "" for a series without prices. */
export function describeFreshness({ last, next, isLate }: Freshness): string {
  if (!last || !next) return ''
  const [reach, month, due] = [formatMonth(last), formatMonth(next.month), formatDay(next.due)]
  return isLate
    ? `Data to ${reach}. ${month} was expected by ${due}, and is late.`
    : `Data to ${reach}; ${month} is expected by ${due}.`
}
