// The vertical rhythm of all pages, charts in very wide windows, and pages on paper: how many sheets
// they take, and which drawing they show.

import { decode } from 'fast-png'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { themes } from '../../src/site/colors'
import { countPixels } from '../pixels'
import { sweep } from '../sweeps'
import {
  boxOf,
  canvasPixels,
  sharePage,
  showPage,
  visit,
  waitForCanvas,
  waitForClient,
} from './browser'
import { atRest } from './settled'

const pagesOfAll = [
  ...['/', '/gold/', '/housing/eur/', '/compare/', '/inflation/', '/then/2016-06/'],
  ...['/method/', '/about/', '/gold/?display=table'],
]

/** Selectors of adjacent parts of a page, from the header to the parts of a chart. */
const neighbors = [
  // Not on pages of a month, whose controls come before the heading.
  ['.site-header', ':not(.then) > h1'],
  ['h1', '.finding'],
  ['.finding', '.finding + p'],
  // The first part reserves room for sentences of other lengths.
  ['.says, p:has(+ .chart-controls)', '.chart-controls'],
  ['.chart-controls', 'figure .chart, .sorting'],
  ['.chart', '.month-slider'],
  [':has(+ .share)', '.share'],
  ['.actions > .button', '.share > .shown'],
  ['.chart-screen', '#glance, .band'],
] as const

it('the same two parts have the same gap on all pages, one of five', async () => {
  const page = await sharePage({ viewport: { width: 1280, height: 800 } })
  const gaps = new Map<string, Set<number>>()
  for (const path of pagesOfAll) {
    await visit(page, path)
    if (/gold.$|compare/.test(path)) await page.locator('.month-slider').waitFor()
    const gapsOfPage = await atRest(page, () =>
      page.evaluate((neighbors) => {
        const boxOf = (selector: string) =>
          document.querySelector(`main :is(${selector}), ${selector}`)?.getBoundingClientRect()
        return neighbors.map(([upper, lower]) => {
          const [above, below] = [boxOf(upper), boxOf(lower)]
          return { upper, lower, gap: above && below && Math.round(below.top - above.bottom) }
        })
      }, neighbors),
    )
    for (const { upper, lower, gap } of gapsOfPage) {
      if (gap === undefined) continue
      const name = `${upper} to ${lower}`
      gaps.set(name, (gaps.get(name) ?? new Set()).add(gap))
    }
  }
  expect(gaps.size).toBe(neighbors.length)
  for (const [name, found] of gaps) {
    expect([...found], name).toHaveLength(1)
    expect([4, 8, 16, 24, 48], name).toEqual(expect.arrayContaining([...found]))
  }
})

it('text has one of five sizes, and its lines are no longer than is read with ease', async () => {
  const page = await sharePage()
  for (const path of pagesOfAll) {
    await visit(page, path)
    for (const width of [320, 390, 768, 1280, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      const { sizes, long } = await atRest(page, () =>
        page.evaluate(() => {
          const sizeOf = (one: Element) => Number.parseFloat(getComputedStyle(one).fontSize)
          const root = sizeOf(document.documentElement) / 16
          const texts = [...document.querySelectorAll('main :not(svg *, script, option, optgroup)')]
            .filter((one) => one.checkVisibility())
            .filter(({ childNodes }) =>
              [...childNodes].some(
                ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
              ),
            )
          const ruler = document.createElement('span')
          ruler.style.cssText = 'position: absolute; width: 72ch'
          const lines = document.querySelectorAll(':is(main, footer) :is(p, li):not(table *)')
          const long = [...lines].filter((one) => {
            one.append(ruler)
            const { width, height } = one.getBoundingClientRect()
            const isText = getComputedStyle(one).display !== 'flex' && height > 2.5 * sizeOf(one)
            return isText && width > ruler.getBoundingClientRect().width + 1
          })
          ruler.remove()
          return {
            // Words for screen readers only have no size.
            sizes: [...new Set(texts.map((one) => Math.round((100 * sizeOf(one)) / root) / 100))]
              .filter(Boolean)
              .sort((one, other) => one - other),
            long: long.map(({ textContent }) => textContent),
          }
        }),
      )
      const about = `${path} at ${width}`
      expect([12, 14, 16, 20, 24, 32], about).toEqual(expect.arrayContaining(sizes))
      expect(sizes.includes(width < 768 ? 32 : 24), about).toBe(false)
      expect(long, about).toEqual([])
    }
  }
})

it('what can be done with a chart is the same row on all pages, and one line on phones', async () => {
  const page = await sharePage()
  const row = page.locator(
    '.share :is(.button, .copy, summary, .others > a):visible:not(.share-box > div *)',
  )
  for (const path of ['/', '/gold/', '/compare/', '/inflation/', '/then/2016-06/']) {
    await visit(page, path)
    for (const [width, texts] of [
      [1280, ['Tweet', 'Copy link', 'Download', 'Embed', 'Cite', /^(Full screen|Open image)$/]],
      [360, ['Tweet', 'Copy link', 'More']],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const about = `${path} at ${width}`
      const shown = await atRest(page, () => row.allInnerTexts())
      expect(shown, about).toEqual(
        texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))),
      )
      const boxes = await atRest(page, () =>
        row.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect)),
      )
      expect(new Set(boxes.map(({ top }) => Math.round(top))).size, about).toBe(1)
      expect(Math.min(...boxes.map(({ height }) => height)), about).toBeGreaterThanOrEqual(44)
    }
    // On phones, "More" unfolds the rest, without scripts.
    await page.getByText('More', { exact: true }).click()
    await expect.poll(() => row.count(), { message: path }).toBe(7)
  }
})

