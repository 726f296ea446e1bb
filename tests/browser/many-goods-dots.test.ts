// The table of dots, and the choice of goods, on a site with many goods.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAssets } from '../../scripts/make-assets.ts'
import type { Server } from '../../scripts/serve.ts'
import { buildCopy, removeCopies, serveCopy } from '../project-copy'
import { closePages, openPage, sharePage, visit } from './browser'
import { readShifts, recordShifts } from './layout-shifts'

const count = 60

/** Compressed size of a good in the table. */
const maxBytesPerGood = 70

const data = mkdtempSync(join(tmpdir(), 'goods-'))
let server: Server

beforeAll(async () => {
  makeAssets(data, count, 'tests/fixture')
  server = await serveCopy(buildCopy({ data }))
}, 120_000)

afterAll(async () => {
  // Pages go on to prefetch.
  await closePages()
  await server?.stop()
  removeCopies()
  rmSync(data, { recursive: true })
})

const open = async (width: number) => {
  const page = await sharePage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  await visit(page, `${server.url}/`)
  return page
}

const rows = (page: Page) => page.locator('.dots [scope="row"]')
const groups = (page: Page) => page.locator('.dots [scope="rowgroup"]').allInnerTexts()

it('a good adds little to the page', async () => {
  const html = await (await fetch(`${server.url}/`)).text()
  const [rows = ''] = /<table class="dots">.*?<\/table>/s.exec(html) ?? []
  const [size, rest] = [html, html.replace(rows, '')].map((text) => brotliCompressSync(text).length)
  expect(rows).toContain('Dozen Eggs 55')
  expect(((size ?? 0) - (rest ?? 0)) / count).toBeLessThan(maxBytesPerGood)
})

describe('the groups', () => {
  it('have a heading each, and make room for one list where it is sorted', async () => {
    const page = await open(1280)
    expect(await groups(page)).toEqual(['Stores of value', 'Living'])
    expect(await rows(page).count()).toBe(count)
    await page.getByRole('button', { name: 'most in dollars' }).click()
    expect(await groups(page)).toEqual([])
    expect(await rows(page).count()).toBe(count)
  })
})

it('a ninth good is refused in words, and the chart stays as it is', async () => {
  const page = await sharePage({ viewport: { width: 1280, height: 800 } })
  await visit(page, `${server.url}/compare/`)
  const chosen = page.locator('.chosen-goods').getByRole('link', { name: /^Remove (?!all)/ })
  expect(await chosen.count()).toBe(8)
  await page.getByRole('button', { name: 'Dozen Eggs 13' }).click({ force: true })
  await expect
    .poll(() => page.locator('.goods-choice').getByRole('status').innerText())
    .toBe('Dozen Eggs 13 was not added. A chart has room for 8 goods: remove one to add another.')
  expect(page.url()).toBe(`${server.url}/compare/`)
  expect(await chosen.count()).toBe(8)
  await page.getByRole('link', { name: 'Remove Gold', exact: true }).click()
  await page.getByRole('link', { name: 'Add Dozen Eggs 13' }).click()
  await page.waitForURL(/eggs-13/)
  await expect.poll(() => chosen.count()).toBe(8)
})

describe.each([320, 360, 768])('in a window of %i pixels', (width) => {
  it('a good has short rows, of which nothing is cut off', async () => {
    const page = await openPage({ viewport: { width, height: 800 } })
    await visit(page, `${server.url}/`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const found = await page.locator('.dots tbody tr:not(.dots-group)').evaluateAll((all) =>
      all.map((row) => {
        const cells = [...row.children].filter((cell) => getComputedStyle(cell).display !== 'none')
        return {
          height: row.getBoundingClientRect().height,
          cut: cells
            .filter((cell) => cell.scrollWidth > cell.clientWidth)
            .map(({ textContent }) => textContent),
          right: Math.max(...cells.map((cell) => cell.getBoundingClientRect().right)),
          figures: cells.map((cell) => (cell as HTMLElement).innerText).filter(Boolean).length,
        }
      }),
    )
    expect(found).toHaveLength(count)
    expect(found.flatMap(({ cut }) => cut)).toEqual([])
    expect(Math.max(...found.map(({ right }) => right))).toBeLessThanOrEqual(width)
    expect(Math.max(...found.map(({ height }) => height))).toBeLessThan(100)
    expect(new Set(found.map(({ figures }) => figures))).toEqual(new Set([4]))
  })
})

it('nothing moves on a phone while the page loads and is hydrated', async () => {
  const page = await openPage({ viewport: { width: 360, height: 800 } })
  await recordShifts(page)
  const scrolled = Promise.withResolvers<void>()
  await page.route('**/assets/app-*.js', async (route) => {
    await scrolled.promise
    await route.continue()
  })
  await page.goto(`${server.url}/`, { waitUntil: 'commit' })
  await rows(page).first().scrollIntoViewIfNeeded()
  // Not every browser keeps in place what is read.
  await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'))
  scrolled.resolve()
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  // A font that comes late moves letters a little.
  expect(await readShifts(page)).toBeLessThan(0.0005)
})

it('names in the list are as high as a fingertip', async () => {
  const page = await open(360)
  const box = await rows(page).nth(40).getByRole('link').boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(40)
})

it.each([360, 1280])(
  'the table breaks no rule of WCAG at %i pixels, in both themes',
  async (width) => {
    const page = await sharePage({ viewport: { width, height: 800 }, colorScheme: 'light' })
    await visit(page, `${server.url}/`)
    await page.evaluate(axe.source)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const violations = await page.evaluate(async () => {
        const { run } = (globalThis as unknown as { axe: typeof axe }).axe
        const { violations } = await run('.home-goods', { resultTypes: ['violations'] })
        return violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)])
      })
      expect([colorScheme, violations]).toEqual([colorScheme, []])
    }
  },
)
