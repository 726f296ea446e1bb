// Compares a publisher's months with the table's: what is new, what was revised, what is wrong.

import { factorBetween } from '../../src/prices/change.ts'
import { addMonths, addYears, type Day, type Month, monthOfDay } from '../../src/prices/month.ts'
import type { Series } from '../../src/prices/schemas.ts'
import type { SeriesEntry } from '../../src/prices/series.ts'
import { SeriesError } from './errors.ts'
import type { MonthlyValues } from './monthly.ts'
import type { RefreshOptions } from './options.ts'
import type { Observation } from './publisher.ts'

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

/** What a publisher says of a series. */
export type Answer = {
  /** The publisher's name. */
  name: string
  /** Its months, as the table has them. */
  published: MonthlyValues
  /** What they are made of; of several publishers that agree, nothing. */
  observations: Observation[]
  /** The first month that was asked for. */
  from: Month
  /** New months that are from another publisher, by its name. */
  takenFrom?: Readonly<Record<Month, string>>
  /** Months that are this publisher's again, after another one had to supply them. */
  retaken?: ReadonlySet<Month>
}

/** A month that is new, or that differs from the table's, and what becomes of it. */
export type JudgedMonth = {
  month: Month
  was: number | null
  is: number | null
  /** Those that are kept stay as the table has them; all others are written. */
  as: 'new' | 'revised' | 'corrected' | 'kept'
  /** The publisher, if it is not the first of its series. */
  from?: string
}

export type Judgment = {
  months: JudgedMonth[]
  /** The publisher that all months are from now, if it is another than before. */
  source?: string
}

/** A month that both have. */
type Pair = Pick<JudgedMonth, 'month' | 'was' | 'is'>

/**
 * Decides what to write of an answer. From the month on that was asked for, it must have every month
 * that the table has, and what it says of the newest must agree with the table. Other old months are
 * overwritten if the options accept revisions, or as corrections if they say so. The first answer of
 * another publisher than the table's replaces all months.
 *
 * @throws {SeriesError} if months are missing or differ, or a value moves further than those before
 */
export function judge(
  known: MonthlyValues,
  answer: Answer,
  { key, series, area, gaps }: SeriesEntry,
  options: Pick<RefreshOptions, 'acceptRevisions' | 'correct' | 'accepted'>,
): Judgment {
  const { name, published, observations, from, takenFrom = {}, retaken } = answer
  const { isMoving = false, everyMonths } = area ?? {}
  const isCorrection = options.correct && !isMoving
  const isApproved = options.acceptRevisions || options.correct
  const pairs = [...published].flatMap(([month, is]): Pair[] => {
    const was = known.get(month)
    return was === undefined ? [] : [{ month, was, is }]
  })
  const own = pairs.filter(({ month }) => !retaken?.has(month))
  if (!isApproved) checkShift(known, own, everyMonths)
  checkLength(known, published, from)
  const added = findAdded(known, published)
  const changed = pairs.filter(({ was, is }) => !isSame(was, is, series, isCorrection))
  const restatedFrom = addYears([...known.keys()].at(-1) ?? from, -restatedYears)
  const isAllowed = ({ month, was, is }: Pair) =>
    isApproved ||
    retaken?.has(month) ||
    ((isMoving || month > restatedFrom) && isWithin(was, is, series.revises))
  const replaced = changed.filter(isAllowed)
  const kept = changed.filter((pair) => !isAllowed(pair))
  if (!isApproved && !isMoving) checkOverlap(own, series, added.length + replaced.length > 0)
  if (series.revises !== undefined) {
    // An index of which one old month has changed too much would have different bases at its ends.
    const refused = kept.filter(({ month }) => area || month <= restatedFrom)
    refuseChanges(refused, series.revises, isMoving ? undefined : restatedFrom)
  }
  const written = new Map([...added, ...replaced].map(({ month, is }) => [month, is] as const))
  const result = new Map([...known, ...written])
  const isJudged = (was: Month, is: Month) =>
    !options.accepted.some((one) => one.key === key && one.month === is) &&
    (written.has(was) || written.has(is))
  checkMoves(result, known, isJudged, 'month')
  if (series.others.length === 0 && series.frequency !== 'monthly') {
    const differing = new Set(changed.map(({ month }) => month))
    const days = new Map(observations.map(({ at, value }) => [at as Day, value]))
    const monthIn = (day: Day) => addMonths(monthOfDay(day), series.shiftMonths)
    const usual = [...days].filter(([day]) => {
      return known.has(monthIn(day)) && !differing.has(monthIn(day))
    })
    const isJudgedDay = (was: Day, is: Day) => isJudged(monthIn(was), monthIn(is))
    const period = series.frequency === 'mondays' ? 'week' : 'day'
    checkMoves(days, new Map(usual), isJudgedDay, period)
  }
  const observedIn = (month: Month) =>
    observations.find(({ at }) => at.startsWith(addMonths(month, -series.shiftMonths)))
  for (const { month, is } of added) {
    const { isBreak, reason } = observedIn(month) ?? {}
    if (isBreak && !isApproved) {
      throw new SeriesError(
        `${name} says that the series breaks in ${month}, at ${is}; expected one that goes on`,
      )
    }
    // Readers are told why a month has no price, by front matter; a publisher may say it.
    if (is === null && gaps && !(month in gaps)) {
      const said = reason ? `, and says "${reason}"` : ''
      throw new SeriesError(`a gap: ${name} has no value for ${month}${said}`)
    }
  }
  const judged = (pairs: Pair[], as: JudgedMonth['as']) => pairs.map((pair) => ({ ...pair, as }))
  return {
    months: [
      ...judged(added, 'new').map((one) => {
        const other = takenFrom[one.month]
        return other ? { ...one, from: other } : one
      }),
      ...judged(replaced, isCorrection ? 'corrected' : 'revised'),
      ...judged(kept, 'kept'),
    ],
    ...(isMoving && { source: name }),
  }
}

