// Tests for what publishers' words do in log and report: nothing, and they are short.

import { afterEach, describe, expect, it } from 'vitest'
import { maxBytes } from '../../scripts/refresh/client.ts'
import { addMonths } from '../../src/prices/month.ts'
import { type Responses, startPublishers } from './local-publishers.ts'
import { housingResponse, makeProject, type Project, run } from './project.ts'
import { blsResponse, coinMetricsPage, eiaPage, fredCsv, type Monthly } from './publisher-shapes.ts'

const stored: Monthly = { '2026-05': 101, '2026-06': 102 }
const now = '2026-08-20T08:00:00Z'

/**
 * A new line with a command of a workflow's runner in both forms, a separator, and
 * marks that reverse text.
 */
const words =
  '2026-07-01\n::add-mask::101\n##[set-output name=x]y\u2028::stop\u0085::a\u202e\u2066\u0000\u001b[2J'

const bls = (message: string, status = 'REQUEST_NOT_PROCESSED') =>
  JSON.stringify({ status, message: [message], Results: { series: [] } })

/** Every way in which a publisher's words get into a message. */
const ways: Record<
  string,
  { publisher?: string; frequency?: string; reply: (words: string) => Responses[string] }
> = {
  date: { reply: (words) => fredCsv('date', [[`"${words}"`, '1']]) },
  day: { frequency: 'weekdays', reply: (words) => fredCsv('day', [[`"${words}"`, '1']]) },
  value: { reply: (words) => fredCsv('value', [['2026-07-01', `"${words}"`]]) },
  columns: { reply: (words) => fredCsv(`"${words}"`, []) },
  csv: { reply: (words) => `DATE,csv\n2026-07-01,"1"${words}\n` },
  page: { reply: (words) => `<p>${words}` },
  month: { publisher: 'datasets', reply: (words) => `Date,Price\n"${words}",1\n` },
  json: { publisher: 'bls', reply: (words) => `{${words}` },
  message: { publisher: 'bls', reply: (words) => bls(words) },
  status: { publisher: 'bls', reply: (words) => bls('', words) },
  nothing: { publisher: 'bls', reply: (words) => bls(words, 'REQUEST_SUCCEEDED') },
  price: {
    publisher: 'bls',
    reply: (words) =>
      blsResponse('price', stored).replace('101', JSON.stringify(words).slice(1, -1)),
  },
  code: { publisher: 'eia', reply: (words) => eiaPage(words, [['2026-07-06', '1']]) },
  unit: {
    publisher: 'eia',
    reply: (words) =>
      eiaPage('unit', [['2026-07-06', '1']]).replace('$/GAL', JSON.stringify(words).slice(1, -1)),
  },
  week: { publisher: 'eia', reply: (words) => eiaPage('week', [[words, '1']]) },
  asset: {
    publisher: 'coin-metrics',
    reply: (words) => coinMetricsPage([['2026-07-01', '1']], '', words),
  },
  host: {
    reply: (words) => ({
      status: 302,
      headers: { Location: `http://${words.replace(/[^a-z]/g, '')}/` },
    }),
  },
}

let project: Project
let publishers: Awaited<ReturnType<typeof startPublishers>>

afterEach(async () => {
  project.remove()
  await publishers.close()
})

/** Runs the command for a series for each way, whose publisher says this. */
async function say(words: string) {
  const replies = Object.entries(ways).map(([key, { publisher, reply }]) => [
    publisher === 'datasets' ? `${key}/file` : key,
    reply(words),
  ])
  publishers = await startPublishers({ ...housingResponse, ...Object.fromEntries(replies) })
  const all = Object.entries(ways).map(([key, { publisher = 'fred', frequency }]) => {
    const id = { datasets: `${key}/file`, eia: `route/${key}` }[publisher] ?? key
    const usual = { eia: 'mondays', 'coin-metrics': 'daily' }[publisher] ?? 'monthly'
    const unit = key === 'unit' ? { unit: '$/BBL' } : {}
    const matter = { publisher, id, frequency: frequency ?? usual, ...unit, ...common }
    return [key, { matter, stored }] as const
  })
  const bitcoin = { publisher: 'fred', id: 'CSUSHPINSA', ...common, from: '2000-01' }
  project = makeProject(Object.fromEntries(all), bitcoin)
  const env = { DATA_ORIGIN: publishers.origin, REFRESH_NOW: now, EIA_API_KEY: 'key' }
  return run(project.folder, [], env)
}

const common = { from: '2026-05', decimals: 2, appearsAfterDays: 60 }

describe("a publisher's words", () => {
  it('give no command, and hide nothing', async () => {
    const { stdout, stderr } = await say(words)
    const lines = stderr.trimEnd().split('\n')
    expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(Object.keys(ways).length)
    for (const line of lines) {
      expect(line).toMatch(/^[✓✗] [a-z]+: /)
      expect(line).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]|##\[/u)
    }
    expect(stdout).not.toMatch(/^\s*::|##\[|[\p{Zl}\p{Zp}\p{Cf}]/mu)
    expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{C}/u)
    // The words do arrive.
    expect(stderr.match(/::add-mask::101/g)?.length).toBeGreaterThan(10)
  })

  it('are at most 200 characters long, with what was expected at their end', async () => {
    const { stdout, stderr } = await say('long '.repeat(maxBytes / 5 - 100))
    const problems = stderr
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/^✗ \w+: /, ''))
    expect(problems.filter((problem) => problem.length > 200)).toEqual([])
    expect(problems.filter((problem) => problem.includes('long long'))).not.toEqual([])
    expect(stderr).toMatch(/✗ date: long .* … .*long is not the first of a month/)
    expect(stderr).toMatch(
      /✗ columns: the columns are .*expected observation_date,columns or DATE,columns/,
    )
    expect(stdout.length).toBeLessThan(20_000)
  })
})

it('a report of revised months lists the newest, and fits into a pull request', async () => {
  const months = Array.from({ length: 400 }, (_, index) => addMonths('1990-01', index))
  const every = (value: number): Monthly =>
    Object.fromEntries(months.map((month) => [month, value]))
  const keys = Array.from({ length: 16 }, (_, index) => `series-${index}`)
  const responses = keys.map((key) => [
    key,
    fredCsv(
      key,
      months.map((month) => [`${month}-01`, '1234567.891']),
    ),
  ])
  publishers = await startPublishers({ ...housingResponse, ...Object.fromEntries(responses) })
  const series = keys.map((id) => {
    const matter = { publisher: 'fred', id, ...common, from: '1990-01' }
    return [id, { matter, stored: every(1_000_000) }] as const
  })
  project = makeProject(Object.fromEntries(series), {
    publisher: 'fred',
    id: 'CSUSHPINSA',
    ...common,
  })
  const { stdout } = await run(project.folder, [], {
    DATA_ORIGIN: publishers.origin,
    REFRESH_NOW: now,
  })
  expect(stdout).toContain(
    '| series-15 | 388 months more |  |  |  | kept, see --accept-revisions |',
  )
  expect(stdout).toContain(`| series-15 | ${months.at(-12)} | 1000000 | 1234567.89 |`)
  expect(stdout).not.toContain(`| series-15 | ${months.at(-13)} |`)
  expect(stdout).toContain(`| series-15 | ${months.at(-1)} | 1000000 | 1234567.89 |`)
  expect(stdout.length).toBeLessThan(65_536)
})
