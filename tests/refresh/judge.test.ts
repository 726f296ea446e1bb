// How many months of the site's own data would have been refused when they were new: hardly any. The
// rules by which months are refused are in `refused.test.ts` and `areas.test.ts`.

import { expect, it } from 'vitest'
import { readData } from '../../scripts/build/data-files.ts'
import { monthlyValuesOf } from '../../scripts/refresh/files.ts'
import { judge } from '../../scripts/refresh/judge.ts'
import { addMonths, addYears, type Month } from '../../src/prices/month.ts'
import { listSeries, tablesOf } from '../../src/prices/series.ts'
import { sweep } from '../sweeps'

const data = readData('data')

/** The largest share of months that may need a person's approval. */
const mostRefused = 0.005

it('a new month of the past ten years would have been taken, but for a few', () => {
  const refused: string[] = []
  let count = 0
  for (const entry of listSeries(data)) {
    const values = [...monthlyValuesOf(tablesOf(data)[entry.file], entry.key)]
    const { key, area, series } = entry
    const settled = { ...entry, ...(area && { area: { ...area, isMoving: false } }) }
    const step = area?.everyMonths ?? 1
    const last = values.at(-1)?.[0] ?? series.from
    const from = addYears(last, -sweep(1, 10))
    // A quarterly value is in all three months of its quarter.
    const ends = values.filter(([month], place) => (place + 1) % step === 0 && month > from)
    count += ends.length
    for (const [end] of ends) {
      const upTo = (to: Month) => new Map(values.filter(([month]) => month <= to))
      const published = new Map([...upTo(end)].slice(-16))
      const [first = end] = published.keys()
      const answer = { name: '', published, observations: [], from: first }
      const options = { acceptRevisions: false, correct: false, accepted: [] }
      try {
        judge(upTo(addMonths(end, -step)), answer, settled, options)
      } catch {
        refused.push(`${key} ${end}`)
      }
    }
  }
  expect(refused.length / count, refused.join()).toBeLessThan(mostRefused)
})
