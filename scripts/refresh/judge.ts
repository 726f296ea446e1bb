// Compares a publisher's months with the table's: what is new, what was revised, what is wrong.

import { factorBetween } from '../../src/prices/change.ts'
import {
  addMonths,
  addYears,
  type Day,
  listMonths,
  type Month,
  monthOfDay,
} from '../../src/prices/month.ts'
import type { Series } from '../../src/prices/schemas.ts'
import { SeriesError } from './errors.ts'
import type { MonthlyValues } from './monthly.ts'
import type { RefreshOptions } from './options.ts'
import type { Frequency, Observation } from './publisher.ts'

/** The relative error of the difference of two decimal fractions. */
const floatError = 1e-6

/**
 * How many of the newest known months an answer must agree with, and of how many it may differ in
 * one; where nothing is written, corrections are only listed, and of fewer it may.
 */
const checkedMonths = 12
const monthsPerExcuse = 6
const monthsPerExcuseUnwritten = 2

/** A shift shows in so many known months, whose values are then half as far from others' or less. */
const fewestShifted = 10
const shiftedShare = 0.5

/** Publishers restate the newest years; another base or index differs in older ones, too. */
const restatedYears = 6

/**
 * A value may move by twice as much as any has within so many years before, or by as little as
 * this; without so many moves to compare it with, it may double or halve.
 */
const rememberedYears = 10
const movesPerMove = 2
const smallestBound = 0.03
const fewestMoves = 12
const boundOfNew = 1

/** A month whose value at the publisher differs from the table. */
export type Revision = { month: Month; was: number | null; is: number | null }

export type Judgment = {
  added: MonthlyValues
  /** Old months that are overwritten because the publisher has revised them. */
  revised: Revision[]
  /** Old months that are overwritten because the table had them wrong. */
  corrected: Revision[]
  /** Old months that stay, because changing them is not allowed. */
  kept: Revision[]
  /** All months to write: those that are added, and those that are overwritten. */
  written: MonthlyValues
  /** The publisher of each new month that is not from the series' first. */
  takenFrom?: Record<Month, string>
  /** The publisher that all months are from now, if it is another than before. */
  source?: string
}

type Rules = {
  series: Series
  from: Month
  options: Pick<RefreshOptions, 'acceptRevisions' | 'correct'>
  /** The months whose moves a person has approved. */
  approved?: ReadonlySet<Month> | undefined
  /** The days or weeks that the months are means of, if nobody else confirms them. */
  observations?: Observation[] | undefined
  /**
   * Whether the series must not be written in part: an index of which one old month has changed
   * too much would have different bases at its two ends.
   */
  isWhole?: boolean
  /** In how many months one value is published, if not in one. */
  everyMonths?: number | undefined
  /** The publisher, if the table has the series from another one: all months are then its own. */
  movesTo?: string | undefined
}

/**
 * Decides what to write of a published series, given in the table's months and units. From the
 * month `from` on, the publisher must have every month that the table has, and what it says of the
 * newest must agree with the table. Other old months are overwritten if the options accept
 * revisions, or as corrections if they say so.
 *
 * @throws {SeriesError} if months are missing or differ, or a value moves further than those before
 */
export function judge(stored: MonthlyValues, published: MonthlyValues, rules: Rules): Judgment {
  const { movesTo, series, from, isWhole, everyMonths, approved, observations, options } = rules
  const isApproved = options.acceptRevisions || options.correct
  const both = compare(stored, published)
  if (!isApproved) checkShift(stored, both, everyMonths)
  if (movesTo) {
    const apart = both.filter(({ was, is }) => !isWithin(was, is, series.revises))
    if (!isApproved) refuseChanges(apart, percentOf(series.revises))
    const accepted = { acceptRevisions: true, correct: false }
    return {
      ...judge(stored, published, { ...rules, movesTo: undefined, options: accepted }),
      source: movesTo,
    }
  }
  checkLength(stored, published, from)
  const added = findAdded(stored, published, series.from)
  const changed = both.filter(({ was, is }) => !isSame(was, is, series, options.correct))
  const restatedFrom = addYears([...stored.keys()].at(-1) ?? from, -restatedYears)
  const isAllowed = ({ month, was, is }: Revision) =>
    isApproved || (month > restatedFrom && isWithin(was, is, series.revises))
  const replaced = changed.filter(isAllowed)
  const written = new Map([...added, ...replaced.map(({ month, is }) => [month, is] as const)])
  if (!isApproved) checkOverlap(both, series, written.size > 0)
  const kept = changed.filter((change) => !isAllowed(change))
  if (series.revises !== undefined) {
    refuseChanges(
      kept.filter(({ month }) => isWhole || month <= restatedFrom),
      `${percentOf(series.revises)}, after ${restatedFrom},`,
    )
  }
  const result = new Map([...stored, ...written])
  checkGaps(result)
  const isJudged = (was: Month, is: Month) =>
    !approved?.has(is) && (written.has(was) || written.has(is))
  checkMoves(result, stored, isJudged, 'month')
  if (observations && series.frequency !== 'monthly') {
    const differing = new Set(changed.map(({ month }) => month))
    const days = new Map(observations.map(({ at, value }) => [at as Day, value]))
    const monthIn = (day: Day) => addMonths(monthOfDay(day), series.shiftMonths)
    const known = [...days].filter(([day]) => {
      return stored.has(monthIn(day)) && !differing.has(monthIn(day))
    })
    const isJudgedDay = (was: Day, is: Day) => isJudged(monthIn(was), monthIn(is))
    checkMoves(days, new Map(known), isJudgedDay, periods[series.frequency])
  }
  return {
    added,
    revised: options.correct ? [] : replaced,
    corrected: options.correct ? replaced : [],
    kept,
    written,
  }
}