it('the label of the second line is seen beside the views, and a box is as wide as what it holds', async () => {
  const page = await showPage('/gold/', { viewport: { width: 768, height: 900 } })
  await waitForCanvas(page)
  const [views, label] = [page.locator('.views'), page.getByText('Compare with', { exact: true })]
  const [left, right] = await atRest(page, () => Promise.all([boxOf(views), boxOf(label)]))
  expect(right.width).toBeGreaterThan(60)
  expect(right.x).toBeGreaterThan(left.right)
  await page.getByText('Download', { exact: true }).click()
  await page.getByText('Slide', { exact: true }).waitFor()
  const width = async () => (await boxOf(page.locator('.share-box[open] > div'))).width
  expect(await atRest(page, width)).toBeLessThan(400)
})

it('an item leads to the chart of all items beside it with one click', async () => {
  const page = await showPage('/gold/')
  await page.getByRole('button', { name: 'Show in one chart' }).click()
  await page.waitForURL(/\/compare\//)
  await expect.poll(() => page.locator('.chosen-goods .chip').count()).toBe(5)
})

/** A4 portrait within its margins, in CSS pixels. */
const paper = { width: 718, height: 1047 }

/** How many sheets of A4 a page takes, with the browser's margins. */
async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', margin: { top: 38, bottom: 38, left: 38, right: 38 } })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

async function showOnPaper(page: Page): Promise<void> {
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
}

const sheets = [
  ['/gold/', 1],
  ['/housing/?axis=index', 1],
  ['/', 2],
  ['/compare/', 1],
] as const
const all = sheets.flatMap(([path, count]) =>
  [360, 1280, 2560].map((width) => ({ path, count, width })),
)

// By default, each page is printed from one window size.
it.each(
  sweep(
    all.filter((_, place) => place % 4 === 0 || place === 10),
    all,
  ),
)('$path takes $count of paper from a window of $width pixels', async ({ path, count, width }) => {
  const page = await showPage(path, { viewport: { width, height: 900 } })
  await waitForCanvas(page)
  expect(await atRest(page, () => countSheets(page))).toBe(count)
})

const [ink, lightGray] = ['rgb(29, 39, 51)', 'rgb(111, 119, 128)']

it.each([
  [
    '/gold/',
    ink,
    ['.theme-choice', '.choice >> nth=0', '.views', '.choice-form'],
    'Sources and terms',
  ],
  ['/', ink, ['.theme-choice', '.choice', '.sorting'], 'Pay and everyday prices'],
  ['/gold/?display=full', lightGray, [], 'Gold Priced in Bitcoin'],
])(
  '%s is light on paper in any theme, without controls, and its chart is the SVG of the server',
  async (path, color, controls, kept) => {
    const page = await showPage(path, {
      viewport: { width: 1280, height: 900 },
      colorScheme: 'dark',
    })
    await waitForCanvas(page)
    const drawing = page.locator('.chart-drawing > svg:visible')
    expect(await atRest(page, () => drawing.count())).toBe(0)
    await showOnPaper(page)
    await drawing.waitFor()
    expect(await atRest(page, () => page.locator('figure canvas').isVisible())).toBe(false)
    const { x, right } = await atRest(page, () => boxOf(drawing))
    expect([x >= 0, right <= paper.width]).toEqual([true, true])
    const text = await atRest(page, () =>
      page.locator('h1').evaluate((heading) => getComputedStyle(heading).color),
    )
    expect(text).toBe(color)
    for (const name of controls)
      expect(await atRest(page, () => page.locator(name).isVisible()), name).toBe(false)
    // In `main`, as the menu, which is not on paper, may have the same text.
    const keptText = page.getByRole('main').getByText(kept).first()
    expect(await atRest(page, () => keptText.isVisible())).toBe(true)
    if (path !== '/') return
    const table = page.locator('.home-goods')
    expect(await atRest(page, async () => (await boxOf(table)).height)).toBeLessThan(paper.height)
    expect(
      await atRest(page, () => table.evaluate((one) => getComputedStyle(one).breakInside)),
    ).toBe('avoid')
  },
)

it('a chart that the browser alone has drawn fits on its sheet', async () => {
  const page = await showPage('/gold/', { viewport: { width: 1920, height: 900 } })
  await waitForCanvas(page)
  await page.getByRole('link', { name: '5 years' }).click()
  await page.waitForURL(/from=/)
  await waitForCanvas(page)
  expect(await atRest(page, () => countSheets(page))).toBe(1)
  await showOnPaper(page)
  const { x, right } = await atRest(page, () => boxOf(page.locator('figure canvas')))
  expect([x >= 0, right <= paper.width]).toEqual([true, true])
})

it('a range that is chosen in the dark theme is light on paper', async () => {
  // With animations, as a page may be printed in the middle of one.
  const page = await showPage('/gold/', { colorScheme: 'dark', reducedMotion: 'no-preference' })
  await waitForCanvas(page)
  await page.getByRole('link', { name: '5 years' }).click()
  await page.waitForURL(/from=/)
  // The browser prints the canvas as it is once its listeners have run.
  const drawn = page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        matchMedia('print').addEventListener('change', () => {
          const canvas = document.querySelector<HTMLCanvasElement>('figure canvas')
          resolve(canvas?.toDataURL().replace(/^.*,/, '') ?? '')
        }),
      ),
  )
  await page.pdf()
  const image = decode(Buffer.from(await drawn, 'base64'))
  expect(countPixels(image, themes.light.bitcoin, 24)).toBeGreaterThan(500)
  expect(countPixels(image, themes.dark.bitcoin, 24)).toBe(0)
})

