// The months of a chart, chosen by selects or a slider, with scripts and without.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  assetSelect,
  boxOf,
  centerOf,
  hold,
  isSameDocument,
  markDocument,
  openPage,
  recordRequests,
  showPage,
  visit,
  waitForCanvas,
  waitForPage,
} from './browser'
import { atRest } from './settled'

const chooseChange = (page: Page) =>
  page.getByLabel('View').getByRole('link', { name: 'Change' }).click()

it('are shown as soon as one is chosen, and stay with axis and good', async () => {
  const page = await showPage('/gold/')
  await waitForCanvas(page)
  await markDocument(page)
  expect(
    await atRest(page, () => page.getByRole('button', { name: 'Show', exact: true }).count()),
  ).toBe(0)
  await page.getByText('Set exact months').click()
  expect(await atRest(page, () => page.getByLabel('Month to').inputValue())).toBe('06')
  // With scripts, a year means the whole year until a month is chosen, so no option says it.
  expect(
    await atRest(page, () => page.locator('.months option', { hasText: 'whole year' }).count()),
  ).toBe(0)
  await page.getByLabel('Year from').selectOption('2019')
  await waitForPage(page, '/gold/?from=2019&to=2026-06')
  await page.getByLabel('Month from').selectOption('03')
  await waitForPage(page, '/gold/?from=2019-03&to=2026-06')
  await chooseChange(page)
  await waitForPage(page, '/gold/?axis=index&from=2019-03&to=2026-06')
  await assetSelect(page).selectOption('eggs')
  await waitForPage(page, '/eggs/?axis=index&from=2019-03&to=2026-06')
  expect(await atRest(page, () => page.getByLabel('Month from').inputValue())).toBe('03')
  await page.getByRole('link', { name: 'Since 2016', exact: true }).click()
  await page.waitForURL('/eggs/?axis=index')
  await expect.poll(() => page.getByLabel('Month from').inputValue()).toBe('01')
  expect(await atRest(page, () => isSameDocument(page))).toBe(true)
})

it('stay with the chosen unit, which stays with them', async () => {
  const page = await showPage('/housing/?from=2019')
  await waitForCanvas(page)
  await markDocument(page)
  await page.getByLabel('Compare with').selectOption('wage')
  await page.waitForURL('/housing/?from=2019&in=wage&to=2026')
  const finding = page.locator('p.finding')
  await expect.poll(() => finding.textContent()).toMatch(/, and \d+% more hours of work\.$/)
  expect(await atRest(page, () => page.locator('.readout .is-dollars b').textContent())).toMatch(
    /^[\d,]+ h$/,
  )
  await page.getByRole('link', { name: '5 years', exact: true }).click()
  await waitForPage(page, '/housing/?from=2021-06&in=wage&to=2026-06')
  await assetSelect(page).selectOption('eggs')
  await page.waitForURL('/eggs/?from=2021-06&in=wage&to=2026-06')
  await expect.poll(() => finding.textContent()).toContain('hours of work')
  // An hour of work has no price in hours of work.
  await assetSelect(page).selectOption('wage')
  await page.waitForURL('/wage/?from=2021-06&to=2026-06')
  await expect.poll(() => finding.textContent()).toMatch(/ Bitcoin .* dollars\.$/)
  expect(await atRest(page, () => isSameDocument(page))).toBe(true)
})

it('that are chosen while the table of all months loads show the chart', async () => {
  const page = await showPage('/gold/')
  await waitForCanvas(page)
  const release = await hold(page, '**/gold/index.json*')
  await page.getByRole('link', { name: /^See all \d+ months in a table$/ }).click()
  await chooseChange(page)
  release()
  await waitForPage(page, '/gold/?axis=index')
})

it('stay with another good where this one has no prices, which shows others', async () => {
  const page = await showPage('/gold/?from=1988&to=1989')
  await waitForCanvas(page)
  await assetSelect(page).selectOption('housing')
  await page.waitForURL('/housing/?from=1988&to=1989')
  await page.getByText('January 1988 to December 1989').first().waitFor()
})

it('of a year are all of it, and say so before anything changes where the first is after the last', async () => {
  const page = await showPage('/gold/?from=2018-03&to=2019-06')
  await page.getByText('Set exact months').click()
  await page.getByLabel('Year from').selectOption('2021')
  await page.getByText('“From” must come before “to”: January 2021 is after June 2019.').waitFor()
  expect(await atRest(page, () => page.url())).toMatch(/from=2018-03&to=2019-06$/)
  await page.getByLabel('Year to').selectOption('2022')
  await page.waitForURL('/gold/?from=2021&to=2022')
  expect(await atRest(page, () => page.getByText('must come before').count())).toBe(0)
})

