// Sentences about the price of an asset.

import type { Words } from '../../chart/finding'
import { describeStart } from '../../chart/ranges'
import type { Asset } from '../../prices/catalog'
import { conjunctionOf, wordShift } from '../../prices/factors'
import { asSubject, capitalize, formatChange, formatMonth } from '../../prices/format'
import { type Month, type MonthRange, yearOf } from '../../prices/month'
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
import { signOf, type Unit, unitOf } from '../../prices/units'

/**
 * What a chart shows, as a sentence: "One troy ounce of gold costs a fiftieth of the Bitcoin it did
 * in January 2016, and 3.9 times the dollars."; beside a yardstick, in its unit in place of
 * dollars. It is in the past tense if the chart ends before the newest month. Empty without two
 * months with both prices.
 */
export function describeFinding(
  asset: Pick<Asset, 'unit'>,
  rows: PriceRow[],
  newest: Month | undefined,
): Words {
  const ends = endsOf(rows.filter(isKnown))
  if (!ends || ends.first === ends.last) return []
  const { first, last } = ends
  const [btc, beside] = unitsOfRow(last)
  const changeIn = (unit: Unit) => changeBetween(unit, first, last) ?? 0
  const amountIn = (unit: Unit) => ({ unit, text: wordShift(unitOf(unit), changeIn(unit)) })
  const subject = asSubject(asset.unit)
  const opening =
    last.month === newest
      ? `${capitalize(subject)} costs `
      : `In ${formatMonth(last.month)}, ${subject} cost `
  const since = ` ${conjunctionOf(changeIn(btc))} in ${formatMonth(first.month)}, and `
  return [opening, amountIn(btc), since, amountIn(beside), '.']
}

/** Why a chart lacks some of its months; `undefined` if it begins with known prices. */
export function describeMissing(known: MonthRange | null, shown: MonthRange): string | undefined {
  return known && shown.from < known.from ? describeStart(known) : undefined
}

/** What an asset cost in a month, e.g. "A typical house cost 7.41₿ or $265,432 in June 2021". */
export function describePrice(asset: Pick<Asset, 'unit'>, row: PriceRow): string {
  const prices = wordPrices(row, '').filter((price) => price !== '')
  return `${capitalize(asSubject(asset.unit))} cost ${prices.join(' or ')} in ${formatMonth(row.month)}`
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
  return `The price in Bitcoin and in ${unitOf(secondUnit).noun} of ${asset.unit}, month by month.`
}
