// Tests for publishers that are slow, busy, moved, endless, or unreachable, and for their words, which
// do no harm in the log and the report.

import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { maxBytes } from '../../scripts/refresh/client.ts'
import { listMonths } from '../../src/prices/month.ts'
import { type Reply, type Response, startPublishers } from './local-publishers.ts'
import { type Given, openSeries, type Project } from './project.ts'
import {
  eiaPage,
  fredCsv,
  type Monthly,
  mondayRows,
  monthlyRows,
  type Shape,
  shapes,
  times,
} from './publisher-shapes.ts'

const stored: Monthly = { '2026-05': 101, '2026-06': 102 }
const sound: Monthly = { ...stored, '2026-07': 103 }
const now = '2026-08-20T08:00:00Z'

/** A project with a series of FRED for each response, or of another publisher. */
function openFor(responses: Record<string, Response>, shape: Shape = 'fred'): Promise<Project> {
  const series = Object.entries(responses).map(([key, response]): [string, Given] => [
    key,
    { shape, stored, response },
  ])
  return openSeries(Object.fromEntries(series), now)
}

const good = (key: string) => fredCsv(key, monthlyRows(sound))
const unreachable = 'could not be reached: fred.stlouisfed.org'

describe('a publisher', () => {
  it('is asked again after a while', async () => {
    const timeFactor = 0.02
    const asked: Record<string, number[]> = { busy: [], broken: [] }
    /** Sends the replies in turn, then a good one. */
    const inTurn = (key: string, ...replies: Reply[]) => {
      return () => replies[(asked[key]?.push(performance.now()) ?? 0) - 1] ?? good(key)
    }
    const project = await openFor({
      busy: inTurn('busy', { status: 503 }, { status: 429, headers: { 'Retry-After': '10' } }),
      broken: inTurn('broken', { body: good('broken'), breaksOff: true }),
    })
    project.env.REFRESH_TIME_FACTOR = String(timeFactor)
    const { code, stderr } = await project.refresh()
    expect(stderr.match(/✓ (busy|broken): 1 month new/g)).toHaveLength(2)
    expect(code).toBe(0)
    expect(asked.broken).toHaveLength(2)
    const [first = 0, second = 0, third = 0] = asked.busy ?? []
    expect(second - first).toBeGreaterThan(1_000 * timeFactor - 5)
    expect(third - second).toBeGreaterThan(10_000 * timeFactor - 5)
  })

  it.each<[what: string, reply: Reply, problem: RegExp, asked: number]>([
    ['is busy', { status: 503 }, / responds with status 503$/, 3],
    [
      'is busy for long',
      { status: 429, headers: { 'Retry-After': '3600' } },
      / responds with status 429, and asks to be left alone for 3600 seconds$/,
      1,
    ],
    ['refuses', { status: 403, body: '<html>' }, / responds with status 403$/, 1],
    ['breaks off', { body: good('one'), breaksOff: true }, / fails \((?!undefined).+\)$/, 3],
    ['never ends', { body: good('one'), hangsAfter: 20 }, / times out$/, 3],
  ])('that %s is given up, with the reason', async (_what, reply, problem, asked) => {
    const project = await openFor({ one: reply })
    if (reply.hangsAfter) project.env.REFRESH_TIMEOUT_MS = '500'
    const [line] = (await project.refresh('--only', 'one')).linesOf('one')
    expect(line).toMatch(problem)
    expect(line).toContain(`✗ one: FRED: ${unreachable}`)
    expect(project.requests).toHaveLength(asked)
  })

  it('that has many series in one response is asked once for all of them', async () => {
    const failure = JSON.stringify({ status: 'NOT_PROCESSED', message: ['daily threshold'] })
    const good = (key: string) => shapes.bls.inShape(key, sound)
    for (const [one, times, lines] of [
      [failure, 1, { one: /BLS: status: .*daily threshold/, two: /BLS: status: .*daily thresh/ }],
      [{ status: 503 }, 3, { one: /responds with status 503/, two: /responds with status 503/ }],
      [
        (await good('one')).replace('"M07"', '"Q07"'),
        1,
        { one: /✗ one: BLS: Results.series.0.data.0.period: /, two: /✓ two: 1 month new/ },
      ],
    ] as const) {
      const project = await openFor({ one, two: await good('two') }, 'bls')
      const run = await project.refresh()
      for (const [key, line] of Object.entries(lines)) expect(run.linesOf(key)[0]).toMatch(line)
      const asked = project.requests.filter(({ url }) => url.pathname.includes('bls'))
      expect(asked.map(({ body }) => JSON.parse(body).seriesid)).toEqual(
        Array(times).fill(['one', 'two']),
      )
    }
  })

  it('may send so many bytes and no more, as may a downloaded file', async () => {
    const bodies = { full: ' '.repeat(maxBytes), endless: ' '.repeat(maxBytes + 1) }
    const project = await openFor(bodies)
    const flags = Object.entries(bodies).flatMap(([key, body]) => {
      project.write(`${key}.csv`, body)
      return ['--from-file', `${key}=${project.data}/${key}.csv`]
    })
    for (const { linesOf } of [await project.refresh(), await project.refresh(...flags)]) {
      expect(linesOf('full')).toEqual(['✗ full: FRED: the response is empty'])
      const refusal = `✗ endless: FRED: a response of more than ${maxBytes} bytes`
      expect(linesOf('endless')).toEqual([refusal])
    }
  })

  it.each([
    ['in gzip', gzipSync(good('file')), 'compressed (gzip): unpack it first'],
    ['in a ZIP archive', Buffer.from('PK\x03\x04'), 'compressed (ZIP): unpack it first'],
    [
      'in UTF-16',
      Buffer.from(`\ufeff${good('file')}`, 'utf16le'),
      'UTF-16: save it as UTF-8 first',
    ],
  ])('that is downloaded %s is refused with what to do', async (_what, file, reason) => {
    const project = await openFor({ file: '' })
    project.write('file.csv', file)
    const run = await project.refresh('--from-file', `file=${project.data}/file.csv`)
    expect(run.linesOf('file')).toEqual([`✗ file: FRED: the response is ${reason}`])
  })

  it.each([
    [302, 'OTHER/api.bls.gov/'],
    [307, 'http://['],
  ])('that redirects (%d to %s) is not followed, and nobody gets the key', async (status, to) => {
    const other = await startPublishers()
    const location = to.replace('OTHER', other.origin)
    const project = await openFor({ bls: { status, headers: { Location: location } } }, 'bls')
    project.env.BLS_API_KEY = 'a-key'
    const { stderr } = await project.refresh('--only', 'bls')
    const reason = `redirects to ${location}, which is not followed`
    expect(stderr).toBe(`✗ bls: BLS: could not be reached: api.bls.gov ${reason}\n`)
    expect(project.requests).toHaveLength(1)
    expect(other.requests).toEqual([])
    await other.close()
  })

  it('that repeats a key does not get it printed', async () => {
    const key = 'a-key-to-be-kept'
    const replies: Record<string, Reply> = {
      busy: { status: 500 },
      page: { body: `<html>invalid api_key ${key}</html>` },
      json: { body: `{"response":"${key}"}` },
      code: { body: eiaPage(key, mondayRows(sound)) },
      redirect: { status: 302, headers: { Location: `http://[${key}/` } },
    }
    const project = await openFor(replies, 'eia')
    project.env.EIA_API_KEY = key
    const { stdout, stderr } = await project.refresh()
    expect(stdout + stderr).not.toContain(key)
    expect(stderr.match(/\[key\]/g)?.length).toBeGreaterThan(3)
    const asked = project.requests.filter(({ url }) => url.searchParams.get('api_key') === key)
    expect(asked.length).toBeGreaterThan(Object.keys(replies).length)
  })
})

