// What the chart of the home page shows, in sentences: how far its prices have moved, and whether
// the newest year contradicts that. By rule, so that they hold for all months that can be chosen.

import type { Asset } from '../prices/catalog'
import { formatFactor, formatShift, isFactor, wordPart } from '../prices/factors'
import { capitalize, formatMonth, formatSignificant } from '../prices/format'
import { addYears, intersect, type Month, numberInYear, yearOf } from '../prices/month'
import { changeBetween, endsOf, isKnown, type KnownRow, rowOf } from '../prices/row'
import type { Currency, Unit } from '../prices/units'
import { type Chart, type KnownMonths, rowsOfChart } from './chart'

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
  /** Where the last twelve months went another way than all of them. */
  caution: Words | null
  /** The headline in few words. */
  short: string
}

/** The part of a view that a finding is about. */
type FoundIn = { chart: Chart; known: KnownMonths; assets: readonly Subject[] }

type Subject = Pick<Asset, 'label'> & Partial<Pick<Asset, 'inflation'>>

/** Dollars first: it is the measure that readers know. */
const units: readonly Currency[] = ['usd', 'btc']

const names: Record<Currency, string> = { usd: 'in dollars', btc: 'in Bitcoin' }

/** A smaller change is none, in what is shown. */
const leastChange = 0.0005

/** The finding of a chart of one asset in both currencies; `null` without two months to compare. */
export function findingOf({ chart, known, assets: [asset] }: FoundIn): Finding | null {
  const rows = rowsOfChart(chart).filter(isKnown)
  const ends = endsOf(rows)
  if (!ends || ends.first === ends.last) return null
  const { first, last } = ends
  const newest = known.btc && known.usd && intersect(known.btc, known.usd)?.to
  const isNewest = !newest || last.month >= newest
  const span = isNewest
    ? `since ${wordStart(first.month)}`
    : `from ${formatMonth(first.month)} to ${formatMonth(last.month)}`
  const yearBefore = rowOf(rows, addYears(last.month, -1))
  const year = isNewest ? 'in the past twelve months' : 'in the last twelve of these months'
  const shifts = units.map(
    (unit) => `${formatShift(changeBetween(unit, first, last))} ${names[unit]}`,
  )
  return {
    headline: [`${capitalize(span)}, ${subjectOf(asset)} `, ...wordMoves(first, last)],
    caution:
      yearBefore && yearBefore !== first && contradicts(first, yearBefore, last)
        ? [`Not every year: ${year} it `, ...wordMoves(yearBefore, last)]
        : null,
    short: `Inflation ${span}: ${shifts.join(', ')}`,
  }
}

function subjectOf(asset: Subject | undefined): string {
  return asset?.inflation ?? `the price of ${asset?.label}`
}

/** A year for its January. */
function wordStart(month: Month): string {
  return numberInYear(month) === 1 ? String(yearOf(month)) : formatMonth(month)
}

function contradicts(first: KnownRow, yearBefore: KnownRow, last: KnownRow): boolean {
  return units.some(
    (unit) =>
      directionOf(changeBetween(unit, first, last)) *
        directionOf(changeBetween(unit, yearBefore, last)) <
      0,
  )
}

function directionOf(change: number | null): number {
  return change === null || Math.abs(change) < leastChange ? 0 : Math.sign(change)
}

/** E.g. "rose 41% in dollars and fell to a 120th in Bitcoin", or "rose 3% … and 71% …". */
function wordMoves(then: KnownRow, now: KnownRow): Words {
  const moves = units.map((unit) => ({ unit, ...wordMove(changeBetween(unit, then, now) ?? 0) }))
  const [one, other] = moves
  const verb = one && one.verb === other?.verb ? `${one.verb} ` : ''
  const amounts = moves.map(({ unit, verb: own, how }) => ({
    unit,
    text: `${verb ? '' : `${own} `}${how} ${names[unit]}`,
  }))
  const [first, second] = amounts
  if (!first || !second) return []
  return [...(verb ? [verb] : []), first, ' and ', second]
}

function wordMove(change: number): { verb: string; how: string } {
  const direction = directionOf(change)
  if (direction === 0) return { verb: 'stayed', how: 'the same' }
  const verb = direction > 0 ? 'rose' : 'fell'
  if (!isFactor(change)) return { verb, how: `${formatSignificant(100 * Math.abs(change), 2)}%` }
  const factor = 1 + change
  return {
    verb,
    how:
      direction > 0
        ? `to ${formatFactor(factor).slice(1)} times as much`
        : `to ${wordPart(1 / factor)}`,
  }
}
