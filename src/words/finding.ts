// Findings: sentences on how far a price has moved, and whether the last year contradicts that. Rules
// make them, so that they hold for all months that can be chosen. For an index, which has no price,
// they tell only changes.

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
 * The last 12 of some months, if they contradict the whole, without a period: "But in the 12 months
 * through August 2026, they rose 3.4% in dollars and 71% in Bitcoin"; otherwise `null`.
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

/** 1 up, −1 down, 0 if a sentence would call it unchanged. */
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

/** The finding of a chart, as a sentence; empty without two months with every price. */
export function describeFinding(asset: Said, rows: readonly PriceRow[]): Words {
  const words = measureWords(asset).wordChanges(asset.sentence, changesOver(rows), unitOf)
  return words.length > 0 ? [...words, '.'] : []
}

/** The last year as a sentence, if it contradicts the finding; otherwise empty. */
export function describeCaution(asset: Said, rows: readonly PriceRow[]): Words {
  const year = describeLastYear(rows, measureWords(asset).pronoun)
  return year ? [...year, '.'] : []
}

/** A chart's text for readers who see only a link to it: its finding, if it has one. */
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
