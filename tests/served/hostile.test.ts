// Whatever a client sends: never a failure, a leak, a long wait or a way to another site.

import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { LoneServer } from '../../scripts/workerd.ts'
import { securityHeaders } from '../../worker/http/security-headers'
import { serveCopy } from '../project-copy'
import { type Hostile, hostile } from './hostile-requests'

const batches = 5000
const batchSize = 4
const maxMilliseconds = 1000

const securityNames = Object.keys(securityHeaders).map((name) => name.toLowerCase())

type Answer = { status: number; headers: Record<string, unknown>; body: string; took: number }

let server: LoneServer
const agent = new Agent({ keepAlive: true, maxSockets: batchSize })

beforeAll(async () => {
  // Nothing stands between the client and the Worker: the platform's own part would take most of the time.
  server = await serveCopy(inject('siteFolder'), { hasFiles: false })
  for (const path of ['/gold/', '/charts/gold.png?width=2400&height=1600', '/nothing/']) {
    await send({ method: 'GET', path, headers: {}, body: '' })
  }
})

afterAll(async () => {
  agent.destroy()
  await server.stop()
})

it(`${batches * batchSize} hostile requests are answered properly`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(hostile, { minLength: batchSize, maxLength: batchSize }),
      async (batch) => {
        await Promise.all(batch.map(async (sent) => check(sent, await sendWithPatience(sent))))
      },
    ),
    { numRuns: batches, endOnFailure: true },
  )
}, 600_000)

/** What took too long is sent again: a machine may be busy once, but a slow answer stays slow. */
async function sendWithPatience(sent: Hostile): Promise<Answer> {
  const answer = await send(sent)
  return answer.took < maxMilliseconds ? answer : send(sent)
}

function check(sent: Hostile, answer: Answer) {
  // One expectation for all rules: a hundred thousand take longer than the answers.
  const broken = brokenRules(sent, answer)
  if (broken.length === 0) return
  const { status, headers, body } = answer
  expect.fail(
    `${broken.join('; ')}: ${JSON.stringify({ sent, status, headers, body: body.slice(0, 300) })}`,
  )
}

/** What every answer keeps to, and this one does not. */
function brokenRules(sent: Hostile, { status, headers, body, took }: Answer): string[] {
  const type = String(headers['content-type'])
  const rules: Record<string, boolean> = {
    'it is no failure': status < 500,
    'it comes soon': took < maxMilliseconds,
    'it leaks nothing': !/\n\s+at |node_modules|worker\/|\.tsx?:\d/.test(body),
  }
  for (const name of securityNames) rules[name] = headers[name] !== undefined
  if (status >= 300 && status < 400 && status !== 304) {
    rules['it leads to no other site'] = /^\/([^/\\]|$)/.test(String(headers.location))
  }
  if (status >= 400) {
    rules['it is kept nowhere'] = headers['cache-control'] === 'no-store'
    const isPage = /^text\/html/.test(type)
    // Such a path may be resolved otherwise than we do here, before the Worker sees it.
    const [path = ''] = sent.path.split('?')
    if (!/\/[/\\]|\\|%2e|%5c|\/\.|%2f/i.test(path)) {
      const { pathname } = new URL(server.url + sent.path)
      const isOfPages = status === 404 && !/^\/(charts|assets)(\/|$)/.test(pathname)
      if (isOfPages) rules['it is a page'] = isPage
    }
    const isJson = type === 'application/json'
    const isProblem = type === 'application/problem+json'
    rules['it has a form'] = isPage || isJson || isProblem
    if (isJson) rules['it says its code'] = JSON.parse(body || '{"code":404}').code === status
    if (isProblem && sent.method !== 'HEAD') {
      rules['it says its status'] = JSON.parse(body).status === status
    }
  }
  return Object.keys(rules).filter((rule) => !rules[rule])
}

function send({ method, path, headers, body }: Hostile): Promise<Answer> {
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