/** Ranges at the start, in the middle, and at the end of the data, long and short, by window width. */
const slid = [
  ['/gold/', 1280],
  ['/compare/', 1280],
  ['/gold/?from=2013-04&to=2013-06', 320],
  ['/gold/?from=2020-01&to=2020-03', 390],
  ['/gold/?from=2026-05&to=2026-06', 390],
] as const

describe('by the slider', () => {
  it('are requested once a handle rests, and lead back to the last range', async () => {
    const page = await showPage('/gold/', { viewport: { width: 1280, height: 900 } })
    await waitForCanvas(page)
    await page.getByRole('link', { name: '10 years', exact: true }).click()
    await waitForPage(page, '/gold/?from=2016-06&to=2026-06')
    const requested = recordRequests(page, (one) => one.url().includes('data/gold/'))
    const first = page.getByRole('slider', { name: 'First month' })
    expect(await atRest(page, () => first.getAttribute('aria-valuetext'))).toBe('June 2016')
    await first.focus()
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
    expect(await atRest(page, () => first.getAttribute('aria-valuetext'))).toBe('September 2016')
    await waitForPage(page, '/gold/?from=2016-09&to=2026-06')
    expect(requested).toEqual(['/assets/data/gold/index.json?from=2016-09&to=2026-06'])
    await page.getByRole('link', { name: 'Reset months' }).click()
    await waitForPage(page, '/gold/?from=2016-06&to=2026-06')
    expect(await atRest(page, () => first.getAttribute('aria-valuetext'))).toBe('June 2016')
  })

  it('are not requested while a handle is dragged, which stops before the other', async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 } })
    await page.clock.install()
    await visit(page, '/gold/')
    await waitForCanvas(page)
    const first = page.getByRole('slider', { name: 'First month' })
    await first.scrollIntoViewIfNeeded()
    expect(await atRest(page, async () => (await boxOf(first)).height)).toBeGreaterThanOrEqual(44)
    const { x, y } = await centerOf(page, page.locator('.slider-from .slider-handle'))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 400, y, { steps: 5 })
    await expect.poll(() => first.getAttribute('aria-valuetext')).toBe('May 2026')
    // Longer than a handle must rest before its months are requested.
    await page.clock.runFor(2000)
    expect(await atRest(page, () => new URL(page.url()).search)).toBe('')
    await page.mouse.up()
    await page.waitForURL('/gold/?from=2026-05&to=2026-06')
  })

  it('are named within the track, apart from each other, and drawn faintly in it', async () => {
    const page = await showPage('/gold/')
    for (const [path, width] of slid) {
      await page.setViewportSize({ width, height: 900 })
      await visit(page, path)
      const slider = page.locator('.month-slider:visible')
      await expect.poll(() => slider.locator('polyline').count()).toBe(1)
      const [track, plot, names] = await atRest(page, async () => {
        const chart = await boxOf(page.locator('.chart'))
        const all = slider.locator('.slider-month, .slider-end')
        return [await boxOf(slider), chart, await Promise.all((await all.all()).map(boxOf))]
      })
      const about = `${path} at ${width}`
      const shown = names.filter((name) => name.width > 0).sort((one, other) => one.x - other.x)
      // Months at the ends of the track are only named where there is room.
      expect(shown.length, about).toBeGreaterThanOrEqual(
        path === '/gold/' && width === 1280 ? 3 : 2,
      )
      for (const [index, { x, right }] of shown.entries()) {
        expect(x, about).toBeGreaterThanOrEqual(track.x + 42)
        expect(right, about).toBeLessThanOrEqual(track.right - 42)
        expect(x, about).toBeGreaterThanOrEqual((shown[index - 1]?.right ?? 0) - 0.5)
      }
      expect(track.y - plot.bottom, about).toBeGreaterThanOrEqual(8)
    }
  })
})

it('have room in any window', async () => {
  const page = await showPage('/compare/')
  const controls = '.chart-controls > .choice, .months > summary, .choice-form select'
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await atRest(
      page,
      async () => await Promise.all((await page.locator(controls).all()).map(boxOf)),
    )
    expect(boxes).toHaveLength(3)
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const isApart = one.right <= other.x || other.right <= one.x
        const isBelow = one.bottom <= other.y || other.bottom <= one.y
        expect(isApart || isBelow, `at ${width}`).toBe(true)
      }
    }
    await page.getByText('Set exact months').click()
    expect(
      await atRest(page, async () => (await boxOf(page.getByLabel('Year to'))).right),
    ).toBeLessThanOrEqual(width)
    await page.getByText('Set exact months').click()
  }
})
