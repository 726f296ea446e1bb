// Pages behind a zone that normalizes paths are loaded once, and left as the server sent them, at the
// address that was typed.

import { afterEach, beforeEach, inject, it } from 'vitest'
import { serveZone } from '../browser/servers'
import { engine, expectOf, visit } from './site'

let zone: Awaited<ReturnType<typeof serveZone>>

beforeEach(async () => {
  zone = await serveZone(inject('siteUrl'))
})

afterEach(async () => {
  // Back to the site, whose session storage has the console messages.
  await visit('/gold/')
  zone.stop()
})

it.each(['/gold//?axis=index', '/a//b/', '/%67old/', '/caf%c3%a9/'])('%s', async (typed) => {
  await engine.open(zone.url + typed)
  await expectOf(readDocument).toEqual({ address: typed, hasScripts: false, type: 'navigate' })
})

it('campaign tags are dropped, and the page is hydrated', async () => {
  await engine.open(`${zone.url}/gold//?utm_source=a`)
  await expectOf(() => history.scrollRestoration).toBe('manual')
  await expectOf(readDocument).toEqual({
    address: '/gold/',
    hasScripts: true,
    type: 'navigate',
  })
})

/** The address of the document, whether scripts have taken it over, and how it was loaded. */
function readDocument() {
  const [load] = performance.getEntriesByType('navigation')
  return {
    address: location.pathname + location.search,
    hasScripts: 'scripts' in document.documentElement.dataset,
    // If scripts had loaded the document again, this would be "reload".
    type: (load as PerformanceNavigationTiming).type,
  }
}
