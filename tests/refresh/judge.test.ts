// Which months of the site's own data would have been refused when they were new: only unprecedented
// ones. Refusals of other responses are in `refused.test.ts` and `areas.test.ts`.

import { expect, it } from 'vitest'
import { readData } from '../../scripts/build/data-files.ts'
import { monthlyValuesOf } from '../../scripts/refresh/files.ts'
import { judge } from '../../scripts/refresh/judge.ts'
import { addMonths, addYears, type Month } from '../../src/prices/month.ts'
import { listSeries, tablesOf } from '../../src/prices/series.ts'
import { sweep } from '../sweeps'

const data = readData('data')

/** A new month may always move by 3%, or twice as far as any month of the last ten years. */
const [smallMove, movesPerMove, rememberedYears] = [0.03, 2, 10]

/** The months that moved further, by the rule of docs/monthly-update.md. */
function listUnprecedented(values: [month: Month, value: number][], step: number): Month[] {
  const moves = values.slice(1).map(([month, value], place) => {
    const was = values[place]?.[1] ?? value
    return { month, move: Math.max(value / was, was / value) - 1 }
  })
  return moves.flatMap(({ month, move }, place) => {
    const since = addYears(month, -rememberedYears)
    const before = moves.slice(0, place).filter((one) => one.month > since)
    const isNew = before.length < 12
    const bound = isNew
      ? 1
      : Math.max(smallMove, movesPerMove * Math.max(...before.map((one) => one.move)))
    // A quarterly value is in all three months of its quarter, and moves in the first.
    return move > bound * 1.000001 ? addMonths(month, step - 1) : []
  })
}

/** The largest share of months that may need a person's approval. */
const mostUnprecedented = 0.005

it('a new month of the past ten years would have been taken, but for the unprecedented', () => {
  const refused: string[] = []
  const expected: string[] = []
  let count = 0
  const all = listSeries(data).map((entry) => {
    const values = monthlyValuesOf(tablesOf(data)[entry.file], entry.key)
    const last = [...values.keys()].at(-1) as Month
    const step = entry.area?.everyMonths ?? 1
    const isRecent = (month: Month) => month > addYears(last, -rememberedYears)
    const prices = [...values].filter((one): one is [Month, number] => one[1] !== null)
    const unprecedented = listUnprecedented(prices, step).filter(isRecent)
    return { entry, values, last, step, isRecent, unprecedented }
  })
  const inAny = new Set(all.flatMap(({ unprecedented }) => unprecedented))
  for (const { entry, values, last, step, isRecent, unprecedented } of all) {
    const { key, area } = entry
    expected.push(...unprecedented.map((month) => `${key} ${month}`))
    const recent = [...values.keys()].filter(
      (month, index) => (index + 1) % step === 0 && isRecent(month),
    )
    count += recent.length
    // By default, the newest year, and the months in which any series is refused.
    const isSampled = (month: Month) => month > addYears(last, -1) || inAny.has(month)
    const ends = recent.filter((month) => sweep(isSampled(month), true))
    for (const end of ends) {
      const upTo = (to: Month) => new Map([...values].filter(([month]) => month <= to))
      const from = addMonths(end, -15)
      const published = new Map([...upTo(end)].filter(([month]) => month >= from))
      const answer = {
        name: '',
        published,
        observations: [],
        from: [...published.keys()][0] ?? end,
      }
      const settled = { ...entry, ...(area && { area: { ...area, isMoving: false } }) }
      const options = { acceptRevisions: false, correct: false, accepted: [] }
      try {
        judge(upTo(addMonths(end, -step)), answer, settled, options)
      } catch {
        refused.push(`${key} ${end}`)
      }
    }
  }
  expect(refused.toSorted()).toEqual(expected.toSorted())
  expect(expected.length / count).toBeLessThan(mostUnprecedented)
})
