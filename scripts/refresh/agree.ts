// Combines several publishers of one daily price: a month needs two that agree.

import { addMonths, type Day, dayOf, type Month, monthEntries } from '../../src/prices/month.ts'
import type { Series } from '../../src/prices/schemas.ts'
import { freshnessOf } from '../../src/prices/table.ts'
import { SeriesError } from './errors.ts'
import { type Answer, moveBetween } from './judge.ts'
import { listDays, type MonthlyValues, meanOfValues } from './monthly.ts'

/**
 * Publishers are compared in the days that they have in common: each may lack some days of a
 * month, but they need this many.
 */
export const fewestDays = 25

/** Publishers may be this many times as far apart in a day as in the mean of a month. */
const withinDay = 4

type AgreementOptions = {
  series: Series
  /** The publishers of months that are not from the first one. */
  fromOthers: Readonly<Record<Month, string>>
  now: Date
  note: (text: string) => void
}

/**
 * Returns the first publisher's answer, with the new months that two of the publishers agree on: each
 * month from the first publisher that has all its days and that another one confirms. Months that the
 * first publisher lacks wait until they are late. Months that another one had to supply are replaced as
 * soon as the first publisher has them.
 *
 * @param given in the order of the series' list
 * @throws {SeriesError} if none has answered, or no new month is confirmed
 */
export function agreeOn(
  given: (Answer | undefined)[],
  known: MonthlyValues,
  { series, fromOthers, now, note }: AgreementOptions,
): Answer {
  const [first] = given
  const answers = given.flatMap((answer) => answer ?? [])
  const [any] = answers
  if (!any) throw new SeriesError('none of its publishers has given what was asked')
  const havingIn = (month: Month) =>
    answers.filter(({ published }) => typeof published.get(month) === 'number')
  const apart = (a: Answer, b: Answer, month: Month) =>
    describeDifference(a, b, month, series.within)
  const findTaken = (month: Month) => {
    const having = havingIn(month)
    const isConfirmed = (a: Answer) => having.some((b) => b !== a && !apart(a, b, month))
    return having.find((a) => hasAllDays(a, month) && isConfirmed(a))
  }
  const added: MonthlyValues = new Map()
  const takenFrom: Record<Month, string> = {}
  for (let last = [...known.keys()].at(-1) ?? addMonths(series.from, -1); ; ) {
    const month = addMonths(last, 1)
    const having = havingIn(month)
    const { isMissing } = freshnessOf(last, series.appearsAfterDays, dayOf(now))
    const isWaitedFor = !isMissing && !(first && having.includes(first))
    if (having.length === 0 || isWaitedFor) break
    const taken = findTaken(month)
    if (!taken) {
      const words = `no two publishers agree on ${month}: ${having.map(valueAt(month)).join(', ')}`
      if (added.size === 0) throw new SeriesError(words)
      note(words)
      break
    }
    for (const other of having) {
      const difference = other !== taken && apart(other, taken, month)
      if (difference) note(difference)
    }
    added.set(month, taken.published.get(month) ?? null)
    if (taken !== first) takenFrom[month] = taken.name
    last = month
  }
  const retaken = monthEntries(fromOthers).flatMap(([month, name]) => {
    const [was, is] = [known.get(month), first?.published.get(month)]
    if (!first || !was || !is || was === is || findTaken(month) !== first) return []
    note(`${month} is from ${first.name} again: ${is}, and was ${was} from ${name}`)
    return [[month, is] as const]
  })
  const own = [...(first?.published ?? [])].filter(([month]) => {
    return known.has(month) && !fromOthers[month]
  })
  return {
    name: (first ?? any).name,
    published: new Map([...known, ...own, ...retaken, ...added]),
    observations: [],
    from: any.from,
    takenFrom,
    retaken: retaken.map(([month]) => month),
  }
}

const valueAt =
  (month: Month) =>
  ({ name, published }: Answer) =>
    `${published.get(month)} at ${name}`

/**
 * Says how far apart two publishers are in the days of a month that both have: in their means, or in
 * one of the days; `undefined` if they agree.
 */
function describeDifference(a: Answer, b: Answer, month: Month, within: number) {
  const others = daysOf(b, month)
  const pairs = [...daysOf(a, month)].flatMap(([day, value]) => {
    const other = others.get(day)
    return other === undefined ? [] : [{ day, value, other }]
  })
  if (pairs.length < fewestDays) {
    return `${a.name} and ${b.name} have ${pairs.length} days of ${month} in common, expected ${fewestDays}`
  }
  const mean = meanOfValues(pairs.map(({ value }) => value))
  const otherMean = meanOfValues(pairs.map(({ other }) => other))
  if (moveBetween(mean, otherMean) > within) {
    return `${month} is ${valueAt(month)(a)}, but ${valueAt(month)(b)}`
  }
  const apart = pairs.find(({ value, other }) => moveBetween(value, other) > withinDay * within)
  return apart && `${apart.day} is ${apart.value} at ${a.name}, but ${apart.other} at ${b.name}`
}

function daysOf({ observations }: Answer, month: Month): Map<Day, number> {
  return new Map(
    observations.flatMap(({ at, value }) =>
      value !== null && at.startsWith(month) ? [[at as Day, value] as const] : [],
    ),
  )
}

function hasAllDays(answer: Answer, month: Month): boolean {
  return daysOf(answer, month).size === listDays(month).length
}
