// Tests that each bad response is rejected with its reason, and all other series are written.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriesOf } from '../../scripts/refresh/files.ts'
import { cases, matters, now, type Publisher, sound, stored } from './bad-responses.ts'
import { type Responses, startPublishers } from './local-publishers.ts'
import { housingResponse, makeProject, type Project, type Run, run } from './project.ts'
import { coinMetricsPage, dailyRows, fredCsv, monthlyRows } from './publisher-shapes.ts'

/** The key of a case's series, which is also its id at the publisher. */
const keyOf = (index: number) => `case${index}`
const idOf = (index: number, publisher: Publisher) => {
  if (publisher === 'eia') return `petroleum/pri/gnd/${keyOf(index)}`
  return publisher === 'datasets' ? `${keyOf(index)}/monthly` : keyOf(index)
}

describe('in one refresh', () => {
  let project: Project
  let result: Run

  beforeAll(async () => {
    const common = { from: '2026-05', decimals: 3, appearsAfterDays: 60 }
    const responses: Responses = {
      ...housingResponse,
      good: fredCsv('good', monthlyRows(sound)),
      btc: coinMetricsPage(dailyRows({ ...stored, '2026-08': 104 })),
    }
    const entries = cases.map(([, publisher, response], index) => {
      const id = idOf(index, publisher)
      const name = publisher === 'eia' ? keyOf(index) : id
      responses[name] = response(name)
      return [keyOf(index), { matter: { ...matters[publisher], id, ...common }, stored }] as const
    })
    const good = { matter: { ...matters.fred, id: 'good', ...common }, stored }
    const publishers = await startPublishers(responses)
    project = makeProject(
      { ...Object.fromEntries(entries), good },
      { ...matters.coinMetrics, id: 'btc', ...common },
    )
    const env = { DATA_ORIGIN: publishers.origin, REFRESH_NOW: now, EIA_API_KEY: 'key' }
    result = await run(project.folder, [], env)
    await publishers.close()
  })

  afterAll(() => project.remove())

  it.each(cases.map(([name, publisher, , reason], index) => ({ name, publisher, reason, index })))(
    'rejects $name ($publisher)',
    ({ reason, index }) => {
      const line = result.stderr.split('\n').find((text) => text.includes(` ${keyOf(index)}: `))
      expect(line).toMatch(/^✗/)
      if (typeof reason === 'string') expect(line).toContain(reason)
      else expect(line).toMatch(reason)
      expect(Object.fromEntries(seriesOf(project.table(), keyOf(index)))).toEqual(stored)
    },
  )

  it('writes the others, and ends with exit code 1', () => {
    expect(seriesOf(project.table(), 'good').get('2026-08')).toBe(104)
    expect(seriesOf(project.table(), 'bitcoin').get('2026-08')).toBe(104)
    expect(result.code).toBe(1)
    const [entry] = JSON.parse(project.read('changes.json'))
    expect(Object.keys(entry.series)).toEqual(['good', 'bitcoin'])
  })
})
