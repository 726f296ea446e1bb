// Asks the Worker's routes inside workerd, with a clock and a hash of the test's own.

import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { BuildHash } from '../../src/site/build-hash'
import { createApp } from '../../worker/app'
import { cardToPng } from '../../worker/card/to-png'
import type { Environment } from '../../worker/environment'
import { versionOf } from '../../worker/http/version'
import { fixedTime } from '../fixed-time'

const build = 'test-hash' as BuildHash

/** The rasterizer, at whose boundary a test may count the drawings, or make one fail. */
export const toPng = vi.fn(cardToPng)

/** Stands still, unless a test turns it. */
export const clock = vi.fn(() => new Date(fixedTime))

const app = createApp({ hash: build, clock, toPng })

const environment: Environment = {
  ASSETS: env.ASSETS,
  SITE_URL: 'https://example.org',
  ANALYTICS_SCRIPT: 'https://analytics.example/script.outbound-links.js',
  ANALYTICS_DOMAIN: '',
}

/** What the answers carry, of the year at which the clock stands. */
export const hash = versionOf(build, Number(fixedTime.slice(0, 4)), environment)

/** The Worker's answer for a path, or for an absolute address. */
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
