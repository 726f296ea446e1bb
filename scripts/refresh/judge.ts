// Compares a publisher's months with the table's: finds new and revised months, and refuses wrong ones.

import { factorBetween } from '../../src/prices/change.ts'
import {
  addMonths,
  addYears,
  type Day,
  type Month,
  monthOfDay,
  yearOf,
} from '../../src/prices/month.ts'
import type { Series } from '../../src/prices/schemas.ts'
import type { SeriesEntry } from '../../src/prices/series.ts'
import { SeriesError } from './errors.ts'
import type { MonthlyValues } from './monthly.ts'
import type { RefreshOptions } from './options.ts'
import type { Observation } from './publisher.ts'

/** A publisher's answer for a series. */
export type Answer = {
  /** The publisher's name. */
  name: string
  /** Its months, in the table's units. */
  published: MonthlyValues
  /** The observations that they are made of; none for several publishers that agree. */
  observations: Observation[]
  /** The first month that was requested. */
  from: Month
  /** New months that are from another publisher, by its name. */
  takenFrom?: Readonly<Record<Month, string>>
  /** Months that are this publisher's again, after another one had to supply them. */
  retaken?: readonly Month[]
}

/** A month of an answer that the table has, too. */
type Pair = { month: Month; was: number | null; is: number | null }

/** A month that is new, or that differs from the table's, and the decision on it. */
export type JudgedMonth = Pair & {
  /** Those that are kept stay as the table has them; all others are written. */
  as: 'new' | 'revised' | 'corrected' | 'kept'
  /** The publisher, if it is not the first of its series. */
  from?: string | undefined
}

export type Judgment = {
  months: JudgedMonth[]
  /** The publisher that all months are from now, if it has changed. */
  source?: string
}

/** The relative error of the difference of two decimal fractions. */
const floatError = 1e-6

/** Publishers restate the latest years; another base or index differs in older ones, too. */
const restatedYears = 6

/**
 * Decides which months of an answer to write. Old months are overwritten if they change within the bound
 * of their series, if the options accept revisions, or, as corrections, if the options say so. The first
 * answer of a new publisher replaces all months.
 *
 * @throws {SeriesError} with the words of the first rule that refuses the answer
 */
export function judge(
  known: MonthlyValues,
  answer: Answer,
  entry: SeriesEntry,
  options: Pick<RefreshOptions, 'acceptRevisions' | 'correct' | 'accepted'>,
): Judgment {
  const { key, series, area } = entry
  const { name, published, from, takenFrom = {}, retaken = [] } = answer
  const isMoving = area?.isMoving === true
  const isApproved = options.acceptRevisions || options.correct
  const isCorrection = options.correct && !isMoving
  const restatedFrom = addYears([...known.keys()].at(-1) ?? from, -restatedYears)
  const isReplaced = (month: Month, was: number | null, is: number | null) =>
    isApproved ||
    retaken.includes(month) ||
    ((isMoving || month > restatedFrom) && isWithin(was, is, series.revises))
  // A month without a value may still get one, unless a later month has a value.
  const lastNew =
    [...published].findLast(([month, is]) => is !== null && !known.has(month))?.[0] ?? ''
  const pairs: Pair[] = []
  const months: JudgedMonth[] = []
  for (const [month, is] of published) {
    const was = known.get(month)
    if (was === undefined) {
      if (month > lastNew) continue
      months.push({ month, was: null, is, as: 'new', from: takenFrom[month] })
      continue
    }
    if (!retaken.includes(month)) pairs.push({ month, was, is })
    if (isSame(was, is, series, isCorrection)) continue
    const as = isCorrection ? 'corrected' : 'revised'
    months.push({ month, was, is, as: isReplaced(month, was, is) ? as : 'kept' })
  }
  const written = writtenMonths({ months })
  const isJudged = (was: Month, is: Month) =>
    !options.accepted.some((one) => one.key === key && one.month === is) &&
    (written.has(was) || written.has(is))
  // All rules; of those that refuse an answer, the first is reported.
  const refusals = [
    isApproved ? undefined : findShift(known, pairs, area?.everyMonths),
    findMissing(known, answer),
    isApproved || isMoving ? undefined : findContradiction(pairs, written.size > 0, series),
    findRestated(months, entry, isMoving ? undefined : restatedFrom),
    findMove(new Map([...known, ...written]), known, isJudged, 'month'),
    findMoveOfDay(known, months, answer, series, isJudged),
    isApproved ? undefined : findBreak(months, answer, series),
    findGap(months, answer, entry),
  ]
  const words = refusals.find((one) => one !== undefined)
  if (words !== undefined) throw new SeriesError(words)
  return { months, ...(isMoving && { source: name }) }
}

