// Several publishers of one daily price: a new month needs two that agree, and is the first one's.

import { addMonths, dayOf, type Month } from '../../src/prices/month.ts'
import type { Series } from '../../src/prices/schemas.ts'
import { freshnessOf } from '../../src/prices/table.ts'
import { SeriesError } from './errors.ts'
import { type Judgment, relativeChange } from './judge.ts'
import { listDays, type MonthlyValues, meanOfValues } from './monthly.ts'
import type { Observation } from './publisher.ts'

/**
 * Publishers are compared in the days that they have in common: each may lack some days of a
 * month, but needs this many.
 */
export const fewestDays = 25

/** What one publisher says, in the order of the series' list. */
export type PublisherResult = { name: string; judgment: Judgment; observations: Observation[] }

type AgreementOptions = { series: Series; now: Date; note: (text: string) => void }

/**
 * The first publisher's judgment, with the new months that two of the publishers agree on: each
 * month from the first that has all its days and that another one confirms. Months that the first
 * one does not have yet are waited for until they are late.
 *
 * @throws {SeriesError} if none has answered, or no new month is confirmed
 */
export function agreeOn(
  given: (PublisherResult | undefined)[],
  stored: MonthlyValues,
  { series, now, note }: AgreementOptions,
): Judgment {
  const [first] = given
  const answers = given.flatMap((answer) => answer ?? [])
  if (answers.length === 0) throw new SeriesError('none of its publishers has given what was asked')
  const added: MonthlyValues = new Map()
  const takenFrom: Record<Month, string> = {}
  let last = [...stored.keys()].at(-1) ?? addMonths(series.from, -1)
  for (;;) {
    const month = addMonths(last, 1)
    const having = answers.filter(({ judgment }) => judgment.added.has(month))
    const { isMissing } = freshnessOf(last, series.appearsAfterDays, dayOf(now))
    if (having.length === 0 || (!(first && having.includes(first)) && !isMissing)) break
    const apart = (a: PublisherResult, b: PublisherResult) =>
      differenceOfMeans(a, b, month) > series.within
    const taken = having.find(
      (a) => hasAllDays(a, month) && having.some((b) => b !== a && !apart(a, b)),
    )
    if (!taken) {
      const words = `no two publishers agree on ${month}: ${having.map(valueAt(month)).join(', ')}`
      if (added.size === 0) throw new SeriesError(words)
      note(words)
      break
    }
    for (const other of having.filter((other) => other !== taken && apart(taken, other))) {
      note(`${month} is ${valueAt(month)(other)}, but ${valueAt(month)(taken)}`)
    }
    added.set(month, taken.judgment.added.get(month) ?? null)
    if (taken !== first) takenFrom[month] = taken.name
    last = month
  }
  const { revised, corrected, kept, written } = first?.judgment ?? nothing
  const replaced = [...written].filter(([month]) => stored.has(month))
  return {
    added,
    revised,
    corrected,
    kept,
    written: new Map([...replaced, ...added]),
    ...(Object.keys(takenFrom).length > 0 ? { takenFrom } : {}),
  }
}

const nothing = { revised: [], corrected: [], kept: [], written: new Map<Month, number | null>() }

const valueAt =
  (month: Month) =>
  ({ name, judgment }: PublisherResult) =>
    `${judgment.added.get(month)} at ${name}`

/**
 * How far apart the means of two publishers are, in the days that both have; without
 * enough of them, infinitely.
 */
function differenceOfMeans(a: PublisherResult, b: PublisherResult, month: Month): number {
  const others = daysOf(b, month)
  const pairs = [...daysOf(a, month)].flatMap(([day, value]) => {
    const other = others.get(day)
    return other === undefined ? [] : [{ value, other }]
  })
  if (pairs.length < fewestDays) return Number.POSITIVE_INFINITY
  const [mean, other] = [pairs.map(({ value }) => value), pairs.map(({ other }) => other)].map(
    meanOfValues,
  )
  return Math.abs(relativeChange(mean ?? null, other ?? null) ?? 0)
}

function daysOf({ observations }: PublisherResult, month: Month): Map<string, number> {
  return new Map(
    observations.flatMap(({ at, value }) =>
      value !== null && at.startsWith(month) ? [[at, value] as const] : [],
    ),
  )
}

function hasAllDays(answer: PublisherResult, month: Month): boolean {
  return daysOf(answer, month).size === listDays(month).length
}
