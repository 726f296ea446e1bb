// Every page, by the site's routes: at any width, in both themes, with scripts and without, nothing
// overflows, shifts, or is logged, targets have room for a finger, and all rules of WCAG 2.2 AA that
// a machine can check are kept. All of it behind a Cloudflare zone.

import axe, { type RunOnly } from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assets } from '../../src/prices/catalog'
import { themes } from '../../src/site/colors'
import { rgbOf } from '../pixels'
import { sampleRoutes } from '../sample-routes'
import { sweep } from '../sweeps'
import {
  boxOf,
  countCanvasPixels,
  notFoundStatus,
  sharePage,
  showPage,
  siteUrl,
  visit,
  waitForCanvas,
  waitForClient,
} from './browser'
import { expectHeard } from './heard'
import { openWithLateFonts, readShifts, recordShifts } from './layout-shifts'
import { serveZone } from './servers'
import { atRest } from './settled'

let zone: Awaited<ReturnType<typeof serveZone>>

beforeAll(async () => {
  zone = await serveZone(siteUrl)
})

afterAll(() => zone.stop())

/** Pages that resemble others in layout and in the lengths of words; only sweeps test them. */
const likeOthers =
  /^\/(sp500|wage|eggs|404)\/$|^\/inflation\/(?!aud\/)\w+\/|^\/housing\/(?!eur\/)\w+\/|^\/then\/2025/

/** The pages, and views with another axis or unit, all months, the longest figures, or no price. */
const paths = [
  ...sampleRoutes.map(({ path }) => path).filter((path) => sweep(!likeOthers.test(path), true)),
  '/housing/?axis=linear&in=wage',
  '/gold/?from=1988&to=1989',
  '/gold/?display=full',
  '/gold/?display=table#2021-06',
  // Also a month without a price.
  '/eggs/?display=table&from=2024',
  // They resemble the table of gold, and the chart of more goods.
  ...sweep([], ['/housing/?display=table', '/compare/?goods=gold,eggs']),
  '/then/2016-06/#usd=1000000000000',
  '/nothing/here/',
]

const isFull = (path: string) => path.includes('display=full')
const hasTwoLines = (path: string) =>
  assets.some((asset) => path.startsWith(asset.path)) && !/table|1988/.test(path)

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }
const sideways = { width: 844, height: 390 }
const widths = sweep([320, 768, 1280], [320, 360, 600, 768, 900, 1280, 2560])
/** On both sides of the widths at which a page without scripts switches between its drawings. */
const drawingWidths = sweep([320, 639, 1280], [320, 639, 640, 959, 960, 1280])

/**
 * The most layout shift of a page: late fonts move letters by a few pixels, words sideways among
 * colored amounts, and in long texts a word to another line.
 */
const maxShiftOf = (path: string) => (/method|then|table/.test(path) ? 0.02 : 0.005)

/** The least height, in CSS pixels, of controls, and of the links of a long table. */
const [minTarget, minTableLink] = [44, 40]

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const expected = (path: string) => (/nothing|404/.test(path) ? [notFoundStatus] : [])

