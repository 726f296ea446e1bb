// A second build of the site with two more assets, each a file and a series: its pages and files,
// and how an open tab of the first build gets there.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { build } from '../../scripts/build.ts'
import type { Server } from '../../scripts/serve.ts'
import { assets } from '../../src/prices/catalog'
import { cardSize, themes } from '../../src/site/theme'
import { countPixels, decodePng } from '../pixels'
import { copyProject, removeCopies, serveCopy } from '../project-copy'
import {
  openFirstPage,
  recordDocuments,
  sharePage,
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

describe('eight assets', () => {
  let server: Server

  beforeAll(async () => {
    server = await serveCopy(folder)
  })

  afterAll(() => server?.stop())

  describe.each([360, 1280])('in a window of %i pixels', (width) => {
    const viewport = { width, height: 800 }

    it('fit on the home page, into the navigation and the table, and into the chart of goods', async () => {
      const page = await sharePage({ baseURL: server.url, viewport, reducedMotion: 'reduce' })
      await visit(page, '/')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const names = await page.locator('nav a').allTextContents()
      expect(names).toEqual(labels.map((label) => `Price of ${label} in Bitcoin`))
      const rows = page.locator('.dots [scope="row"]')
      expect(await rows.count()).toBe(labels.length)
      const cells = page.locator('.dots tr').getByRole('cell')
      const overflowing = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth)
      expect(await cells.evaluateAll(overflowing)).toEqual([])
      await visit(page, '/compare/')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const chart = page.locator('.goods canvas')
      await chart.waitFor()
      for (const { label } of added) {
        const sentence = new RegExp(`${label} [\\d.,]+ in June`)
        expect(await chart.getAttribute('aria-label')).toMatch(sentence)
      }
    })

    it('are in the list of all, in a menu on phones, and in the dropdown', async () => {
      const page = await sharePage({ baseURL: server.url, viewport, reducedMotion: 'reduce' })
      await visit(page, '/palace/')
      await waitForCanvas(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      if (width < 768) await page.getByRole('button', { name: 'Menu' }).click()
      else await page.locator('header summary').click()
      const links = labels.map((label) =>
        page.getByRole('link', { name: `Price of ${label} in Bitcoin`, exact: true }),
      )
      for (const link of links) expect(await link.isVisible()).toBe(true)
      const select = page.getByRole('combobox', { name: 'Asset' })
      const options = await select.locator('option').allTextContents()
      expect(options.toSorted()).toEqual(labels.toSorted())
      await select.selectOption('salt')
      await page.waitForURL('**/salt/')
      await page.locator('canvas[aria-label*="Grain of Salt in"]').waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
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

  /** Opens a page of the first build, then serves the second build on the same port. */
  /** What browsers log of the first build's code. */
  const goneCode = [/^error: Failed to load (resource|module script)/]

  async function openThenRedeploy(path: string, expected: RegExp[] = []) {
    server = await serveCopy(inject('siteFolder'))
    const page = await openFirstPage({ viewport: { width: 360, height: 200 } }, expected)
    // Nothing is prefetched, as if the tab had been suspended.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await visit(page, server.url + path)
    // Requests that are cut off would be logged; the icon is the last.
    await page.waitForLoadState('networkidle')
    await server.stop()
    server = await serveCopy(folder, { port: Number(new URL(server.url).port) })
    const documents = recordDocuments(page)
    return { page, documents, firstHash: await buildHash(page) }
  }

  async function expectSecondBuild(page: Page, path: string, firstHash: string | null) {
    await page.getByText('(second build)').waitFor()
    await waitForClient(page)
    await waitForCanvas(page)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await buildHash(page)).not.toBe(firstHash)
    expect(await page.getByRole('alert').count()).toBe(0)
  }

  it('navigates to the second build with one full page load and no visible error', async () => {
    // What is below a chart needs code for another one.
    const { page, documents, firstHash } = await openThenRedeploy('/gold/', goneCode)
    await page.getByRole('combobox', { name: 'Asset' }).selectOption('housing')
    await expectSecondBuild(page, '/housing/', firstHash)
    expect(documents).toEqual(['/housing/'])
  })

  it('does so even when the code of the screen is gone', async () => {
    const { page, documents, firstHash } = await openThenRedeploy('/', goneCode)
    await page.locator('main a[href="/gold/"]').click()
    await expectSecondBuild(page, '/gold/', firstHash)
    expect(documents).toEqual(['/gold/'])
  })
})
