// The board of a site with many goods: its groups, its filter, and its rows on a phone.

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
import { closePages, openFirstPage, openPage, sharePage, visit } from './browser'
import { readShifts, recordShifts } from './layout-shifts'

const count = 60

/** Compressed size of a good on the board. */
const maxBytesPerGood = 60

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

const rows = (page: Page) => page.locator('.board [scope="row"]')
const groups = (page: Page) => page.locator('.board [scope="rowgroup"]').allInnerTexts()
const field = (page: Page) => page.getByLabel('Find a good')
const status = (page: Page) => page.locator('.board-section').getByRole('status')

it('a good adds little to the page', async () => {
  const html = await (await fetch(`${server.url}/`)).text()
  const [board = ''] = /<table class="board">.*?<\/table>/s.exec(html) ?? []
  const [size, rest] = [html, html.replace(board, '')].map(
    (text) => brotliCompressSync(text).length,
  )
  expect(board).toContain('Dozen Eggs 55')
  expect(((size ?? 0) - (rest ?? 0)) / count).toBeLessThan(maxBytesPerGood)
})

describe('the groups', () => {
  it('have a heading each, and make room for one list where it is sorted', async () => {
    const page = await open(1280)
    expect(await groups(page)).toEqual(['Stores of value', 'Living'])
    expect(await rows(page).count()).toBe(count)
    await page.getByRole('button', { name: 'Price in dollars' }).click()
    expect(await groups(page)).toEqual([])
    expect(await rows(page).count()).toBe(count)
  })
})

describe('the filter', () => {
  it('shows the goods with what is typed in their names, and says how many', async () => {
    const page = await open(1280)
    expect(await status(page).innerText()).toBe(`${count} goods`)
    await field(page).pressSequentially('eggs')
    expect(await status(page).innerText()).toBe(`10 of ${count} goods`)
    expect(new Set((await rows(page).allInnerTexts()).map((name) => name.slice(0, 10)))).toEqual(
      new Set(['Dozen Eggs']),
    )
    expect(await groups(page)).toEqual(['Living'])
    await field(page).fill('eggs 1')
    expect(await rows(page).allInnerTexts()).toEqual(['Dozen Eggs 13', 'Dozen Eggs 19'])
    await field(page).fill('nothing of the kind')
    expect(await status(page).innerText()).toBe(`0 of ${count} goods`)
    expect(await page.locator('.board tbody').count()).toBe(0)
    await field(page).fill('')
    expect(await rows(page).count()).toBe(count)
  })

  it('leaves the order and the bars of what it shows as they are', async () => {
    const page = await open(1280)
    await page.getByRole('button', { name: 'Change over 1 year in Bitcoin' }).click()
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Gold 14' }) })
    const bars = () =>
      row.locator('svg').evaluateAll((drawings) => drawings.map(({ innerHTML }) => innerHTML))
    const before = await bars()
    expect(new Set(before).size).toBeGreaterThan(3)
    await field(page).fill('gold 1')
    expect(await bars()).toEqual(before)
    const head = page.getByRole('columnheader', { name: 'Change over 1 year in Bitcoin' })
    expect(await head.getAttribute('aria-sort')).toBe('ascending')
  })

  it('applies what was typed before the page was hydrated', async () => {
    const page = await openFirstPage()
    const hydrate = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await hydrate.promise
      await route.continue()
    })
    await page.goto(`${server.url}/`, { waitUntil: 'commit' })
    await field(page).fill('eggs')
    hydrate.resolve()
    await expect.poll(() => status(page).innerText()).toBe(`10 of ${count} goods`)
    expect(await field(page).inputValue()).toBe('eggs')
  })

  it('is not there without scripts, nor with few goods', async () => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(`${server.url}/`)
    expect(await rows(page).count()).toBe(count)
    expect(await field(page).isVisible()).toBe(false)
    const other = await sharePage()
    await visit(other, '/')
    expect(await field(other).count()).toBe(0)
  })
})