/** The months that both have, with both values. */
function compare(stored: MonthlyValues, published: MonthlyValues): Revision[] {
  return [...published].flatMap(([month, is]) => {
    const was = stored.get(month)
    return was === undefined ? [] : [{ month, was, is }]
  })
}

/** A month that had no value may get one. */
function refuseChanges(changes: Revision[], accepted: string) {
  const refused = changes.filter(({ was }) => was !== null)
  const [first] = refused
  if (!first) return
  const others = refused.length > 1 ? `, and ${refused.length - 1} more` : ''
  throw new SeriesError(
    `${first.month} was ${first.was} and is ${first.is ?? 'without a value'} now${others}; at most ${accepted} is accepted without approval`,
  )
}

function percentOf(share = 0): string {
  return `${share * 100}%`
}

/** The relative change of a value, e.g. -0.5 if it halved; `null` if one of the two is missing. */
export function relativeChange(was: number | null, is: number | null): number | null {
  const factor = factorBetween(was, is)
  return factor === null ? null : factor - 1
}

function checkLength(stored: MonthlyValues, published: MonthlyValues, from: Month) {
  if (published.size === 0) throw new SeriesError('the response has no complete month')
  const missing = [...stored].filter(
    ([month, value]) => month >= from && value !== null && !published.has(month),
  )
  const [first] = missing
  if (!first) return
  const count = missing.length === 1 ? '' : `, and ${missing.length - 1} more that the table has`
  throw new SeriesError(`the response lacks ${first[0]}${count}`)
}

/**
 * An answer of another unit, base, or series, or of other months, may look like the right one: what
 * tells is what it says of the months that are known. Publishers that revise may differ a little in
 * all of them, and more in some.
 */
function checkOverlap(both: Revision[], series: Series, isWritten: boolean) {
  const compared = both.filter(({ was }) => was !== null).slice(-checkedMonths)
  const bound = series.others.length > 0 ? series.within : series.revises
  const differing = compared.filter(
    ({ was, is }) => !isSame(was, is, series, false) && !isWithin(was, is, bound),
  )
  const excused = (per: number) => Math.floor(compared.length / per)
  const newest = compared.at(-1)
  const isSound = isWritten
    ? differing.length <= (bound === undefined ? 0 : excused(monthsPerExcuse)) &&
      !(newest && differing.includes(newest))
    : differing.length <= excused(monthsPerExcuseUnwritten)
  const last = differing.at(-1)
  if (isSound || !last) return
  const factor = median(differing.flatMap(({ was, is }) => factorBetween(was, is) ?? []))
  const rounded = Number(factor?.toPrecision(4) ?? 1)
  const size = rounded === 1 ? '' : `, by a factor of ${rounded}`
  throw new SeriesError(
    `${differing.length} of the last ${compared.length} known months differ${differing.length === 1 ? 's' : ''}${size}: ${last.month} is ${last.is ?? 'without a value'}, expected ${last.was}`,
  )
}

