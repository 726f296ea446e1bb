// Pages behind a zone that normalizes paths are loaded once, and put the normalized
// path into the address bar.

import { afterEach, beforeEach, inject, it } from 'vitest'
import { serveZone } from '../browser/zone'
import { engine, expectOf, readAddress, visit } from './site'

let zone: Awaited<ReturnType<typeof serveZone>>

beforeEach(async () => {
  zone = await serveZone(inject('siteUrl'))
})

afterEach(async () => {
  // Where console messages are recorded.
  await visit('/gold/')
  zone.stop()
})

it.each([
  ['/gold//?axis=index', '/gold/?axis=index'],
  ['/gold//?utm_source=a', '/gold/'],
  ['/a//b/', '/a/b/'],
])('%s is loaded once, and becomes %s', async (typed, address) => {
  await engine.open(zone.url + typed)
  await expectOf(readAddress).toBe(address)
  // After it was loaded again it would be a reload.
  await expectOf(readDocument).toEqual({ isHydrated: true, type: 'navigate' })
})

// WebKitGTK decodes such paths itself in what it says about the request, and loads them twice.
it.each([
  ['/%67old/', '/gold/'],
  ['/caf%c3%a9/', '/caf%C3%A9/'],
])('%s becomes %s, and is hydrated', async (typed, address) => {
  await engine.open(zone.url + typed)
  await expectOf(readAddress).toBe(address)
  await expectOf(() => history.scrollRestoration).toBe('manual')
})

function readDocument() {
  const [load] = performance.getEntriesByType('navigation')
  return {
    isHydrated: history.scrollRestoration === 'manual',
    type: (load as PerformanceNavigationTiming).type,
  }
}
