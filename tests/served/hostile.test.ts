// Whatever a client sends, there is no server error, leak, long wait, or redirect to another site.

import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Server } from '../../scripts/running/serve.ts'
import { findResource } from '../../src/url/resources'
import { securityHeaders } from '../../worker/http/headers'
import { serveCopy } from '../project-copy'
import { sweep } from '../sweeps'
import { type Hostile, hostile } from './hostile-requests'

const batches = sweep(125, 5000)
const batchSize = 4
const maxMilliseconds = 1000

const securityNames = Object.keys(securityHeaders).map((name) => name.toLowerCase())

type Reply = { status: number; headers: Record<string, unknown>; body: string; took: number }

let server: Server
const agent = new Agent({ keepAlive: true, maxSockets: batchSize })

beforeAll(async () => {
  server = await serveCopy(inject('siteFolder'))
  for (const path of ['/gold/', '/charts/gold.png?height=1600&width=2400', '/nothing/']) {
    await send({ method: 'GET', path, headers: {}, body: '' })
  }
})

afterAll(async () => {
  agent.destroy()
  await server.stop()
})

it('a body of 3 MB is refused like a small one', async () => {
  for (const path of ['/gold/', '/charts/gold.png']) {
    const body = 'x'.repeat(3_000_000)
    expect(await send({ method: 'POST', path, headers: {}, body })).toMatchObject({ status: 405 })
  }
})

it(`${batches * batchSize} hostile requests get proper responses`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(hostile, { minLength: batchSize, maxLength: batchSize }),
      async (batch) => {
        await Promise.all(batch.map(async (sent) => check(sent, await sendWithPatience(sent))))
      },
    ),
    { numRuns: batches, endOnFailure: true },
  )
})

/** Sends a slow request again: a busy machine is slow once, a slow response every time. */
async function sendWithPatience(sent: Hostile): Promise<Reply> {
  const reply = await send(sent)
  return reply.took < maxMilliseconds ? reply : send(sent)
}

function check(sent: Hostile, reply: Reply) {
  // One expectation for all rules: a hundred thousand would take longer than the requests.
  const broken = brokenRules(sent, reply)
  if (broken.length === 0) return
  const { status, headers, body } = reply
  expect.fail(
    `${broken.join('; ')}: ${JSON.stringify({ sent, status, headers, body: body.slice(0, 300) })}`,
  )
}

/** The rules for every response that this one breaks. */
function brokenRules(sent: Hostile, { status, headers, body, took }: Reply): string[] {
  const type = String(headers['content-type'])
  const rules: Record<string, boolean> = {
    // By oEmbed 1.0, "not implemented" is the status of an unknown format.
    'is no server error': status < 500 || (status === 501 && /^\/oembed\?/.test(sent.path)),
    'is fast enough': took < maxMilliseconds,
    'leaks nothing': !/\n\s+at |node_modules|worker\/|\.tsx?:\d/.test(body),
  }
  for (const name of securityNames) rules[name] = headers[name] !== undefined
  if (status >= 300 && status < 400 && status !== 304) {
    rules['redirects to no other site'] = /^\/([^/\\]|$)/.test(String(headers.location))
  }
  if (status >= 400) {
    rules['is not cached'] = headers['cache-control'] === 'no-store'
    const isPage = /^text\/html/.test(type)
    // Such a path may be normalized before the Worker sees it.
    const [path = ''] = sent.path.split('?')
    if (!/\/[/\\]|\\|%2e|%5c|\/\.|%2f/i.test(path)) {
      const { pathname } = new URL(server.url + sent.path)
      const isFile =
        /^\/(charts|assets)(\/|$)|\/index\.md$/.test(pathname) || findResource(pathname)
      const isOfPages = status === 404 && !isFile
      if (isOfPages) rules['is a page'] = isPage
    }
    const isJson = type === 'application/json'
    const isProblem = type === 'application/problem+json'
    rules['is a page or JSON'] = isPage || isJson || isProblem
    if (isJson) rules['contains its code'] = JSON.parse(body || '{"code":404}').code === status
    if (isProblem && sent.method !== 'HEAD') {
      rules['contains its status'] = JSON.parse(body).status === status
    }
  }
  return Object.keys(rules).filter((rule) => !rules[rule])
}

function send({ method, path, headers, body }: Hostile): Promise<Reply> {
  const { port } = new URL(server.url)
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const sent = method === 'GET' || method === 'HEAD' ? '' : body
    const framed = { ...headers, ...(sent && { 'Content-Length': sent.length }) }
    const sending = request({ agent, port, method, path, headers: framed }, (response) => {
      const chunks: Uint8Array[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: decode(Buffer.concat(chunks), response.headers['content-encoding']),
          took: performance.now() - start,
        }),
      )
    })
    sending.on('error', (cause) => reject(new Error(`${method} ${path}`, { cause })))
    sending.end(sent)
  })
}

function decode(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0) return ''
  const decoders = {
    gzip: gunzipSync,
    br: brotliDecompressSync,
    identity: (bytes: Buffer) => bytes,
  }
  return decoders[(encoding ?? 'identity') as keyof typeof decoders](body).toString('latin1')
}
