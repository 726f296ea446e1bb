// Range requests, which some programs send after HEAD (RFC 9110, section 14).

import { expect, it } from 'vitest'
import { ask } from './request'

const path = '/charts/gold.csv'
const whole = await (await ask(path)).bytes()
const size = whole.length
const tag = (await ask(path)).headers.get('ETag') ?? ''

it('HEAD and GET say that there are parts', async () => {
  for (const method of ['HEAD', 'GET']) {
    expect((await ask(path, { method })).headers.get('Accept-Ranges')).toBe('bytes')
  }
})

it.each([
  ['bytes=0-3', 0, 3],
  ['bytes=10-', 10, size - 1],
  ['bytes=-5', size - 5, size - 1],
  [`bytes=5-${size + 100}`, 5, size - 1],
  [`bytes=-${size + 100}`, 0, size - 1],
])('%s is answered with those bytes', async (Range, from, to) => {
  const response = await ask(path, { headers: { Range, 'If-Range': tag } })
  const { status, headers } = response
  expect([status, headers.get('Content-Range'), headers.get('Content-Length')]).toEqual([
    206,
    `bytes ${from}-${to}/${size}`,
    String(to + 1 - from),
  ])
  expect(headers.get('ETag')).toBe(tag)
  expect(await response.bytes()).toEqual(whole.slice(from, to + 1))
})

it.each<Record<string, string>>([
  { Range: 'bytes=0-1,5-6' },
  { Range: `bytes=${size}-` },
  { Range: 'bytes=9-2' },
  { Range: 'bytes=-' },
  { Range: 'months=0-1' },
  { Range: 'bytes=0-3', 'If-Range': '"another"' },
])('%o is answered with all bytes', async (headers) => {
  const response = await ask(path, { headers })
  expect([response.status, await response.bytes()]).toEqual([200, whole])
})

it('a part is not kept in place of the whole, and what the client has is not sent', async () => {
  await ask(path, { headers: { Range: 'bytes=0-3' } })
  expect(await (await ask(path)).bytes()).toEqual(whole)
  const { status } = await ask(path, { headers: { Range: 'bytes=0-3', 'If-None-Match': tag } })
  expect(status).toBe(304)
})
