// What the chart of the home page shows, in sentences: how far its prices have moved, and whether
// the last of its years contradicts that. By rule, so that they hold for all months that can be chosen.

import type { Asset } from '../prices/catalog'
import { wordMoves } from '../prices/factors'
import { formatMonth } from '../prices/format'
import { addYears } from '../prices/month'
import { changeBetween, endsOf, isKnown, type KnownRow, rowOf } from '../prices/row'
import { type Currency, type Unit, unitOf } from '../prices/units'
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

/** Dollars first: it is the measure that readers know. */
const units: readonly Currency[] = ['usd', 'btc']

/** A smaller change is none, in what is shown. */
const leastChange = 0.0005

/** The finding of a chart of one asset in both currencies; `null` without two months to compare. */
export function findingOf({ chart, assets: [asset] }: FoundIn): Finding | null {
  const rows = rowsOfChart(chart).filter(isKnown)
  const ends = endsOf(rows)
  if (!ends || ends.first === ends.last) return null
  const { first, last } = ends
  const months = `From ${formatMonth(first.month)} to ${formatMonth(last.month)}`
  const yearBefore = rowOf(rows, addYears(last.month, -1))
  const isContradicted = yearBefore && yearBefore !== first && contradicts(first, yearBefore, last)
  return {
    headline: [`${months}, ${subjectOf(asset)} `, ...movesBetween(first, last)],
    caution: isContradicted
      ? [`But in the year to ${formatMonth(last.month)}, they `, ...movesBetween(yearBefore, last)]
      : null,
  }
}

function subjectOf(asset: Subject | undefined): string {
  return asset?.inflation ?? `prices of ${asset?.label}`
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

function movesBetween(then: KnownRow, now: KnownRow): Words {
  const factorIn = (unit: Currency) => {
    const { currency } = unitOf(unit)
    return { unit, currency, factor: 1 + (changeBetween(unit, then, now) ?? 0) }
  }
  return wordMoves([factorIn('usd'), factorIn('btc')])
}
