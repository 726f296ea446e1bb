// Compares a publisher's months with the table's: what is new, what was revised, what is wrong.

import { factorBetween } from '../../src/prices/change.ts'
import { addMonths, listMonths, type Month } from '../../src/prices/month.ts'
import type { Series } from '../../src/prices/schemas.ts'
import { SeriesError } from './errors.ts'
import type { MonthlyValues } from './monthly.ts'
import type { RefreshOptions } from './options.ts'

/** The relative error of the difference of two decimal fractions. */
const floatError = 1e-6

/**
 * How many of the newest known months an answer must agree with, and of how many it may differ in
 * one; where nothing is written, corrections are only listed, and of fewer it may.
 */
const checkedMonths = 12
const monthsPerExcuse = 6
const monthsPerExcuseUnwritten = 2

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
 * @throws {SeriesError} if months are missing or differ, or a value moves
 *   by more than `series.jump`
 */
export function judge(stored: MonthlyValues, published: MonthlyValues, rules: Rules): Judgment {
  const { movesTo, series, from, isWhole, everyMonths, options } = rules
  if (movesTo) {
    if (!options.acceptRevisions && !options.correct) {
      refuseChanges(compare(stored, published), series.revises)
    }
    const accepted = { acceptRevisions: true, correct: false }
    return {
      ...judge(stored, published, { series, from, everyMonths, options: accepted }),
      source: movesTo,
    }
  }
  const { acceptRevisions, correct } = options
  checkLength(stored, published, from)
  const added = findAdded(stored, published, series.from)
  const changed = compare(stored, published).filter(
    ({ was, is }) => !isSame(was, is, series, correct),
  )
  const isAllowed = ({ was, is }: Revision) =>
    acceptRevisions || correct || isWithin(was, is, series.revises)
  const replaced = changed.filter(isAllowed)
  const written = new Map([...added, ...replaced.map(({ month, is }) => [month, is] as const)])
  if (!acceptRevisions && !correct) checkOverlap(stored, published, rules, written.size > 0)
  checkResult(new Map([...stored, ...written]), written, series.jump)
  const kept = changed.filter((change) => !isAllowed(change))
  if (isWhole) refuseChanges(kept, series.revises)
  return {
    added,
    revised: correct ? [] : replaced,
    corrected: correct ? replaced : [],
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
function refuseChanges(changes: Revision[], bound = 0) {
  const refused = changes.filter(({ was, is }) => was !== null && !isWithin(was, is, bound))
  const [first] = refused
  if (!first) return
  const others = refused.length > 1 ? `, and ${refused.length - 1} more` : ''
  throw new SeriesError(
    `${first.month} was ${first.was} and is ${first.is ?? 'without a value'} now${others}; at most ${bound * 100}% is accepted`,
  )
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
function checkOverlap(
  stored: MonthlyValues,
  published: MonthlyValues,
  { series, everyMonths }: Pick<Rules, 'series' | 'everyMonths'>,
  isWritten: boolean,
) {
  const compared = compare(stored, published)
    .filter(({ was }) => was !== null)
    .slice(-checkedMonths)
  checkShift(stored, compared, series, everyMonths)
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
  if (isSound) return
  const factors = differing.flatMap(({ was, is }) => factorBetween(was, is) ?? [])
  const median = factors.toSorted((a, b) => a - b)[Math.floor(factors.length / 2)]
  const size = median ? `by a factor of ${Number(median.toPrecision(4))}` : 'having no value now'
  throw new SeriesError(
    `${differing.length} of the last ${compared.length} known months differ${differing.length === 1 ? 's' : ''}, ${size}`,
  )
}

/** Prices a month off, or a quarter, may lie within what a publisher revises. */
function checkShift(stored: MonthlyValues, compared: Revision[], series: Series, everyMonths = 1) {
  const countSame = (shift: number) =>
    compared.filter(({ month, is }) => {
      const was = stored.get(addMonths(month, shift))
      return was !== undefined && isSame(was, is, series, false)
    }).length
  for (const [sign, side] of [[-1, 'before'] as const, [1, 'after'] as const]) {
    const count = countSame(sign * everyMonths)
    // The months of the newest value have none after them.
    const most = checkedMonths - checkedMonths / monthsPerExcuse - (everyMonths - 1)
    if (count >= most && count > countSame(0)) {
      throw new SeriesError(
        `${count} of the last ${compared.length} known months have the value of the ${everyMonths === 1 ? 'month' : 'quarter'} ${side}`,
      )
    }
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

function checkResult(result: MonthlyValues, written: MonthlyValues, jump: number) {
  const months = [...result.keys()].toSorted()
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return
  const gap = listMonths(first, last).find((month) => !result.has(month))
  if (gap) throw new SeriesError(`a gap: there is no ${gap}, but ${last}`)
  let before: { month: Month; value: number } | undefined
  for (const month of months) {
    const value = result.get(month) ?? null
    if (value === null) continue
    const isNew = written.has(month) || (before && written.has(before.month))
    const change = before ? Math.abs(relativeChange(before.value, value) ?? 0) : 0
    if (before && isNew && change > jump) {
      const percent = `${(change * 100).toFixed(0)}%`
      throw new SeriesError(
        `${month} is ${value}, ${percent} away from ${before.value} in ${before.month}, at most ${(jump * 100).toFixed(0)}% is accepted`,
      )
    }
    before = { month, value }
  }
}
