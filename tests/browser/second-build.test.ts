// A second build of the site with two more assets, each a file and a series: its pages and files,
// and how an open tab of the first build gets there, once and completely.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { build } from '../../scripts/build.ts'
import type { Server } from '../../scripts/serve.ts'
import { assets } from '../../src/prices/catalog'
import { cardSize, themes } from '../../src/site/theme'
import { wordsOfGold } from '../fixture-facts'
import { countPixels, decodePng } from '../pixels'
import { copyProject, removeCopies, serveCopy } from '../project-copy'
import {
  assetSelect,
  follow,
  isSameDocument,
  markDocument,
  openFirstPage,
  openPage,
  recordDocuments,
  rehash,
  routeOnce,
  saveData,
  sharePage,
  siteUrl,
  visit,
  waitForCanvas,
  waitForClient,
} from './browser'

/** One costs more than a bitcoin; the price of the other has many zeros, its label fills a line. */
const added = [
  { key: 'palace', label: 'A Palace by the Lake', order: 10, dollars: 2_000_000 },
  { key: 'salt', label: 'Grain of Salt', order: 11, dollars: 0.6 },
]

const labels = [...assets, ...added].map(({ label }) => label)
const titles = labels.map((label) => `Price of ${label} in Bitcoin`)
const keys = [...assets, ...added].map(({ key }) => key)

const heading = {
  file: 'client/pages/asset.tsx',
  from: 'in Bitcoin vs. Fiat',
  to: 'in Bitcoin vs. Fiat (second build)',
}

let folder: string

beforeAll(() => {
  folder = copyProject({ changes: [heading] })
  const tableFile = join(folder, 'data/prices.json')
  const table = JSON.parse(readFileSync(tableFile, 'utf8'))
  for (const { key, label, order, dollars } of added) {
    const source = '{ name: Tests, url: "https://example.org/", terms: none }'
    const fields = [
      `title: Price of ${label} in Bitcoin`,
      `label: ${label}`,
      'group: living',
      'featured: true',
      `unit: one ${key}`,
    ]
    const series = '{ publisher: fred, id: X, from: 2010-01, decimals: 2, appearsAfterDays: 9 }'
    const head = [`order: ${order}`, ...fields, `source: ${source}`, `series: ${series}`].join('\n')
    writeFileSync(join(folder, `data/assets/${key}.md`), `---\n${head}\n---\n\nAdded by a test.\n`)
    for (let month = 12 * 2010; month <= 12 * 2026 + 5; month++) {
      const prices = table[Math.floor(month / 12)][(month % 12) + 1]
      prices[key] = dollars * 1.01 ** (month - 12 * 2010)
    }
  }
  writeFileSync(tableFile, JSON.stringify(table))
  build(folder)
}, 60_000)

afterAll(removeCopies)

const phone = { viewport: { width: 360, height: 600 } }

describe('eight assets', () => {
  let server: Server

  beforeAll(async () => {
    server = await serveCopy(folder)
  })

  afterAll(() => server?.stop())

  it.each([360, 1280])('fit into all lists in a window of %i pixels', async (width) => {
    const viewport = { width, height: 800 }
    const page = await sharePage({ baseURL: server.url, viewport, reducedMotion: 'reduce' })
    const expectRoom = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await visit(page, '/')
    await expectRoom()
    expect(await page.locator('nav a').allTextContents()).toEqual(titles)
    expect(await page.locator('.dots [scope="row"]').count()).toBe(labels.length)
    const cells = page.locator('.dots tr').getByRole('cell')
    const overflowing = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth)
    expect(await cells.evaluateAll(overflowing)).toEqual([])
    await visit(page, '/compare/')
    await expectRoom()
    for (const { label } of added) {
      const sentence = new RegExp(`${label} [\\d.,]+ in June`)
      expect(await page.locator('.goods canvas').getAttribute('aria-label')).toMatch(sentence)
    }
    await visit(page, '/palace/')
    await waitForCanvas(page)
    await expectRoom()
    await page.locator(':is(.menu-toggle, header summary):visible').first().click()
    for (const name of titles) {
      expect(await page.getByRole('link', { name, exact: true }).isVisible()).toBe(true)
    }
    const options = await assetSelect(page).locator('option').allTextContents()
    expect(options.toSorted()).toEqual(labels.toSorted())
    await assetSelect(page).selectOption('salt')
    await page.waitForURL('**/salt/')
    await page.locator('canvas[aria-label*="Grain of Salt in"]').waitFor()
    await expectRoom()
  })

  it.each([...added.map(({ key }) => key), 'home', 'all'])(
    'fit on the card %s.png, with nothing in its margin',
    async (key) => {
      const response = await fetch(`${server.url}/charts/${key}.png`)
      const image = decodePng(new Uint8Array(await response.arrayBuffer()))
      expect([image.width, image.height]).toEqual([cardSize.width, cardSize.height])
      const { ground } = themes.light
      const margin = { left: 0, top: 610, right: cardSize.width, bottom: cardSize.height }
      expect(countPixels(image, ground, 0, margin)).toBe(20 * cardSize.width)
      expect(countPixels(image, ground, 8)).toBeLessThan(0.97 * cardSize.width * cardSize.height)
    },
  )

  it('are in the sitemap, and each has its page data', async () => {
    const map = await (await fetch(`${server.url}/sitemap.xml`)).text()
    for (const key of keys) {
      expect(map).toContain(`<loc>${server.url}/${key}/</loc>`)
      const data = await (await fetch(`${server.url}/assets/data/${key}/index.json`)).json()
      expect(data).toMatchObject({ code: 200, data: { asset: { key, path: `/${key}/` } } })
    }
  })
})

