// Which new months of the site's own data would have been refused: only what is unlikely. All others
// are judged by what is sent, in `refused.test.ts` and `areas.test.ts`.

import { expect, it } from 'vitest'
import { readData } from '../../scripts/build/data-files.ts'
import { monthlyValuesOf } from '../../scripts/refresh/files.ts'
import { judge } from '../../scripts/refresh/judge.ts'
import { addMonths, addYears, type Month } from '../../src/prices/month.ts'
import { listSeries, tablesOf } from '../../src/prices/series.ts'
import { sweep } from '../sweeps'

const data = readData('data')

/** Months whose move was more than twice any of the ten years before. */
const unprecedented = [
  ...['wage 2020-04', 'oil 2020-03', 'cpi-czk 2022-01', 'cpi-try 2021-12'],
  ...['rate-mxn 2020-03', 'rate-try 2018-08'],
]

it('a new month of the past ten years would have been taken, but for the unprecedented', () => {
  const refused: string[] = []
  for (const entry of listSeries(data)) {
    const { key, area, file } = entry
    const values = monthlyValuesOf(tablesOf(data)[file], key)
    const months = [...values.keys()]
    const last = months.at(-1) as Month
    const { everyMonths = 1 } = area ?? {}
    // By default, the newest year, and the months in which any series is refused.
    const isSampled = (month: Month) =>
      month > addYears(last, -1) || unprecedented.some((one) => one.endsWith(month))
    const ends = months.filter(
      (month, index) =>
        (index + 1) % everyMonths === 0 &&
        month > addYears(last, -10) &&
        sweep(isSampled(month), true),
    )
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
        judge(upTo(addMonths(end, -everyMonths)), answer, settled, options)
      } catch {
        refused.push(`${key} ${end}`)
      }
    }
  }
  expect(refused.toSorted()).toEqual(unprecedented.toSorted())
})
