// Requests to the Worker's app inside workerd, with the tests' clock and build hash.

import { expect, vi } from 'vitest'
import type { BuildHash } from '../../src/site/site'
import { createApp } from '../../worker/app'
import { type Environment, versionOf } from '../../worker/http/request-context'
import { cardToPng } from '../../worker/raster/draw'
import { fixedTime } from '../fixed-time'

const build = 'test-hash' as BuildHash

/** The PNG encoder: a test can count its calls, or make one fail. */
export const toPng = vi.fn(cardToPng)

/** The Worker's clock, which stands at the fixed time unless a test changes it. */
export const clock = vi.fn(() => new Date(fixedTime))

const app = createApp({ hash: build, clock, toPng })

const environment: Environment = {
  // Nothing is prerendered, as in development.
  ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
  SITE_URL: 'https://example.org',
  ANALYTICS_SCRIPT: 'https://analytics.example/script.outbound-links.js',
  ANALYTICS_DOMAIN: '',
}

/** The version hash in responses of the clock's year. */
export const hash = await versionOf(build, Number(fixedTime.slice(0, 4)), environment)

/** The app's response to a request for a path, or for an absolute URL. */
export function ask(
  path: string,
  init: RequestInit = {},
  settings: Partial<Environment> = {},
): Promise<Response> {
  const request = new Request(new URL(path, 'http://localhost:8787'), {
    redirect: 'manual',
    ...init,
  })
  return Promise.resolve(app.fetch(request, { ...environment, ...settings }))
}

/** The response at the canonical URL of a path, whatever the order of its parameters. */
export async function askCanonical(...request: Parameters<typeof ask>): Promise<Response> {
  const [path, ...others] = request
  const response = await ask(path, ...others)
  const location = response.status === 308 ? response.headers.get('Location') : null
  return location ? ask(location, ...others) : response
}

/** The rows of a CSV file without its header, each as its cells. */
export async function readCsv(address: string): Promise<string[][]> {
  const response = await askCanonical(address)
  expect([address, response.status]).toEqual([address, 200])
  const [, ...lines] = (await response.text()).trimEnd().split('\r\n')
  return lines.map((line) => line.split(','))
}