describe.each(paths)('%s', (path) => {
  it('shifts nothing on a desktop, fits into windows of any width, as do its figures, and is heard as words', async () => {
    const page = await sharePage(
      { baseURL: zone.url, viewport: desktop, colorScheme: 'light' },
      expected(path),
    )
    await recordShifts(page)
    await visit(page, path)
    await expectLines(page, path)
    expect(await atRest(page, () => page.locator('h1').count())).toBe(1)
    await expectStill(page, path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const about = `at ${width} pixels`
      const { wider, cut, header, logo, theme } = await atRest(page, () => fitOf(page))
      expect(wider, about).toBeLessThanOrEqual(0)
      expect(cut, about).toEqual([])
      if (isFull(path)) continue
      expect(theme?.y, about).toBeLessThan(logo?.bottom ?? 0)
      if (width >= 768) expect(header?.height, about).toBeLessThanOrEqual(57)
    }
    await expectHeard(page, path)
  })

  it('shifts nothing on a phone, breaks no rule, and has room for fingers, in both themes', async () => {
    const page = await sharePage(
      { baseURL: zone.url, viewport: phone, colorScheme: 'light' },
      expected(path),
    )
    await recordShifts(page)
    await openWithLateFonts(page, path)
    await waitForClient(page)
    await expectLines(page, path)
    await expectStill(page, path)
    // Hydration leaves the structured data for search engines as it is.
    const structured = page.locator('script[type="application/ld+json"]')
    for (const text of await structured.allTextContents()) expect(JSON.parse(text)).toBeTruthy()
    for (const disclosure of await page.locator('main summary').all()) await disclosure.click()
    expect(await atRest(page, () => smallTargets(page))).toEqual([])
    await page.evaluate(axe.source)
    await expectNoViolations(page, { type: 'tag', values: rules }, 15)
    // The menu lies over the page, and is the same on every page.
    if (path === '/gold/') {
      await page.getByRole('button', { name: 'Menu' }).click()
      await expectNoViolations(page, { type: 'tag', values: rules }, 5, 'header')
      expect(await atRest(page, () => smallTargets(page))).toEqual([])
    }
    // The themes differ in their colors alone.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolations(page, { type: 'rule', values: ['color-contrast'] }, 1)
  })

  it('is complete without scripts, on a phone and on a desktop', async () => {
    const options = { baseURL: zone.url, javaScriptEnabled: false, colorScheme: 'dark' } as const
    const page = await sharePage(options, expected(path))
    await page.goto(path)
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      expect(await atRest(page, () => page.locator('h1').isVisible())).toBe(true)
      expect(await atRest(page, () => overflow(page))).toBeLessThanOrEqual(0)
      if (isFull(path)) continue
      if (viewport === phone) await page.locator('header summary').click()
      const links = page.getByRole('link', { name: /^Price of .* in Bitcoin$/ })
      const names = await atRest(page, () =>
        links.and(page.locator('nav a:visible')).allTextContents(),
      )
      for (const { label } of assets) expect(names).toContain(`Price of ${label} in Bitcoin`)
      // Controls that need scripts are hidden.
      expect(
        await atRest(page, () =>
          page.locator(':is(.copy, .theme-choice, .menu-toggle):visible').count(),
        ),
      ).toBe(0)
    }
    if (!hasTwoLines(path)) return
    const chart = page.getByRole('img', { name: /^Line chart/ })
    expect(await atRest(page, () => chart.count())).toBe(1)
    for (const width of drawingWidths) {
      await page.setViewportSize({ width, height: 900 })
      const about = `at ${width} pixels`
      expect(await atRest(page, async () => (await boxOf(chart)).width), about).toBeGreaterThan(
        width * 0.6,
      )
      for (const { left, right, size } of await atRest(page, () => labelsOf(page))) {
        expect(size, about).toBeGreaterThan(9.5)
        expect([left >= 0, right <= width], about).toEqual([true, true])
      }
    }
    if (isFull(path)) return
    const line = page.locator('figure svg:visible path[stroke="#c08400"]').first()
    expect(await atRest(page, () => line.evaluate((one) => getComputedStyle(one).stroke))).toBe(
      `rgb(${rgbOf(themes.dark.bitcoin).join(', ')})`,
    )
    // The box opens without scripts, too.
    await page.locator('.share summary', { hasText: 'Cite' }).click()
    expect(await atRest(page, () => page.locator('.cited').isVisible())).toBe(true)
  })
})

/** Expects the two lines of a chart that has them. */
async function expectLines(page: Page, path: string): Promise<void> {
  if (!hasTwoLines(path)) return
  await waitForCanvas(page)
  for (const color of [themes.light.bitcoin, themes.light.dollars])
    await expect.poll(() => countCanvasPixels(page, color)).toBeGreaterThan(300)
}

async function expectStill(page: Page, path: string): Promise<void> {
  // The server does not see fragments.
  if (!path.includes('#usd'))
    expect(await atRest(page, () => readShifts(page))).toBeLessThan(maxShiftOf(path))
}

it('a chart is in the same place before and after scripts run', async () => {
  const boxes = []
  for (const javaScriptEnabled of [false, true]) {
    const page = await sharePage({ baseURL: zone.url, javaScriptEnabled })
    await page.goto('/gold/')
    const chart = page.locator(javaScriptEnabled ? 'figure canvas' : 'figure svg.wide')
    await chart.waitFor()
    boxes.push(await atRest(page, () => chart.boundingBox()))
  }
  expect(boxes[1]).toEqual(boxes[0])
})

