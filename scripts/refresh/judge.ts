// Holds a publisher's months against those of the table: what is new, what changed, what is nonsense.

import { listMonths, type Month } from '../../src/prices/month.ts'
import type { Series } from '../../src/prices/series.ts'
import { RefusedAnswerError } from './errors.ts'
import type { MonthlyValues } from './monthly.ts'

/** What the difference of two decimal fractions may be off by, as a share. */
const floatError = 1e-6

/** A month of the table that the publisher now says otherwise. */
export type Revision = { month: Month; was: number | null; is: number | null }

export type Judgement = {
  added: MonthlyValues
  /** Old months that are written anew. */
  revised: Revision[]
  /** Old months that stay as they are, because nobody gave leave to change them. */
  kept: Revision[]
}

/**
 * Says what of an answer is written.
 *
 * @param stored the series as the table has it
 * @param answer the series as the publisher has it, in the table's months and units
 * @param reach the first month of the table that the answer must have, too
 * @throws {RefusedAnswerError} where the answer lacks months, leaves a hole or jumps
 */
export function judge(
  stored: MonthlyValues,
  answer: MonthlyValues,
  { series, reach, accept }: { series: Series; reach: Month; accept: boolean },
): Judgement {
  checkLength(stored, answer, reach)
  const added = findAdded(stored, answer, series.from)
  const changed = [...answer].flatMap(([month, is]) => {
    const was = stored.get(month)
    return was === undefined || isSame(was, is, series) ? [] : [{ month, was, is }]
  })
  const isAllowed = ({ was, is }: Revision) => accept || isWithin(was, is, series.revises)
  const revised = changed.filter(isAllowed)
  const written = new Map([...added, ...revised.map(({ month, is }) => [month, is] as const)])
  checkResult(new Map([...stored, ...written]), written, series.jump)
  return { added, revised, kept: changed.filter((change) => !isAllowed(change)) }
}

/** How far a value moved, as a share of what it was; `null` where one of the two is none. */
export function changeOf(was: number | null, is: number | null): number | null {
  return was === null || is === null ? null : is / was - 1
}

function checkLength(stored: MonthlyValues, answer: MonthlyValues, reach: Month) {
  if (answer.size === 0) throw new RefusedAnswerError('the answer has no complete month')
  const missing = [...stored].filter(
    ([month, value]) => month >= reach && value !== null && !answer.has(month),
  )
  const [first] = missing
  if (!first) return
  const count = missing.length === 1 ? '' : `, and ${missing.length - 1} more that the table has`
  throw new RefusedAnswerError(`the answer lacks ${first[0]}${count}`)
}

/** A month without a value is written only once a later one has a value: until then it may come. */
function findAdded(stored: MonthlyValues, answer: MonthlyValues, from: Month): MonthlyValues {
  const added = [...answer].filter(([month]) => month >= from && !stored.has(month))
  const last = added.findLastIndex(([, value]) => value !== null)
  return new Map(added.slice(0, last + 1))
}

/** Whether the publisher still says what the table has, as far as its digits go. */
function isSame(was: number | null, is: number | null, series: Series): boolean {
  if (was === null || is === null) return was === is
  return Math.abs(is - was) <= slackOf(is, series) * (1 + floatError)
}

function slackOf(is: number, { publishedDecimals, decimals, frequency }: Series): number {
  // A publisher that rounds its history must not take digits that the table still has.
  const isRounded = publishedDecimals !== undefined && Number(is.toFixed(publishedDecimals)) === is
  if (isRounded) return 0.5 * 10 ** -publishedDecimals
  // A mean that lies between two roundings may go either way.
  return frequency === 'monthly' ? 0 : 10 ** -decimals
}

function isWithin(was: number | null, is: number | null, bound: number | undefined): boolean {
  const change = changeOf(was, is)
  return bound !== undefined && change !== null && Math.abs(change) <= bound
}

function checkResult(result: MonthlyValues, written: MonthlyValues, jump: number) {
  const months = [...result.keys()].toSorted()
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return
  const hole = listMonths(first, last).find((month) => !result.has(month))
  if (hole) throw new RefusedAnswerError(`a hole: there is no ${hole}, but ${last}`)
  let before: { month: Month; value: number } | undefined
  for (const month of months) {
    const value = result.get(month) ?? null
    if (value === null) continue
    if (before && (written.has(month) || written.has(before.month))) {
      checkJump(before, { month, value }, jump)
    }
    before = { month, value }
  }
}

function checkJump(
  before: { month: Month; value: number },
  { month, value }: { month: Month; value: number },
  jump: number,
) {
  const change = value / before.value - 1
  if (Math.abs(change) <= jump) return
  const percent = `${(Math.abs(change) * 100).toFixed(0)} %`
  throw new RefusedAnswerError(
    `${month} is ${value}, ${percent} away from ${before.value} in ${before.month}, and at most ${jump * 100} % are taken`,
  )
}
