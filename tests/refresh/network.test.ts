// Tests for publishers that are slow, busy, moved, endless, unreachable, or behind a proxy.

import { afterEach, describe, expect, it } from 'vitest'
import { maxBytes } from '../../scripts/refresh/client.ts'
import { type Reply, type Responses, startPublishers } from './local-publishers.ts'
import { housingResponse, makeProject, type Project, run } from './project.ts'
import { eiaPage, fredCsv, type Monthly, mondayRows, monthlyRows } from './publisher-shapes.ts'

const stored: Monthly = { '2026-05': 101, '2026-06': 102 }
const sound: Monthly = { ...stored, '2026-07': 103 }
const now = '2026-08-20T08:00:00Z'

/** Shortens all waits. */
const timeFactor = 0.02

let project: Project
let publishers: Awaited<ReturnType<typeof startPublishers>>

afterEach(async () => {
  project.remove()
  await publishers.close()
})

/** Runs the command for series of FRED with these responses. */
async function refresh(responses: Responses, env: Record<string, string> = {}) {
  publishers = await startPublishers({ ...housingResponse, ...responses })
  project = makeProject(
    Object.fromEntries(Object.keys(responses).map((id) => [id, { matter: series(id), stored }])),
    series('CSUSHPINSA', '1999-12'),
  )
  return run(project.folder, [], {
    DATA_ORIGIN: publishers.origin,
    REFRESH_NOW: now,
    REFRESH_TIME_FACTOR: String(timeFactor),
    ...env,
  })
}

function series(id: string, from = '2026-05') {
  return { publisher: 'fred', id, from, decimals: 3, appearsAfterDays: 60 }
}

const good = (id: string) => fredCsv(id, monthlyRows(sound))

/** Sends the replies in turn, then a good one, and records the times of the requests. */
function inTurn(id: string, ...replies: Reply[]) {
  const times: number[] = []
  const response = () => replies[times.push(performance.now()) - 1] ?? good(id)
  return { response, times }
}

it('retries after a while', async () => {
  const busy = inTurn('busy', { status: 503 }, { status: 429 })
  const broken = inTurn('broken', { body: good('broken'), breaksOff: true })
  const { code, stderr } = await refresh({
    busy: busy.response,
    broken: broken.response,
  })
  expect(stderr.match(/✓ (busy|broken): 1 month new/g)).toHaveLength(2)
  expect(code).toBe(0)
  expect([busy, broken].map(({ times }) => times.length)).toEqual([3, 2])
  const [first = 0, second = 0, third = 0] = busy.times
  expect(second - first).toBeGreaterThan(1_000 * timeFactor - 5)
  expect(third - second).toBeGreaterThan(2_000 * timeFactor - 5)
})

it('gives up if a retry cannot help, and says why', async () => {
  const { stderr } = await refresh({
    busy: { status: 503 },
    forbidden: { status: 403, body: '<html>Access denied</html>' },
    broken: { body: good('broken'), breaksOff: true },
  })
  const host = 'could not be reached: fred.stlouisfed.org'
  expect(stderr).toContain(`busy: ${host} responds with status 503`)
  expect(stderr).toContain(`forbidden: ${host} responds with status 403`)
  expect(stderr).toContain(`broken: ${host} fails`)
  const counts = Object.groupBy(publishers.requests, ({ url }) => url.searchParams.get('id') ?? '')
  expect(counts.forbidden).toHaveLength(1)
  expect(counts.busy).toHaveLength(3)
})

it('gives up if a response does not end', async () => {
  const slow = { body: good('slow'), hangsAfter: 20 }
  const { stderr } = await refresh({ slow }, { REFRESH_TIMEOUT_MS: '100' })
  expect(stderr).toContain('slow: could not be reached: fred.stlouisfed.org times out')
})

it('limits the size of a response, and of a downloaded one', async () => {
  const [endless, full] = [Buffer.alloc(maxBytes + 1, '1'), Buffer.alloc(maxBytes, '1')]
  const { stderr } = await refresh({ endless: { body: endless }, full: { body: full } })
  expect(stderr).toContain(`endless: a response of more than ${maxBytes} bytes`)
  expect(stderr).toContain('full: the response is truncated')
  project.write('full.csv', full)
  project.write('endless.csv', endless)
  const flags = ['full', 'endless'].flatMap((id) => ['--from-file', `${id}=data/${id}.csv`])
  const downloaded = await run(project.folder, flags, { DATA_ORIGIN: publishers.origin })
  expect(downloaded.stderr).toContain(`endless: a response of more than ${maxBytes} bytes`)
  expect(downloaded.stderr).toContain('full: the response is truncated')
})