/** The months of a judgment that are written. */
export function writtenMonths({ months }: Judgment): MonthlyValues {
  return new Map(months.flatMap(({ month, is, as }) => (as === 'kept' ? [] : [[month, is]])))
}

/** From the first requested month on, an answer must have every month that the table has. */
function findMissing(known: MonthlyValues, { published, from }: Answer) {
  if (published.size === 0) return 'the response has no complete month'
  const missing = [...known].filter(
    ([month, value]) => month >= from && value !== null && !published.has(month),
  )
  const [first] = missing
  const more = missing.length > 1 ? `, and ${missing.length - 1} more that the table has` : ''
  return first && `the response lacks ${first[0]}${more}`
}

/** A shift needs this many known months; they are at most half as far from their neighbors' values. */
const fewestShifted = 10
const shiftedShare = 0.5

/** Finds values shifted by a month or a quarter, which may change within the bound of revisions. */
function findShift(known: MonthlyValues, pairs: Pair[], everyMonths = 1) {
  const distance = (shift: number) => {
    const moves = pairs.flatMap(({ month, is }) => {
      const was = known.get(addMonths(month, shift))
      return was && is ? [moveBetween(was, is)] : []
    })
    return moves.length < fewestShifted ? undefined : median(moves)
  }
  const own = distance(0) ?? 0
  for (const [side, shift] of Object.entries({ before: -everyMonths, after: everyMonths })) {
    const other = distance(shift)
    if (other === undefined || own <= floatError || other > own * shiftedShare) continue
    const last = pairs.findLast(({ month }) => known.get(addMonths(month, shift)))
    const period = everyMonths === 1 ? 'month' : 'quarter'
    return `its months have the values of the ${period} ${side}: ${last?.month} is ${last?.is}, expected ${last?.was}`
  }
  return undefined
}

/**
 * An answer must agree with the latest 12 known months, except one in six, or, if nothing is written
 * and changes are only listed, one in two.
 */
const checkedMonths = 12
const monthsPerExcuse = 6
const monthsPerExcuseUnwritten = 2

/**
 * An answer in another unit or base, for another series, or for other months may look right: only the
 * known months give it away. Publishers that revise may differ a little in all of them, and more in
 * some.
 */
function findContradiction(pairs: Pair[], isWritten: boolean, series: Series) {
  const compared = pairs.filter(({ was }) => was !== null).slice(-checkedMonths)
  const bound = series.others.length > 0 ? series.within : series.revises
  const differing = compared.filter(
    ({ was, is }) => !isSame(was, is, series, false) && !isWithin(was, is, bound),
  )
  const excused = (per: number) => differing.length <= Math.floor(compared.length / per)
  const last = differing.at(-1)
  const isSound = isWritten
    ? bound !== undefined && excused(monthsPerExcuse) && last !== compared.at(-1)
    : excused(monthsPerExcuseUnwritten)
  if (!last || isSound) return undefined
  const factor = median(differing.flatMap(({ was, is }) => factorBetween(was, is) ?? [])) ?? 1
  const rounded = Number(factor.toPrecision(4))
  const size = rounded === 1 ? '' : `, by a factor of ${rounded}`
  const differ = differing.length === 1 ? 'differs' : 'differ'
  return `${differing.length} of the last ${compared.length} known months ${differ}${size}: ${last.month} is ${last.is ?? 'without a value'}, expected ${last.was}`
}

/**
 * If an old month changed too much, the index of an area would have different bases at its ends; other
 * series are not restated that far back, either. A month that had no value may get one.
 */
function findRestated(
  months: JudgedMonth[],
  { series: { revises }, area }: SeriesEntry,
  restatedFrom: Month | undefined,
) {
  const refused = months.filter(
    ({ as, was, month }) =>
      as === 'kept' && was !== null && (area || (restatedFrom && month <= restatedFrom)),
  )
  const [first] = refused
  if (!first || revises === undefined) return undefined
  const others = refused.length > 1 ? `, and ${refused.length - 1} more` : ''
  const accepted = `${revises * 100}%${restatedFrom ? `, after ${restatedFrom},` : ''}`
  return `${first.month} was ${first.was} and is ${first.is ?? 'without a value'} now${others}; at most ${accepted} is accepted without approval`
}

/**
 * A value may move by twice the largest move within this many years before, and always by the smallest
 * bound; with fewer moves than this to compare, it may double or halve.
 */
const rememberedYears = 10
const movesPerMove = 2
const smallestBound = 0.03
const fewestMoves = 12
const boundOfNew = 1

type Values<At extends string> = ReadonlyMap<At, number | null>

