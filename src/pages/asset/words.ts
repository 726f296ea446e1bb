// Sentences about the price of an asset.

import { plainText, type Words } from '../../chart/finding'
import { describeStart } from '../../chart/ranges'
import type { Asset } from '../../prices/catalog'
import { conjunctionOf, formatShift, wordShift } from '../../prices/factors'
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
import { ownUnitOf, signOf, type Unit, unitOf } from '../../prices/units'
import {
  type IndexChange,
  listIndexChanges,
  nameIndexValue,
  startIn,
  wordIndexChange,
} from '../../words/index-words'

/** What sentences are about: a price, or an index, which is never said as an amount. */
type Said = Pick<Asset, 'unit' | 'indexBase' | 'money'>

/**
 * What a chart shows, as a sentence: "One troy ounce of gold costs a fiftieth of the Bitcoin it did
 * in January 2016, and 3.9 times the dollars."; beside a yardstick, in its unit in place of
 * dollars. It is in the past tense if the chart ends before the newest month. Empty without two
 * months with both prices.
 */
export function describeFinding(asset: Said, rows: PriceRow[], newest: Month | undefined): Words {
  const ends = endsOf(rows.filter(isKnown))
  if (!ends || ends.first === ends.last) return []
  const { first, last } = ends
  if (asset.indexBase) {
    const to = last.month === newest ? undefined : last.month
    return wordIndexChange(asset.unit, indexChanges(first, last), startIn(first.month), to)
  }
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

/** The changes of an index, the one in money or in a yardstick first. */
function indexChanges(first: PriceRow, last: PriceRow): readonly [IndexChange, IndexChange] {
  const [btc, beside] = unitsOfRow(last)
  const changeIn = (unit: Unit) => {
    const { currency } = unitOf(unit)
    return { unit, currency, change: changeBetween(unit, first, last) ?? 0 }
  }
  return [changeIn(beside), changeIn(btc)]
}

/**
 * What is said of a month where it is cited: what an asset cost, e.g. "A typical house cost 7.41₿
 * or $265,432 in June 2021"; of an index, what has become of it since the first month of a chart.
 */
export function describePrice(asset: Said, row: PriceRow, rows: readonly PriceRow[] = []): string {
  if (asset.indexBase) {
    const first = rows.find(isKnown)
    if (!first || !isKnown(row) || first.month === row.month) return nameIndex(asset, row)
    const words = wordIndexChange(
      asset.unit,
      indexChanges(first, row),
      startIn(first.month),
      row.month,
    )
    return plainText(words).replace(/\.$/, '')
  }
  const prices = wordPrices(row, '').filter((price) => price !== '')
  return `${capitalize(asSubject(asset.unit))} cost ${prices.join(' or ')} in ${formatMonth(row.month)}`
}

/** An index in a month, without a change, e.g. in the first month of a chart. */
function nameIndex({ unit, indexBase = '', money }: Said, row: PriceRow): string {
  const value = row[ownUnitOf(money)]
  const month = formatMonth(row.month)
  return value
    ? `${capitalize(nameIndexValue(unit, indexBase, value))} in ${month}`
    : `${capitalize(unit)} in ${month}`
}

/**
 * The month of an index in a citation, e.g. "June 2021: +14% in dollars, ÷77 in Bitcoin since
 * January 2016".
 */
export function describeIndexMonth(row: PriceRow, rows: readonly PriceRow[]): string {
  const first = rows.find(isKnown)
  const month = formatMonth(row.month)
  if (!first || !isKnown(row) || first.month === row.month) return month
  return `${month}: ${listIndexChanges(indexChanges(first, row))} since ${formatMonth(first.month)}`
}

/** How the price has changed, in a sentence: from the longest wording to the shortest. */
export function wordFinding(
  asset: Pick<Asset, 'label'> & Partial<Said>,
  rows: PriceRow[],
  secondUnit: Unit,
): string[] {
  const { label, unit, indexBase, money } = asset
  const ends = endsOf(rows.filter(isKnown))
  if (indexBase && unit) return wordIndexFinding({ label, unit, money }, ends, secondUnit)
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

type KnownEnds = { first: PriceRow; last: PriceRow } | null

function wordIndexFinding(
  { label, unit, money }: Pick<Asset, 'label' | 'unit' | 'money'>,
  ends: KnownEnds,
  secondUnit: Unit,
): string[] {
  const subject = capitalize(unit)
  if (!ends || ends.first === ends.last) {
    return [
      `${subject}: changes in Bitcoin and in ${unitOf(secondUnit).noun}, month by month.`,
      `${label}: changes in Bitcoin, month by month.`,
    ]
  }
  const { first, last } = ends
  const [own, bitcoin] = indexChanges(first, last)
  const changes = listIndexChanges([own, bitcoin])
  // In its own money, a change needs no name of that where there is little room.
  const few = `${formatShift(own.change)}, ${listIndexChanges([bitcoin])}`
  const names = own.unit === ownUnitOf(money) ? [subject, label] : []
  const years = [...new Set([first, last].map(({ month }) => yearOf(month)))]
  return [
    `${subject}, ${formatMonth(first.month)} to ${formatMonth(last.month)}: ${changes}.`,
    `${subject}, ${years.join(' to ')}: ${changes}.`,
    `${subject}, ${years.join('–')}: ${changes}.`,
    ...names.map((name) => `${name}, ${years.join('–')}: ${few}.`),
  ]
}

/** What the chart of an asset shows, without figures. */
export function describeAsset(asset: Said, secondUnit: Unit = 'usd'): string {
  if (asset.indexBase) {
    return `How ${asset.unit} have changed in Bitcoin and in ${unitOf(secondUnit).noun}, month by month.`
  }
  return `The price in Bitcoin and in ${unitOf(secondUnit).noun} of ${asset.unit}, month by month.`
}
