// A new build of the site while a tab has the old one open: pages are loaded once, and completely.

import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { wordsOfGold } from '../fixture-facts'
import { buildCopy, removeCopies, serveCopy } from '../project-copy'
import {
  assetSelect,
  follow,
  isSameDocument,
  markDocument,
  openPage,
  openPageAt,
  recordDocuments,
  rehash,
  routeOnce,
  showPage,
  visit,
  waitForCanvas,
  waitForClient,
} from './browser'
import { atRest, rest } from './settled'

/** So long that a build never runs into it, even on a slow machine. */
const buildTimeoutMs = 600_000

const phone = { viewport: { width: 360, height: 600 }, reducedMotion: 'reduce' } as const
const sp500Data = '**/assets/data/sp500/index.json*'
const alertOf = (page: Page) => page.getByRole('alert')
const waitingOf = (page: Page) => page.locator('.waiting')

/** Waits until a page has loaded a script, or failed to load it. */
const waitForScript = (page: Page, name: string) =>
  page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((one) => one.name.includes(name)),
    name,
  )

afterAll(removeCopies)

const heading = {
  file: 'client/pages/asset/screen.tsx',
  from: 'in Bitcoin vs. Fiat',
  to: 'in Bitcoin vs. Fiat (second build)',
}

it(
  'a second build is reached by a tab of the first with one full page load, also where its code is gone',
  async () => {
    const folder = buildCopy({ changes: [heading], isDrawnLate: true })
    const first = await serveCopy(inject('siteFolder'))
    const tabs = []
    for (const [from, link] of [
      // The first tab has the code of charts, but not of the parts below the chart of gold; the second
      // has neither.
      ['/sp500/', 'nav a[href="/gold/"]'],
      ['/', 'main a[href="/gold/"]'],
    ] as const) {
      const page = await openPage(phone, [/^error: Failed to load (resource|module script)/])
      // Waits for late code and the icon: if they were cut off, the console would have an error.
      const finishLoading = async () => {
        for (const late of ['page-loader', 'share-boxes']) await waitForScript(page, late)
        await rest(page)
        await page.waitForLoadState('networkidle')
      }
      await visit(page, first.url + from)
      await finishLoading()
      tabs.push({ page, link, finishLoading })
    }
    await first.stop()
    const second = await serveCopy(folder, { port: Number(new URL(first.url).port) })
    for (const { page, link, finishLoading } of tabs) {
      const documents = recordDocuments(page)
      await page.locator(link).evaluate((one: HTMLElement) => one.click())
      await page.getByText('(second build)').waitFor()
      await waitForClient(page)
      await waitForCanvas(page)
      expect(documents).toEqual(['/gold/'])
      expect(await atRest(page, () => alertOf(page).count())).toBe(0)
      await finishLoading()
    }
    await second.stop()
  },
  buildTimeoutMs,
)

describe('a page of another build', () => {
  it('keeps the fragment of its link', async () => {
    const page = await showPage('/gold/', phone)
    await routeOnce(page, sp500Data, rehash)
    const documents = recordDocuments(page)
    await follow(page, '/sp500/?from=2020&to=2025#about')
    await page.waitForURL('/sp500/?from=2020&to=2025#about')
    await waitForClient(page)
    const top = () => page.locator('#about').evaluate((one) => one.getBoundingClientRect().top)
    // The browser scrolls before the router does.
    expect(await atRest(page, top)).toBeLessThan(100)
    expect(documents).toEqual(['/sp500/?from=2020&to=2025'])
  })

  it('is loaded once on going back to it, at its fragment', async () => {
    const page = await openPageAt('/gold/#about', phone)
    await page.route('**/assets/data/gold/index.json', rehash)
    await follow(page, '/404/')
    await page.getByText('There is no page at /404/.').waitFor()
    await markDocument(page)
    const documents = recordDocuments(page)
    await page.goBack({ waitUntil: 'commit' })
    await waitForCanvas(page)
    const shown = await atRest(page, async () => ({
      isSame: await isSameDocument(page),
      hash: new URL(page.url()).hash,
      alerts: await alertOf(page).count(),
    }))
    expect(shown).toEqual({ isSame: false, hash: '#about', alerts: 0 })
    expect(documents).toEqual(['/gold/'])
  })

  it('is loaded again on the next visit, once a document of it was shown, and on the way back all works', async () => {
    const page = await openPageAt('/gold/', phone)
    await page.route(sp500Data, rehash)
    const documents = recordDocuments(page)
    for (const visits of [1, 2, 3]) {
      await assetSelect(page).selectOption('sp500')
      await page.waitForURL('/sp500/')
      await waitForClient(page)
      await waitForCanvas(page)
      expect(await atRest(page, () => alertOf(page).count())).toBe(0)
      expect(documents.filter((path) => path === '/sp500/')).toHaveLength(visits)
      await page.goBack()
      await page.getByText(wordsOfGold).waitFor()
      await waitForClient(page)
      // After hydration, as the document has these before, too.
      const read = () =>
        Promise.all([waitingOf(page).textContent(), assetSelect(page).inputValue()])
      expect(await atRest(page, read)).toEqual(['', 'gold'])
    }
  })

  it.each([
    ['leaves the page unchanged when its load is stopped', 'stop', 'gold'],
    ['gives way to another choice while it loads', 'housing', 'housing'],
  ])('%s', async (_, act, shown) => {
    // A new page, as Chromium once gave an empty response instead of the test's in a reused process.
    const page = await openPageAt('/gold/', phone)
    // Stopping would also stop what else is loading, and a page that lacks code is loaded as a document.
    await rest(page)
    await markDocument(page)
    await routeOnce(page, sp500Data, rehash)
    // Its document never arrives.
    await page.route('**/sp500/', () => {}, { times: 1 })
    // The page acts by itself, as Playwright cannot run scripts while a document is on its way.
    await page.evaluate((act) => {
      const select = document.querySelector('select[aria-label=Asset]') as HTMLSelectElement
      const waiting = document.querySelector('.waiting')
      const choose = (key: string) => {
        select.value = key
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }
      let isLeaving = false
      const { navigation } = window as unknown as { navigation: EventTarget }
      navigation.addEventListener('navigate', () => {
        isLeaving = true
      })
      const timer = setInterval(() => {
        if (!isLeaving || !waiting?.textContent) return
        clearInterval(timer)
        document.body.dataset.waited = `${waiting.textContent} ${select.value}`
        if (act === 'stop') window.stop()
        else choose(act)
      }, 20)
      choose('sp500')
    }, act)
    const waited = page.locator('body[data-waited]')
    expect(await atRest(page, () => waited.getAttribute('data-waited'))).toBe('Loading… sp500')
    const expectShown = async (key: string) => {
      // Read at rest, as a choice shows its key at once, and a quick one shows no waiting state.
      const read = async () => ({
        waiting: await waitingOf(page).textContent(),
        chosen: await assetSelect(page).inputValue(),
        path: new URL(page.url()).pathname,
        isSame: await isSameDocument(page),
      })
      const expected = { waiting: '', chosen: key, path: `/${key}/`, isSame: true }
      expect(await atRest(page, read)).toEqual(expected)
    }
    await expectShown(shown)
    // The same navigation still works.
    await assetSelect(page).selectOption('sp500')
    await page.waitForURL('/sp500/')
    await expectShown('sp500')
  })
})
