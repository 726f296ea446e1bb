// What the chart of the home page shows, in sentences: how far its prices have moved, and whether
// the last of its years contradicts that. By rule, so that they hold for all months that can be chosen.

import type { Asset } from '../prices/catalog'
import { type UnitFactor, wordMoves } from '../prices/factors'
import { formatMonth, formatMonths } from '../prices/format'
import { addYears } from '../prices/month'
import { changeBetween, endsOf, isKnown, type PriceRow, rowOf, unitsOfRow } from '../prices/row'
import { type Unit, unitOf } from '../prices/units'
import { type Chart, rowsOfChart } from './chart'

/** Words about an amount in a unit, which pages show in its color. */
type Amount = { unit: Unit; text: string }

/** A sentence with its amounts. */
export type Words = readonly (string | Amount)[]

export function plainText(words: Words): string {
  return words.map((word) => (typeof word === 'string' ? word : word.text)).join('')
}

export type Finding = {
  /** Without its period, as is `caution`. */
  headline: Words
  /** Where the last year went another way than all of the months. */
  caution: Words | null
}

/** The part of a view that a finding is about. */
type FoundIn = { chart: Chart; assets: readonly Subject[] }

type Subject = Pick<Asset, 'label'> & Partial<Pick<Asset, 'inflation'>>

/** A smaller change is none, in what is shown. */
const leastChange = 0.0005

/** The finding of a chart of one asset in both currencies; `null` without two months to compare. */
export function findingOf({ chart, assets: [asset] }: FoundIn): Finding | null {
  const rows = rowsOfChart(chart)
  const ends = endsOf(rows.filter(isKnown))
  if (!ends || ends.first === ends.last) return null
  const { first, last } = ends
  const moves = wordMoves(factorsBetween(first, last))
  return {
    headline: [`From ${formatMonths(first.month, last.month)}, ${subjectOf(asset)} `, ...moves],
    caution: describeLastYear(rows, 'they'),
  }
}

function subjectOf(asset: Subject | undefined): string {
  return asset?.inflation ?? `prices of ${asset?.label}`
}

/**
 * The year to the last of some months where it contradicts all of them, without a period: "But in
 * the year to August 2026, they rose 3.4% in dollars and 71% in Bitcoin"; or else `null`.
 *
 * @param subject what has risen or fallen, before a verb
 * @param opening the words before "the year"
 */
export function describeLastYear(
  all: readonly PriceRow[],
  subject: string,
  opening = 'But in',
): Words | null {
  const rows = all.filter(isKnown)
  const ends = endsOf(rows)
  if (!ends) return null
  const { first, last } = ends
  const yearBefore = rowOf(rows, addYears(last.month, -1))
  if (!yearBefore || yearBefore === first) return null
  const [whole, year] = [first, yearBefore].map((then) => factorsBetween(then, last))
  const contradicts = whole?.some(({ factor }, place) => {
    return directionOf(factor) * directionOf(year?.[place]?.factor ?? 1) < 0
  })
  if (!contradicts || !year) return null
  return [`${opening} the year to ${formatMonth(last.month)}, ${subject} `, ...wordMoves(year)]
}

function directionOf(factor: number): number {
  return Math.abs(factor - 1) < leastChange ? 0 : Math.sign(factor - 1)
}

/**
 * What a price has become between two months, in Bitcoin and what stands beside it, which comes
 * first: it is the measure that readers know.
 */
export function factorsBetween(first: PriceRow, last: PriceRow): [UnitFactor, UnitFactor] {
  const [btc, beside] = unitsOfRow(last)
  const factorIn = (unit: Unit) => {
    const { currency } = unitOf(unit)
    return { unit, currency, factor: 1 + (changeBetween(unit, first, last) ?? 0) }
  }
  return [factorIn(beside), factorIn(btc)]
}