/** The months of a judgment that are written. */
export function writtenMonths({ months }: Judgment): MonthlyValues {
  return new Map(months.flatMap(({ month, is, as }) => (as === 'kept' ? [] : [[month, is]])))
}

/** A month that had no value may get one. */
function refuseChanges(pairs: Pair[], bound: number, restatedFrom: Month | undefined) {
  const refused = pairs.filter(({ was }) => was !== null)
  const [first] = refused
  if (!first) return
  const others = refused.length > 1 ? `, and ${refused.length - 1} more` : ''
  const accepted = `${bound * 100}%${restatedFrom ? `, after ${restatedFrom},` : ''}`
  throw new SeriesError(
    `${first.month} was ${first.was} and is ${first.is ?? 'without a value'} now${others}; at most ${accepted} is accepted without approval`,
  )
}

/** The relative change of a value, e.g. -0.5 if it halved; `null` if one of the two is missing. */
export function relativeChange({ was, is }: Pick<Pair, 'was' | 'is'>): number | null {
  const factor = factorBetween(was, is)
  return factor === null ? null : factor - 1
}

function checkLength(known: MonthlyValues, published: MonthlyValues, from: Month) {
  if (published.size === 0) throw new SeriesError('the response has no complete month')
  const missing = [...known].filter(
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
function checkOverlap(pairs: Pair[], series: Series, isWritten: boolean) {
  const compared = pairs.filter(({ was }) => was !== null).slice(-checkedMonths)
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
function checkShift(known: MonthlyValues, pairs: Pair[], everyMonths = 1) {
  const distance = (shift: number) => {
    const moves = pairs.flatMap(({ month, is }) => {
      const was = known.get(addMonths(month, shift))
      return was && is ? [moveBetween(was, is)] : []
    })
    return moves.length < fewestShifted ? undefined : median(moves)
  }
  const own = distance(0)
  for (const side of ['before', 'after'] as const) {
    const shift = side === 'before' ? -everyMonths : everyMonths
    const other = distance(shift)
    if (own === undefined || other === undefined || own <= floatError) continue
    if (other > own * shiftedShare) continue
    const { month, was, is } =
      pairs.findLast(({ month }) => known.get(addMonths(month, shift))) ?? {}
    throw new SeriesError(
      `its months have the values of the ${everyMonths === 1 ? 'month' : 'quarter'} ${side}: ${month} is ${is}, expected ${was}`,
    )
  }
}

/** A month without a value may still get one, unless a later month has a value. */
function findAdded(known: MonthlyValues, published: MonthlyValues): Pair[] {
  const added = [...published].flatMap(([month, is]) =>
    known.has(month) ? [] : [{ month, was: null, is }],
  )
  return added.slice(0, added.findLastIndex(({ is }) => is !== null) + 1)
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
  const change = relativeChange({ was, is })
  return bound !== undefined && change !== null && Math.abs(change) <= bound
}

/** How far a value is from another, as a share of the smaller: 1 for the double and for the half. */
export function moveBetween(one: number, other: number): number {
  return Math.max(one / other, other / one) - 1
}

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