it('no label of a chart is cut on paper', async () => {
  const page = await sharePage({ javaScriptEnabled: false })
  for (const path of ['/gold/', '/housing/', '/basket/', '/inflation/eur/']) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    for (const width of [718, 756]) {
      await page.setViewportSize({ width, height: 1000 })
      const cut = await atRest(page, () =>
        page.locator('figure svg:visible text').evaluateAll((texts) =>
          texts
            .filter((text) => {
              const { left, right } = text.getBoundingClientRect()
              // Fractions of pixels are rounding.
              return left < -0.5 || right > innerWidth + 0.5
            })
            .map(({ textContent }) => textContent),
        ),
      )
      expect(cut, `${path} at ${width}`).toEqual([])
    }
  }
})

it('in a page that runs to the left, scales and time do not', async () => {
  const page = await sharePage()
  for (const path of ['/then/2016-06/', '/inflation/', '/gold/']) {
    await visit(page, path)
    if (path === '/gold/') await page.locator('.month-slider').waitFor()
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    for (const width of [1280, 390]) {
      const about = `${path} at ${width}`
      await page.setViewportSize({ width, height: 900 })
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await atRest(page, overflow), about).toBeLessThanOrEqual(0)
      const rates = await atRest(page, () =>
        page.locator('.areas tbody svg').evaluateAll((drawings) =>
          drawings.map((svg) => {
            const [one, other] = [...svg.querySelectorAll('circle')].map((dot) =>
              dot.getBoundingClientRect(),
            )
            return one !== undefined && other !== undefined && one.left <= other.left
          }),
        ),
      )
      expect(rates.length > 0, about).toBe(path === '/inflation/')
      expect(rates, about).not.toContain(false)
      if (path !== '/gold/') continue
      const [from, to] = await Promise.all(
        ['from', 'to'].map((end) => boxOf(page.locator(`.slider-${end} > .slider-month`))),
      )
      expect(from?.right, about).toBeLessThan(to?.x ?? 0)
      // Thumbs and keys go the same way.
      const directions = await atRest(page, () =>
        page
          .locator('.month-slider input')
          .evaluateAll((thumbs) => thumbs.map((thumb) => getComputedStyle(thumb).direction)),
      )
      expect(directions, about).toEqual(['ltr', 'ltr'])
    }
  }
})