function median(values: number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

/** Prices a month off, or a quarter, may lie within what a publisher revises. */
function checkShift(stored: MonthlyValues, both: Revision[], everyMonths = 1) {
  const distance = (shift: number) => {
    const moves = both.flatMap(({ month, is }) => {
      const was = stored.get(addMonths(month, shift))
      return was && is ? [moveBetween(was, is)] : []
    })
    return moves.length < fewestShifted ? undefined : median(moves)
  }
  const own = distance(0)
  for (const [shift, side] of [
    [-everyMonths, 'before'] as const,
    [everyMonths, 'after'] as const,
  ]) {
    const other = distance(shift)
    if (own === undefined || other === undefined || own <= floatError) continue
    if (other > own * shiftedShare) continue
    const { month, was, is } =
      both.findLast(({ month }) => stored.get(addMonths(month, shift))) ?? {}
    throw new SeriesError(
      `its months have the values of the ${everyMonths === 1 ? 'month' : 'quarter'} ${side}: ${month} is ${is}, expected ${was}`,
    )
  }
}

/** A month without a value may still get one, unless a later month has a value. */
function findAdded(stored: MonthlyValues, published: MonthlyValues, from: Month): MonthlyValues {
  const added = [...published].filter(([month]) => month >= from && !stored.has(month))
  const last = added.findLastIndex(([, value]) => value !== null)
  return new Map(added.slice(0, last + 1))
}

/**
 * Whether two values are equal within their precision, or `exactly` to the last
 * decimal that is published.
 */
function isSame(was: number | null, is: number | null, series: Series, exactly: boolean): boolean {
  if (was === null || is === null) return was === is
  return Math.abs(is - was) <= toleranceOf(is, series, exactly) * (1 + floatError)
}

function toleranceOf(
  is: number,
  { publishedDecimals, decimals, frequency }: Series,
  exactly: boolean,
): number {
  // A publisher that rounds old values must not remove digits from the table.
  const isRounded = publishedDecimals !== undefined && Number(is.toFixed(publishedDecimals)) === is
  if (isRounded) return 0.5 * 10 ** -publishedDecimals
  // A mean halfway between two decimals may have been rounded up or down.
  return frequency === 'monthly' || exactly ? 0 : 10 ** -decimals
}

function isWithin(was: number | null, is: number | null, bound: number | undefined): boolean {
  const change = relativeChange(was, is)
  return bound !== undefined && change !== null && Math.abs(change) <= bound
}

function checkGaps(result: MonthlyValues) {
  const months = [...result.keys()].toSorted()
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return
  const gap = listMonths(first, last).find((month) => !result.has(month))
  if (gap) throw new SeriesError(`a gap: there is no ${gap}, but ${last}`)
}

/** How far a value is from another, as a share of the smaller: 1 for the double and for the half. */
export function moveBetween(one: number, other: number): number {
  return Math.max(one / other, other / one) - 1
}

/** What moves are said to be of. */
const periods = {
  daily: 'day',
  weekdays: 'day',
  mondays: 'week',
  monthly: 'month',
} as const satisfies Record<Frequency, string>

type Values<At extends string> = ReadonlyMap<At, number | null>

/** The values that there are, each with the one before it, oldest first. */
function listMoves<At extends string>(values: Values<At>) {
  const known = [...values]
    .flatMap(([at, value]) => (value === null ? [] : [{ at, value }]))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return known.slice(1).flatMap((is, index) => {
    const was = known[index]
    return was ? [{ was, is, move: moveBetween(was.value, is.value) }] : []
  })
}

/** Refuses a value that is further from the one before it than any has been in the years before. */
function checkMoves<At extends Month | Day>(
  values: Values<At>,
  known: Values<At>,
  isJudged: (was: At, is: At) => boolean,
  period: string,
) {
  const history = listMoves(known)
  for (const { was, is, move } of listMoves(values)) {
    if (!isJudged(was.at, is.at)) continue
    const since = `${Number(is.at.slice(0, 4)) - rememberedYears}${is.at.slice(4)}`
    const moves = history.flatMap(({ is: { at }, move }) =>
      at > since && at <= is.at ? [move] : [],
    )
    const largest = Math.max(0, ...moves)
    const isNew = moves.length < fewestMoves
    const bound = isNew ? boundOfNew : Math.max(smallestBound, movesPerMove * largest)
    if (move <= bound * (1 + floatError)) continue
    const [low, high] = [was.value / (1 + bound), was.value * (1 + bound)].map((end) =>
      Number(end.toPrecision(4)),
    )
    const reason = isNew
      ? 'as a new series may double or halve'
      : `as no ${period} in ${rememberedYears} years moved by more than ${(largest * 100).toFixed(1)}%`
    throw new SeriesError(
      `${is.at} is ${is.value} after ${was.value} in ${was.at}; expected ${low} to ${high}, ${reason}`,
    )
  }
}
