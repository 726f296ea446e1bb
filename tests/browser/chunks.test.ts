// Script chunks that are missing, broken, or slow.

import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { wordsOfGold } from '../fixture-facts'
import {
  isSameDocument,
  markDocument,
  openFirstPage,
  openPage,
  recordDocuments,
  stopClock,
  visit,
  waitForCanvas,
  waitForClient,
} from './browser'

const phone = { viewport: { width: 360, height: 200 } }
const chunk = /\/assets\/asset-[^/]*\.js$/
const canvasChunk = /\/assets\/canvas-[^/]*\.js$/

/** Chromium's messages for failed requests and for responses that are not scripts. */
const browserMessages = /^error: Failed to load (resource|module script)/

async function openHome(expected: RegExp[] = []): Promise<Page> {
  const page = await openPage(phone, [browserMessages, ...expected])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await visit(page, '/')
  await markDocument(page)
  return page
}

async function arrivesByFullLoad(page: Page) {
  await page.waitForURL('/gold/')
  await waitForClient(page)
  await page.getByText(wordsOfGold).waitFor()
  expect(await isSameDocument(page)).toBe(false)
}

describe('a script chunk', () => {
  it.each([
    ['is missing', (route: Route) => route.fulfill({ status: 404 })],
    ['the server fails to send', (route: Route) => route.fulfill({ status: 503 })],
    ['the network drops', (route: Route) => route.abort()],
  ])('that %s leads to a full page load of the target', async (_, respond) => {
    const page = await openHome()
    await page.route(chunk, respond, { times: 1 })
    await page.locator('main a[href="/gold/"]').click()
    await arrivesByFullLoad(page)
  })

  it('that stays missing leads to one full page load for each visit', async () => {
    const page = await openHome([/ChunkLoadError/])
    await page.route(chunk, (route) => route.fulfill({ status: 404 }))
    const documents = recordDocuments(page)
    for (const loads of [1, 2]) {
      const failure = page.waitForEvent('console', (message) =>
        message.text().includes('ChunkLoadError'),
      )
      await page.locator('main a[href="/gold/"]').click()
      await failure
      await page.getByRole('img', { name: /^Line chart/ }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/gold/')
      expect(documents.filter((path) => path === '/gold/')).toHaveLength(loads)
      await page.goBack()
      await waitForClient(page)
    }
  })

  it('that hangs times out after 120 s', async () => {
    const page = await openHome()
    await stopClock(page)
    await page.route(chunk, () => {}, { times: 1 })
    await Promise.all([page.waitForRequest(chunk), page.locator('main a[href="/gold/"]').click()])
    let seconds = 0
    // The delay starts with a render, which may happen after the request.
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        seconds += 1
        return page.locator('.waiting').textContent()
      })
      .toContain('Loading')
    await page.clock.runFor((119 - seconds) * 1000)
    expect(await isSameDocument(page)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/')
    await page.clock.runFor(2000)
    await arrivesByFullLoad(page)
  })

  it('without its screen (MODULE_NOT_FOUND) leads to the not-found page and is logged', async () => {
    const logged: string[] = []
    const page = await openHome([/MissingModuleError/])
    page.on('console', (message) => logged.push(message.text()))
    await page.route(chunk, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export {}' }),
    )
    await page.locator('main a[href="/gold/"]').click()
    await page.getByText('There is no page at /gold/.').waitFor()
    expect(logged.join()).toContain('The screen "asset" is not part of this build.')
  })

  it.each([
    ['throw new Error("broken on purpose")', /broken on purpose/],
    ['let gold =', /SyntaxError/],
  ])('that throws (%s) is reported, and reloading the page helps', async (body, words) => {
    const page = await openHome([words])
    const reported = page.waitForEvent('console', (message) => words.test(message.text()))
    await page.route(chunk, (route) => route.fulfill({ contentType: 'text/javascript', body }), {
      times: 1,
    })
    await page.locator('main a[href="/gold/"]').click()
    const alert = page.getByRole('alert')
    await alert.getByText('Something went wrong.').waitFor()
    await reported
    // The engine's message belongs in the console.
    expect(await alert.textContent()).not.toMatch(/on purpose|[Uu]nexpected|undefined/)
    expect(await page.getByRole('link', { name: 'Bitcoin Inflation Index' }).isVisible()).toBe(true)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await arrivesByFullLoad(page)
  })

  it('that draws charts, when missing, leaves the SVG on the first page', async () => {
    const page = await openPage({}, [browserMessages, /ChunkLoadError/])
    const failure = page.waitForEvent('console', (message) =>
      message.text().includes('ChunkLoadError'),
    )
    await page.route(canvasChunk, (route) => route.abort(), { times: 1 })
    await visit(page, '/gold/')
    await failure
    await page.getByRole('img', { name: /^Line chart/ }).waitFor()
    // A chart without an SVG from the server needs a full page load.
    await markDocument(page)
    await page.route(canvasChunk, (route) => route.abort(), { times: 1 })
    await page.getByRole('link', { name: 'Price of S&P 500 in Bitcoin' }).click()
    await page.waitForURL('/sp500/')
    await waitForCanvas(page)
    expect(await isSameDocument(page)).toBe(false)
  })

  it('that hydrates is not fetched before the first paint', async () => {
    const page = await openFirstPage(phone)
    await visit(page, '/gold/')
    const { painted, fetched } = await page.evaluate(() => ({
      painted: performance.getEntriesByType('paint')[0]?.startTime ?? Number.NaN,
      fetched: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/assets/app-'))
        .map(({ startTime }) => startTime),
    }))
    expect(fetched).toHaveLength(1)
    expect(fetched[0]).toBeGreaterThan(painted)
  })

  it('that hydrates is fetched even if no paint is reported', async () => {
    const page = await openFirstPage(phone)
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {}
    })
    await visit(page, '/gold/')
    await waitForCanvas(page)
  })

  it.each([
    ['the app', '/gold/', /\/assets\/app-[^/]*\.js$/],
    ['what several parts share', '/gold/', /\/assets\/shared-[^/]*\.js$/],
  ])('that hydrates and hangs (%s) times out after 120 s', async (_, path, hanging) => {
    const page = await openFirstPage(phone, [/ChunkLoadError/])
    const failures: string[] = []
    page.on('console', (message) => failures.push(message.text()))
    await page.clock.install()
    await page.route(hanging, () => {})
    await Promise.all([page.waitForRequest(hanging), page.goto(path)])
    await page.clock.runFor(119_000)
    expect(failures).toEqual([])
    await page.clock.runFor(2000)
    await expect.poll(() => failures.join()).toContain('did not arrive within 120 seconds.')
    // The page is as the server sent it, and so are its links.
    await page.getByRole('img', { name: /^Line chart/ }).waitFor()
    await page.unroute(hanging)
    await page.getByRole('link', { name: 'Full screen' }).click()
    await page.waitForURL('/gold/?display=full')
    await waitForCanvas(page)
  })

  it('that is missing on the first page leaves that page readable', async () => {
    const page = await openPage(phone, [browserMessages, /ChunkLoadError/])
    await page.route(chunk, (route) => route.abort())
    await page.goto('/gold/')
    await page.getByRole('img', { name: /^Line chart/ }).waitFor()
    await page.getByRole('link', { name: 'Full screen' }).click()
    await page.waitForURL('/gold/?display=full')
    await page.getByRole('img', { name: /^Line chart/ }).waitFor()
  })
})
