// What the prices of an asset have done, in sentences made by rule, so that they hold for all months
// that can be chosen: how far a price has moved, and whether the last year contradicts that. Of an
// index, which has no price, they tell changes alone.

import { changesBetween, type PriceChange } from '../prices/change'
import { capitalize, formatFactor, formatMonth, formatPercent } from '../prices/format'
import { addYears } from '../prices/month'
import { endsOf, findRow, isKnown, type PriceRow } from '../prices/row'
import type { Asset } from '../prices/schemas'
import { currencies, type Unit, unitOf } from '../prices/units'
import { listWords, noChange, plainText, type Words, wordChanges, wordMoves } from './change'
import { describeMonth } from './price'

/**
 * The year to the last of some months where it contradicts all of them, without a period: "But in
 * the year to August 2026, they rose 3.4% in dollars and 71% in Bitcoin"; or else `null`.
 *
 * @param subject what has risen or fallen, before a verb
 */
export function describeLastYear(all: readonly PriceRow[], subject: string): Words | null {
  const rows = all.filter(isKnown)
  const ends = endsOf(rows)
  if (!ends) return null
  const { first, last } = ends
  const yearBefore = findRow(rows, addYears(last.month, -1))
  if (!yearBefore || yearBefore === first) return null
  const [whole, year] = [first, yearBefore].map((then) => changesBetween(then, last))
  const contradicts = whole?.some(({ factor }, place) => {
    return directionOf(factor) * directionOf(year?.[place]?.factor ?? 1) < 0
  })
  if (!contradicts || !year) return null
  const moves = wordMoves(year, unitOf)
  return [`But in the year to ${formatMonth(last.month)}, ${subject} `, ...moves]
}

/** 1 up, −1 down, 0 for what a sentence calls unchanged. */
function directionOf(factor: number): number {
  return formatPercent(factor) === noChange ? 0 : Math.sign(factor - 1)
}

/** Changes in few words, e.g. "+41% in dollars, ÷120 in Bitcoin". */
export function listChanges(
  changes: readonly PriceChange[],
  format: (change: PriceChange) => string = ({ factor }) => formatFactor(factor),
): string {
  return changes.map((change) => `${format(change)} in ${unitOf(change.unit).currency}`).join(', ')
}

/** What sentences are about: a price, or an index, which is never said as an amount. */
export type Said = Pick<Asset, 'sentence' | 'indexBase' | 'money'>

/** What a chart shows, as a sentence; empty without two months with every price. */
export function describeFinding(asset: Said, rows: readonly PriceRow[]): Words {
  const ends = endsOf(rows.filter(isKnown))
  if (!ends || ends.first === ends.last) return []
  return wordChanges(asset, changesBetween(ends.first, ends.last), unitOf)
}

/** The year that contradicts the finding, as a sentence, where the last one does. */
export function describeCaution(asset: Said, rows: readonly PriceRow[]): Words {
  const year = describeLastYear(rows, asset.indexBase ? asset.sentence : 'its price')
  return year ? [...year, '.'] : []
}

/** What a chart of an asset says to those who see only its address: its finding, if it has one. */
export function summarize(
  asset: Said & Pick<Asset, 'label'>,
  rows: readonly PriceRow[],
  units: readonly Unit[],
): string {
  const finding = plainText(describeFinding(asset, rows))
  if (finding) return finding
  const inUnits = `${nameUnitsOf(units)}, month by month.`
  if (asset.indexBase) return `${capitalize(asset.sentence)}: changes ${inUnits}`
  const [row] = rows.filter(isKnown)
  return row ? `${asset.label}, ${describeMonth(row)}.` : `${asset.label} ${inUnits}`
}

/** What the chart of an asset shows, without figures. */
export function describeAsset(
  asset: Pick<Asset, 'unit' | 'indexBase'>,
  units: readonly Unit[] = currencies,
): string {
  const inUnits = nameUnitsOf(units)
  if (asset.indexBase) return `How ${asset.unit} have changed ${inUnits}, month by month.`
  return `The price ${inUnits} of ${asset.unit}, month by month.`
}

/** E.g. "in Bitcoin and in US dollars". */
export function nameUnitsOf(units: readonly Unit[]): string {
  return plainText(listWords(units.map((unit) => `in ${unitOf(unit).noun}`)))
}