it('a finger on a field makes no phone zoom in', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  for (const path of ['/gold/', '/compare/', '/then/2016-06/', '/api/', '/']) {
    const page = await showPage(path, phone)
    await page.getByRole('button', { name: 'Menu' }).click()
    const sizes = await atRest(page, () =>
      page
        .locator('select, textarea, input:not([type=range], [type=radio])')
        .evaluateAll((fields) =>
          fields.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
        ),
    )
    expect(sizes.length, path).toBeGreaterThan(0)
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16)
  }
})

/** Numbers of tables that are broken, and months of the slider that lie on each other. */
function findCramped(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const found: string[] = []
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    if (!node.parentElement?.closest('td, th')) continue
    const numbers = (node.textContent ?? '').matchAll(
      /(?<!\S)[^\sA-Za-z–-]*\d[^\sA-Za-z–-]*(?!\S)/g,
    )
    for (const { 0: number, index } of numbers) {
      range.setStart(node, index)
      range.setEnd(node, index + number.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(number)
    }
  }
  const months = [...document.querySelectorAll('.slider-month')]
  const [from, to] = months.map((month) => month.getBoundingClientRect())
  if (from && to && from.right > to.left + 0.5)
    found.push(...months.map((month) => month.innerHTML))
  return found
}

it('a page fits into its window with large text', async () => {
  for (const [javaScriptEnabled, paths, widths] of [
    [false, ['/', '/inflation/', '/gold/?display=table', '/method/', '/about/'], [1280, 390, 320]],
    [true, ['/gold/', '/housing/?in=wage', '/eggs/?in=idr', '/then/2016-06/'], [1280, 390, 320]],
  ] as const) {
    const page = await sharePage({ javaScriptEnabled })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.enable')
    for (const standard of sweep([32], [24, 32])) {
      await session.send('Page.setFontSizes', { fontSizes: { standard } })
      for (const path of paths) {
        await page.goto(path)
        if (javaScriptEnabled)
          await (path.startsWith('/then/') ? waitForClient(page) : waitForCanvas(page))
        // In wide windows, the font size grows further.
        await page.setViewportSize({ width: 320, height: 900 })
        const { fontSize } = await atRest(page, () =>
          page.evaluate(() => getComputedStyle(document.documentElement)),
        )
        expect(Number.parseFloat(fontSize)).toBe(standard)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          const overflow = () =>
            page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
          expect(await atRest(page, overflow), `${path}, ${standard}, ${width}`).toBe(0)
          const cramped = () => page.evaluate(findCramped)
          expect(await atRest(page, cramped), `${path}, ${standard}, ${width}`).toEqual([])
        }
      }
    }
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  }
})

it('in a very wide window the chart and its text are larger, both as SVG and as canvas', async () => {
  const viewport = { width: 2560, height: 1300 }
  const page = await sharePage({ viewport, javaScriptEnabled: false })
  await page.goto('/gold/')
  const drawing = page.locator('figure svg:visible')
  const { width } = await atRest(page, () => boxOf(drawing))
  expect(width).toBeGreaterThan(1300)
  expect(
    await atRest(page, async () => (await boxOf(drawing.locator('text').first())).height),
  ).toBeGreaterThan(14)
  const live = await showPage('/gold/')
  await waitForCanvas(live)
  // Only the labels of the chart have this color.
  const labels = async () => countPixels(await canvasPixels(live), themes.light.muted, 60)
  const before = await atRest(page, labels)
  expect(before).toBeGreaterThan(0)
  await live.setViewportSize(viewport)
  await expect.poll(labels).toBeGreaterThan(before * 1.2)
  const canvasWidth = async () => (await boxOf(live.locator('figure canvas'))).width
  await expect.poll(canvasWidth).toBeCloseTo(width, 0)
})