/** A value must not be much further from the one before it than any has been in the years before. */
function findMove<At extends Month | Day>(
  values: Values<At>,
  known: Values<At>,
  isJudged: (was: At, is: At) => boolean,
  period: string,
) {
  const history = listMoves(known)
  for (const { was, is, move } of listMoves(values)) {
    if (!isJudged(was.at, is.at)) continue
    const since = `${yearOf(is.at) - rememberedYears}${is.at.slice(4)}`
    const moves = history.filter(({ is: { at } }) => at > since && at <= is.at)
    const largest = Math.max(0, ...moves.map((one) => one.move))
    const isNew = moves.length < fewestMoves
    const bound = isNew ? boundOfNew : Math.max(smallestBound, movesPerMove * largest)
    if (move <= bound * (1 + floatError)) continue
    const [low, high] = [was.value / (1 + bound), was.value * (1 + bound)].map((end) =>
      Number(end.toPrecision(4)),
    )
    const reason = isNew
      ? 'as a new series may double or halve'
      : `as no ${period} in ${rememberedYears} years moved by more than ${(largest * 100).toFixed(1)}%`
    return `${is.at} is ${is.value} after ${was.value} in ${was.at}; expected ${low} to ${high}, ${reason}`
  }
  return undefined
}

/** The same for the days of written months, unless other publishers confirm them. */
function findMoveOfDay(
  known: MonthlyValues,
  months: JudgedMonth[],
  { observations }: Answer,
  { others, frequency, shiftMonths }: Series,
  isJudged: (was: Month, is: Month) => boolean,
) {
  if (others.length > 0 || frequency === 'monthly') return undefined
  const days = new Map(observations.map(({ at, value }) => [at as Day, value]))
  const monthIn = (day: Day) => addMonths(monthOfDay(day), shiftMonths)
  const differing = new Set(months.map(({ month }) => month))
  const usual = [...days].filter(([day]) => {
    return known.has(monthIn(day)) && !differing.has(monthIn(day))
  })
  const isJudgedDay = (was: Day, is: Day) => isJudged(monthIn(was), monthIn(is))
  return findMove(days, new Map(usual), isJudgedDay, frequency === 'mondays' ? 'week' : 'day')
}

/** The known values, each with the one before it, oldest first. */
function listMoves<At extends string>(values: Values<At>) {
  const known = [...values]
    .flatMap(([at, value]) => (value === null ? [] : [{ at, value }]))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return known.slice(1).flatMap((is, index) => {
    const was = known[index]
    return was ? [{ was, is, move: moveBetween(was.value, is.value) }] : []
  })
}

/** Refuses a new month with a break, from which on a series may be another one. */
function findBreak(months: JudgedMonth[], { name, observations }: Answer, series: Series) {
  const broken = months.find(
    ({ as, month }) => as === 'new' && observedIn(month, observations, series)?.isBreak,
  )
  return (
    broken &&
    `${name} says that the series breaks in ${broken.month}, at ${broken.is}; expected one that goes on`
  )
}

/** Refuses a new month without a price, unless front matter says why; a publisher may say it, too. */
function findGap(
  months: JudgedMonth[],
  { name, observations }: Answer,
  { series, gaps }: SeriesEntry,
) {
  const gap = months.find(
    ({ as, month, is }) => as === 'new' && is === null && gaps && !(month in gaps),
  )
  if (!gap) return undefined
  const reason = observedIn(gap.month, observations, series)?.reason
  return `a gap: ${name} has no value for ${gap.month}${reason ? `, and says "${reason}"` : ''}`
}

function observedIn(month: Month, observations: Observation[], { shiftMonths }: Series) {
  return observations.find(({ at }) => at.startsWith(addMonths(month, -shiftMonths)))
}

/** Whether two values are equal within their precision, or `exactly` to the last decimal. */
function isSame(was: number | null, is: number | null, series: Series, exactly: boolean): boolean {
  if (was === null || is === null) return was === is
  const { publishedDecimals, decimals, frequency } = series
  // A publisher that rounds old values must not remove digits from the table.
  const isRounded = publishedDecimals !== undefined && Number(is.toFixed(publishedDecimals)) === is
  // A mean halfway between two decimals may have been rounded up or down.
  const ofMean = frequency === 'monthly' || exactly ? 0 : 10 ** -decimals
  const tolerance = isRounded ? 0.5 * 10 ** -publishedDecimals : ofMean
  return Math.abs(is - was) <= tolerance * (1 + floatError)
}

function isWithin(was: number | null, is: number | null, bound: number | undefined): boolean {
  const change = relativeChange({ was, is })
  return bound !== undefined && change !== null && Math.abs(change) <= bound
}

/** The relative change of a value, e.g. -0.5 if it halved; `null` if one of the two is missing. */
export function relativeChange({ was, is }: Omit<Pair, 'month'>): number | null {
  const factor = factorBetween(was, is)
  return factor === null ? null : factor - 1
}

/** How far a value is from another, as a share of the smaller: 1 for the double and for the half. */
export function moveBetween(one: number, other: number): number {
  return Math.max(one / other, other / one) - 1
}

function median(values: number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