describe("a publisher's words", () => {
  const { bls } = shapes
  const inJson = (words: string) => JSON.stringify(words).slice(1, -1)

  /** Ways in which a publisher's words get into a message; the keys are the series. */
  const ways: Record<string, [Shape, reply: (words: string) => Response]> = {
    date: ['fred', (words) => fredCsv('date', [[`"${words}"`, '1']])],
    columns: ['fred', (words) => fredCsv(`"${words}"`, [])],
    page: ['fred', (words) => `<p>${words}`],
    json: ['eia', (words) => `{${words}`],
    nothing: [
      'bls',
      (words) => bls.inShape('', {}).replace('"message":[]', `"message":["${inJson(words)}"]`),
    ],
  }

  /** Refreshes a series for each way, whose publisher sends these words. */
  async function say(words: string) {
    const series = Object.entries(ways).map(([key, [shape, reply]]): [string, Given] => {
      return [key, { shape, stored, response: reply(words) }]
    })
    return (await openSeries(Object.fromEntries(series), now)).refresh()
  }

  it('give no command, and hide nothing', async () => {
    // A new line with a command of a workflow's runner in both forms, a separator, and
    // marks that reverse text.
    const { stdout, stderr } = await say(
      '2026-07-01\n::add-mask::101\n##[set-output name=x]y\u2028::stop\u0085::a\u202e\u2066\u0000\u001b[2J <b>',
    )
    const lines = stderr.trimEnd().split('\n')
    expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(Object.keys(ways).length)
    for (const line of lines) {
      expect(line).toMatch(/^[✓✗!] [a-z]+: /)
      expect(line).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]|##\[/u)
    }
    expect(stdout).not.toMatch(/^\s*::|##\[|[\p{Zl}\p{Zp}\p{Cf}]/mu)
    expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{C}|[^\\]</u)
    // The words do arrive.
    expect(stderr.match(/::add-mask::101/g)).toHaveLength(Object.keys(ways).length)
  })

  it('are at most 200 characters long, with what was expected at their end', async () => {
    const { stdout, stderr } = await say('long '.repeat(10_000))
    const problems = stderr.split('\n').map((line) => line.replace(/^[✗✓!] \w+: /, ''))
    expect(problems.filter((problem) => problem.length > 200)).toEqual([])
    expect(problems.filter((problem) => problem.includes('long long'))).not.toEqual([])
    expect(stderr).toMatch(/✗ date: FRED: long .* … .*long is not the first of a month/)
    expect(stdout.length).toBeLessThan(20_000)
  })
})

it('a report of revised months lists the newest, and fits into a pull request', async () => {
  const months = listMonths('1990-01', '2023-04')
  const before: Monthly = Object.fromEntries(months.map((month) => [month, 1_000_000]))
  const keys = Array.from({ length: 16 }, (_, index) => `series-${index}`)
  // If most of the newest months differed, the response would be refused.
  const old = months.slice(0, -6)
  const values = times(before, 1.234567, (month) => month <= (old.at(-1) ?? ''))
  const given: Given = { stored: before, values }
  const project = await openSeries(Object.fromEntries(keys.map((key) => [key, given])), now)
  const { stdout } = await project.refresh()
  const kept = '| series-15 | 382 months more |  |  |  | kept, see --accept-revisions |'
  expect(stdout).toContain(kept)
  for (const month of old.slice(-12)) {
    expect(stdout).toContain(`| series-15 | ${month} | 1000000 | 1234567 |`)
  }
  expect(stdout).not.toContain(`| series-15 | ${old.at(-13)} |`)
  expect(stdout.length).toBeLessThan(65_536)
})