it.each(['/gold/', '/housing/', '/'])(
  '%s has its chart in sight in common windows, and what it says',
  async (path) => {
    const page = await showPage(path, { viewport: desktop, reducedMotion: 'reduce' })
    await waitForCanvas(page)
    for (const { width, height } of [{ width: 1280, height: 720 }, phone, sideways]) {
      await page.setViewportSize({ width, height })
      const about = `${width} × ${height}`
      const chart = () => boxOf(page.locator('figure canvas'))
      const drawn = await atRest(page, chart)
      expect(drawn.right, about).toBeLessThan(width)
      expect(drawn.y, about).toBeLessThan(height - 100)
      if (path === '/' || width === sideways.width) continue
      await expect
        .poll(async () => (await chart()).bottom, { message: about })
        .toBeLessThanOrEqual(height)
      for (const selector of ['.finding', '.choice:not(.views)', '.readout'])
        expect(
          await atRest(page, async () => (await boxOf(page.locator(selector))).bottom),
          about,
        ).toBeLessThanOrEqual(height)
      const choices = await page.locator('.chart-controls .choice:not(.views) a').all()
      const tops = await atRest(page, () =>
        Promise.all(choices.map(async (one) => Math.round((await boxOf(one)).y))),
      )
      expect(new Set(tops).size, about).toBe(1)
    }
  },
)

/** By how many pixels the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/** How a page fits into its window: by how much it is wider, which cells are cut, and its header. */
async function fitOf(page: Page) {
  const [wider, cut, [header, logo, theme]] = await Promise.all([
    overflow(page),
    cutCells(page),
    page.evaluate(() =>
      ['', ' .logo', ' .theme-choice'].map((part) =>
        document.querySelector(`.site-header${part}`)?.getBoundingClientRect(),
      ),
    ),
  ])
  return { wider, cut, header, logo, theme }
}

/** The texts of the cells that are too narrow for them. */
function cutCells(page: Page): Promise<string[]> {
  return page
    .locator('main :is(td, th):visible')
    .evaluateAll((cells) =>
      cells.flatMap((cell) =>
        cell.scrollWidth > cell.clientWidth && cell.clientWidth > 1 ? [cell.textContent ?? ''] : [],
      ),
    )
}

/** The controls that need room for a finger; those within sentences, such as headings, do not. */
const controls =
  ':is(button, select, input:not([type=radio]), .choice, .actions :is(a, label, summary), .chart-controls summary, .chip, nav a, .dots a):not(h1 *, .amount *)'

/** The controls, and the links of tables, that are lower than a fingertip. */
async function smallTargets(page: Page): Promise<string[]> {
  const found = []
  for (const [selector, least] of [
    [controls, minTarget],
    ['.monthly a', minTableLink],
  ] as const) {
    const targets = page.locator(`${selector}:visible`)
    found.push(
      ...(await targets.evaluateAll(
        (all, least) =>
          all
            .filter((one) => one.getBoundingClientRect().height < least - 0.5)
            .map((one) => one.outerHTML),
        least,
      )),
    )
  }
  return found
}

/** The visible texts of a drawing: their font sizes and where they are, in CSS pixels. */
function labelsOf(page: Page) {
  return page.locator('figure svg:visible text').evaluateAll((texts) =>
    texts.map((text) => {
      const { left, right } = text.getBoundingClientRect()
      const scale = (text as SVGTextElement).getScreenCTM()?.a ?? 0
      return { left, right, size: scale * Number.parseFloat(getComputedStyle(text).fontSize) }
    }),
  )
}

/** Expects that a page breaks none of the rules, and that at least `minPasses` apply and pass. */
async function expectNoViolations(
  page: Page,
  runOnly: RunOnly,
  minPasses: number,
  within = 'html',
): Promise<void> {
  const { passes, violations } = await atRest(page, () =>
    page.evaluate(
      async ({ runOnly, within }) => {
        const { run } = (globalThis as unknown as { axe: typeof axe }).axe
        const { passes, violations } = await run(within, { runOnly, resultTypes: ['violations'] })
        const found = violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
        }))
        return { passes: passes.length, violations: found }
      },
      { runOnly, within },
    ),
  )
  expect(passes).toBeGreaterThanOrEqual(minPasses)
  expect(violations).toEqual([])
}