describe('a tab of the first build', () => {
  let server: Server

  afterEach(() => server?.stop())

  const buildHash = (page: Page) => page.locator('meta[name="build-hash"]').getAttribute('content')

  it.each([
    ['whose screen it has', '/sp500/', 'nav a[href="/gold/"]', []],
    ['whose screen is gone', '/', 'main a[href="/gold/"]', [/^error: Failed to load (res|mod)/]],
  ])('reaches a page %s with one full page load, and no error', async (_, from, link, expected) => {
    server = await serveCopy(inject('siteFolder'))
    const page = await openFirstPage({ viewport: { width: 360, height: 200 } }, expected)
    // Nothing is prefetched, as if the tab had been suspended.
    await saveData(page)
    await visit(page, server.url + from)
    // Requests that are cut off would be logged; the icon is the last.
    await page.waitForLoadState('networkidle')
    await server.stop()
    server = await serveCopy(folder, { port: Number(new URL(server.url).port) })
    const documents = recordDocuments(page)
    const firstHash = await buildHash(page)
    await page.locator(link).evaluate((one: HTMLElement) => one.click())
    await page.getByText('(second build)').waitFor()
    await waitForClient(page)
    await waitForCanvas(page)
    expect(documents).toEqual(['/gold/'])
    expect(await buildHash(page)).not.toBe(firstHash)
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

const sp500Data = '**/assets/data/sp500/index.json*'
const mismatch = /Hash did not match: json=another-build, document=[0-9a-f]{16}/
const alertOf = (page: Page) => page.getByRole('alert')

describe('a page of another build', () => {
  it('keeps the fragment of its link', async () => {
    const page = await sharePage(phone)
    await visit(page, '/gold/')
    await routeOnce(page, sp500Data, rehash)
    const documents = recordDocuments(page)
    await follow(page, '/sp500/?from=2020&to=2025#about')
    await page.waitForURL('/sp500/?from=2020&to=2025#about')
    await waitForClient(page)
    expect(documents).toEqual(['/sp500/?from=2020&to=2025'])
    const top = () => page.locator('#about').evaluate((one) => one.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(100)
  })

  it.each(['', '#about'])('is loaded once on going back to it%s', async (fragment) => {
    const page = await openPage(phone)
    await visit(page, `/gold/${fragment}`)
    // Before anything is prefetched.
    await page.route('**/assets/data/gold/index.json', rehash)
    await follow(page, '/404/')
    await page.getByText('There is no page at /404/.').waitFor()
    await markDocument(page)
    const documents = recordDocuments(page)
    await page.goBack({ waitUntil: 'commit' })
    await waitForCanvas(page)
    await waitForClient(page)
    expect(await isSameDocument(page)).toBe(false)
    expect(documents).toEqual(['/gold/'])
    expect(new URL(page.url()).hash).toBe(fragment)
    expect(await alertOf(page).count()).toBe(0)
  })

  it('is loaded on going back to a fragment when its code is gone', async () => {
    const page = await openPage(phone, [/Failed to load resource/])
    await visit(page, '/#top')
    await routeOnce(page, /\/assets\/asset-[^/]*\.js$/, (route) => route.abort())
    await page.evaluate(() => history.pushState(null, '', '/gold/#about'))
    await page.evaluate(() => history.pushState(null, '', '/'))
    const documents = recordDocuments(page)
    await page.goBack({ waitUntil: 'commit' })
    // The previous page has a canvas, too.
    await expect.poll(() => documents).toEqual(['/gold/'])
    await waitForCanvas(page)
    expect(documents).toEqual(['/gold/'])
    expect(page.url()).toBe(`${siteUrl}/gold/#about`)
  })

  it('is loaded again on the next visit, once a document of it was shown, and on the way back all works', async () => {
    const page = await openPage(phone)
    await visit(page, '/gold/')
    await page.route(sp500Data, rehash)
    const documents = recordDocuments(page)
    for (const visits of [1, 2, 3]) {
      await assetSelect(page).selectOption('sp500')
      await page.waitForURL('/sp500/')
      await waitForClient(page)
      await waitForCanvas(page)
      expect(await alertOf(page).count()).toBe(0)
      expect(documents.filter((path) => path === '/sp500/')).toHaveLength(visits)
      await page.goBack()
      await page.getByText(wordsOfGold).waitFor()
      await waitForClient(page)
      await expect.poll(() => page.locator('.waiting').textContent()).toBe('')
      await expect.poll(() => assetSelect(page).inputValue()).toBe('gold')
    }
  })

  /** Expects the reason in place of the page, and a full load of it by "Try again". */
  async function expectRetry(page: Page, documents: string[], loads: number) {
    await alertOf(page).getByText(mismatch).waitFor()
    expect(documents.filter((path) => path === '/sp500/')).toHaveLength(loads)
    await page.getByRole('button', { name: 'Try again' }).click()
    await waitForCanvas(page)
    expect(documents.filter((path) => path === '/sp500/')).toHaveLength(loads + 1)
  }

  it('does not loop if the full load brings the old build again', async () => {
    const page = await openPage(phone, [mismatch])
    await visit(page, '/sp500/')
    await page.route(sp500Data, rehash)
    const documents = recordDocuments(page)
    const leaveAndComeBack = async () => {
      await follow(page, '/404/')
      await page.getByText('There is no page at /404/.').waitFor()
      await follow(page, '/sp500/')
    }
    await leaveAndComeBack()
    await waitForCanvas(page)
    await waitForClient(page)
    expect(documents).toEqual(['/sp500/'])
    await leaveAndComeBack()
    await expectRetry(page, documents, 1)
  })

  it('is not loaded again while no document of it was shown', async () => {
    const page = await openPage(phone, [mismatch, /Failed to load resource/])
    await visit(page, '/gold/')
    await page.route(sp500Data, rehash)
    const documents = recordDocuments(page)
    await page.route('**/sp500/', (route) => route.fulfill({ status: 500, body: 'failed' }), {
      times: 1,
    })
    await follow(page, '/sp500/')
    await page.getByText('failed').waitFor()
    await page.goBack()
    await page.getByText(wordsOfGold).waitFor()
    await waitForClient(page)
    await follow(page, '/sp500/')
    await expectRetry(page, documents, 1)
  })

  it.each([
    ['leaves the page unchanged when its load is stopped', 'stop', 'gold'],
    ['gives way to another choice while it loads', 'housing', 'housing'],
  ])('%s', async (_, act, shown) => {
    // In a reused process, Chromium once gave an empty response in place of the one of the test.
    const page = await openFirstPage(phone)
    await visit(page, '/gold/')
    // Stopping would also stop loading the code of the chart.
    await waitForCanvas(page)
    await markDocument(page)
    await routeOnce(page, sp500Data, rehash)
    // Its document never arrives.
    await page.route('**/sp500/', () => {}, { times: 1 })
    // The browser runs no scripts of the test until it is stopped, so the page acts by itself.
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
    expect(await waited.getAttribute('data-waited')).toBe('Loading … sp500')
    const expectShown = async (key: string) => {
      await expect.poll(() => page.locator('.waiting').textContent()).toBe('')
      await expect.poll(() => assetSelect(page).inputValue()).toBe(key)
      expect(new URL(page.url()).pathname).toBe(`/${key}/`)
      expect(await isSameDocument(page)).toBe(true)
    }
    await expectShown(shown)
    // The same navigation still works.
    await assetSelect(page).selectOption('sp500')
    await page.waitForURL('/sp500/')
    await expectShown('sp500')
  })
})