it('takes little memory for a response with nothing right in it', async () => {
  const zeros = `{"data":[${'0,'.repeat(maxBytes / 2 - 10)}0]}`
  publishers = await startPublishers({ ...housingResponse, zeros })
  const matter = { ...series('zeros'), publisher: 'coin-metrics', frequency: 'daily' }
  project = makeProject({ zeros: { matter, stored } }, series('CSUSHPINSA', '1999-12'))
  const { stderr } = await run(project.folder, ['--only', 'zeros'], {
    DATA_ORIGIN: publishers.origin,
    REFRESH_NOW: now,
    NODE_OPTIONS: '--max-old-space-size=100',
  })
  expect(stderr).toBe('✗ zeros: data.0: Invalid type: Expected Object but received 0\n')
})

describe('a redirect', () => {
  /** Refreshes a series of BLS, which gets a key by POST, with this redirect as the response. */
  async function redirect(status: number, location: string) {
    const bls = { status, headers: { Location: location } }
    publishers = await startPublishers({ ...housingResponse, bls })
    const matter = { ...series('bls'), publisher: 'bls' }
    project = makeProject({ bls: { matter, stored } }, series('CSUSHPINSA', '1999-12'))
    const env = { DATA_ORIGIN: publishers.origin, REFRESH_NOW: now, BLS_API_KEY: 'a-key' }
    return run(project.folder, ['--only', 'bls'], env)
  }

  it.each([302, 307, 308])('is not followed, and nobody gets the key (%d)', async (status) => {
    const other = await startPublishers()
    const location = `${other.origin}/api.bls.gov/`
    const { stderr } = await redirect(status, location)
    const reason = `redirects to ${location}, which is not followed`
    expect(stderr).toBe(`✗ bls: could not be reached: api.bls.gov ${reason}\n`)
    expect(other.requests).toEqual([])
    expect(publishers.requests).toHaveLength(1)
    await other.close()
  })

  it.each(['/elsewhere', 'https://publishers.invalid/', 'file:///etc/passwd', 'http://['])(
    'to %s is not followed',
    async (location) => {
      const { stderr } = await redirect(307, location)
      expect(stderr).toContain(`redirects to ${location}, which is not followed`)
      expect(publishers.requests).toHaveLength(1)
    },
  )
})

it('reports each series if there is no network, and leaves the table alone', async () => {
  const closed = await startPublishers()
  await closed.close()
  const gone = { DATA_ORIGIN: closed.origin }
  const { code, stderr } = await refresh({ one: '', two: '' }, gone)
  expect(stderr.match(/✗ \w+: could not be reached: .* fails \(ECONNREFUSED\)/g)).toHaveLength(4)
  expect(code).toBe(1)
  expect(project.table()[2026]).toEqual({
    5: { one: 101, two: 101 },
    6: { one: 102, two: 102 },
  })
})

it('uses the proxy of the environment', async () => {
  publishers = await startPublishers({ ...housingResponse, one: good('one') })
  project = makeProject({ one: { matter: series('one'), stored } }, series('CSUSHPINSA', '1999-12'))
  const { stderr } = await run(project.folder, ['--only', 'one'], {
    DATA_ORIGIN: 'http://publishers.invalid',
    HTTP_PROXY: publishers.origin,
    REFRESH_NOW: now,
  })
  expect(stderr).toContain('✓ one: 1 month new')
})

it('prints no key, whatever a publisher sends', async () => {
  const key = 'a-key-to-be-kept'
  const replies: Reply[] = [
    { status: 500 },
    { status: 403, body: `{"error":"invalid api_key ${key}"}` },
    { body: `<html>invalid api_key ${key}</html>` },
    { body: `{"response":"${key}"}` },
    { body: eiaPage(key, mondayRows(sound)) },
    { status: 302, headers: { Location: `http://[${key}/` } },
  ]
  publishers = await startPublishers({
    ...housingResponse,
    ...Object.fromEntries(replies.entries()),
  })
  const matters = replies.map((_reply, index) => {
    const id = `petroleum/pri/gnd/${index}`
    const matter = { ...series(id), publisher: 'eia', frequency: 'mondays' }
    return [`gas${index}`, { matter, stored }] as const
  })
  project = makeProject(Object.fromEntries(matters), series('CSUSHPINSA', '1999-12'))
  const env = { DATA_ORIGIN: publishers.origin, REFRESH_NOW: now, EIA_API_KEY: key }
  const { stdout, stderr } = await run(project.folder, [], env)
  expect(stdout + stderr).not.toContain(key)
  expect(stderr.match(/✗ gas/g)).toHaveLength(replies.length)
  const asked = publishers.requests.filter(({ url }) => url.searchParams.get('api_key') === key)
  expect(asked.length).toBeGreaterThan(replies.length)
})
