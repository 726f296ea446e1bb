// What the prices of an asset have done, in sentences made by rule, so that they hold for all months
// that can be chosen: how far a price has moved, and whether the last year contradicts that. Of an
// index, which has no price, they tell changes alone.

import { changesBetween, changesOver, type PriceChange } from '../prices/change'
import { capitalize, formatFactor, formatMonth, formatPercent } from '../prices/format'
import { hasAmounts } from '../prices/measure'
import { addYears } from '../prices/month'
import { findRow, isKnown, type PriceRow } from '../prices/row'
import { type Unit, unitOf } from '../prices/units'
import { listWords, noChange, plainText, type Words, wordMoves } from './change'
import { measureWords, type Said } from './measure'
import { describeMonth } from './price'

/**
 * The year to the last of some months where it contradicts all of them, without a period: "But in
 * the 12 months through August 2026, they rose 3.4% in dollars and 71% in Bitcoin"; or else `null`.
 *
 * @param subject what has risen or fallen, before a verb
 */
export function describeLastYear(all: readonly PriceRow[], subject: string): Words | null {
  const rows = all.filter(isKnown)
  const last = rows.at(-1)
  const yearBefore = last && findRow(rows, addYears(last.month, -1))
  if (!yearBefore || yearBefore === rows[0]) return null
  const year = changesBetween(yearBefore, last)
  const contradicts = changesOver(rows).some(({ factor }, place) => {
    return directionOf(factor) * directionOf(year[place]?.factor ?? 1) < 0
  })
  if (!contradicts) return null
  const moves = wordMoves(year, unitOf, subject)
  return [`But in the 12 months through ${formatMonth(last.month)}, ${subject} `, ...moves]
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

/** What a chart shows, as a sentence; empty without two months with every price. */
export function describeFinding(asset: Said, rows: readonly PriceRow[]): Words {
  const words = measureWords(asset).wordChanges(asset.sentence, changesOver(rows), unitOf)
  return words.length > 0 ? [...words, '.'] : []
}

/** The year that contradicts the finding, as a sentence, where the last one does. */
export function describeCaution(asset: Said, rows: readonly PriceRow[]): Words {
  const year = describeLastYear(rows, measureWords(asset).pronoun)
  return year ? [...year, '.'] : []
}

/** What a chart of an asset says to those who see only its address: its finding, if it has one. */
export function summarize(asset: Said, rows: readonly PriceRow[], units: readonly Unit[]): string {
  const finding = plainText(describeFinding(asset, rows))
  if (finding) return finding
  const inUnits = `${nameUnitsOf(units)}, month by month.`
  if (!hasAmounts(asset)) return `${capitalize(asset.sentence)}: changes ${inUnits}`
  const row = rows.find(isKnown)
  return row ? `${asset.label}, ${describeMonth(row, asset.note)}.` : `${asset.label} ${inUnits}`
}

/** E.g. "in Bitcoin and in US dollars". */
export function nameUnitsOf(units: readonly Unit[]): string {
  return plainText(listWords(units.map((unit) => `in ${unitOf(unit).noun}`)))
}