describe.each([320, 360, 768])('in a window of %i pixels', (width) => {
  it('a good has short rows, of which nothing is cut off', async () => {
    const page = await openPage({ viewport: { width, height: 800 } })
    await visit(page, `${server.url}/`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const found = await page.locator('.board tbody tr:not(.board-group)').evaluateAll((all) =>
      all.map((row) => {
        const cells = [...row.children].filter((cell) => getComputedStyle(cell).display !== 'none')
        return {
          height: row.getBoundingClientRect().height,
          cut: cells
            .filter((cell) => cell.scrollWidth > cell.clientWidth)
            .map(({ textContent }) => textContent),
          right: Math.max(...cells.map((cell) => cell.getBoundingClientRect().right)),
          figures: cells.map((cell) => (cell as HTMLElement).innerText).filter(Boolean).length,
          month: getComputedStyle(cells[0] as Element, '::after').content,
        }
      }),
    )
    expect(found).toHaveLength(count)
    expect(found.flatMap(({ cut }) => cut)).toEqual([])
    expect(Math.max(...found.map(({ right }) => right))).toBeLessThanOrEqual(width)
    expect(Math.max(...found.map(({ height }) => height))).toBeLessThan(100)
    expect(new Set(found.map(({ figures }) => figures))).toEqual(new Set([9]))
    for (const { month } of found) expect(month).toMatch(/\w{3} \d{4}/)
  })

  it('the spans of years stay in sight, and above each change is that of its column', async () => {
    const page = await open(width)
    const last = rows(page).last()
    await last.scrollIntoViewIfNeeded()
    const spans = page.locator('.board thead [scope="colgroup"]:visible')
    expect(await spans.allInnerTexts()).toEqual(['1 year', '5 years', '10 years'])
    const boxes = await Promise.all((await spans.all()).map((span) => span.boundingBox()))
    expect(boxes[0]?.y).toBeGreaterThanOrEqual(0)
    expect(boxes[0]?.y).toBeLessThan(40)
    const changes = page.locator('.board tbody tr:last-child').last().locator('td:has(svg)')
    const rights = await changes.evaluateAll((cells) =>
      cells.map((cell) => cell.getBoundingClientRect().right),
    )
    const ends = boxes.map((box) => Math.round((box?.x ?? 0) + (box?.width ?? 0)))
    const dollars = rights.filter((_, index) => index % 2 === 1).map(Math.round)
    for (const [index, end] of ends.entries()) {
      expect(Math.abs(end - (dollars[index] ?? 0))).toBeLessThan(8)
    }
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
  await page.getByLabel('Sort by').waitFor()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  // A font that comes late moves letters a little.
  expect(await readShifts(page)).toBeLessThan(0.0005)
})

it('names in the list are as high as a fingertip, and not under the heads with the focus', async () => {
  const page = await open(360)
  const link = rows(page).nth(40).getByRole('link')
  await link.evaluate((element) => scrollTo(0, scrollY + element.getBoundingClientRect().top))
  await link.focus()
  const [box, head] = await Promise.all([
    link.boundingBox(),
    page.locator('.board thead').boundingBox(),
  ])
  if (!box || !head) throw new Error('the board has no rows')
  expect(box.height).toBeGreaterThanOrEqual(40)
  // What lies above and below its letters may be covered.
  const letters = box.y + (box.height - 20) / 2
  expect(Math.ceil(letters)).toBeGreaterThanOrEqual(Math.floor(head.y + head.height))
})

it.each([360, 1280])(
  'the board breaks no rule of WCAG at %i pixels, in both themes',
  async (width) => {
    const page = await sharePage({ viewport: { width, height: 800 }, colorScheme: 'light' })
    await visit(page, `${server.url}/`)
    await page.evaluate(axe.source)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const violations = await page.evaluate(async () => {
        const { run } = (globalThis as unknown as { axe: typeof axe }).axe
        const { violations } = await run('.board-section', { resultTypes: ['violations'] })
        return violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)])
      })
      expect([colorScheme, violations]).toEqual([colorScheme, []])
    }
  },
)
