// The months of a chart, chosen by selects, with scripts and without.

import { expect, it } from 'vitest'
import {
  isSameDocument,
  markDocument,
  openPage,
  sharePage,
  visit,
  waitForCanvas,
  waitForPage,
} from './browser'

const ends = [
  ['Month from', '03'],
  ['Year from', '2019'],
  ['Month to', '06'],
  ['Year to', '2025'],
] as const

it('are chosen without scripts, with what else the chart shows', async () => {
  const page = await sharePage({ javaScriptEnabled: false })
  await page.goto('/gold/?axis=index')
  await page.getByText('Set exact months').click()
  for (const [label, value] of ends) await page.getByLabel(label).selectOption(value)
  await page.locator('.months').getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL('/gold/?axis=index&from=2019-03&to=2025-06')
  await expect
    .poll(() => page.locator('p.shown').textContent())
    .toMatch(/^March 2019 to June 2025 /)
  for (const [label, value] of ends) {
    expect(await page.getByLabel(label).inputValue()).toBe(value)
  }
})

it('are chosen without scripts in the chart of goods, too', async () => {
  const page = await sharePage({ javaScriptEnabled: false })
  await page.goto('/compare/?currency=usd&goods=gold,eggs')
  await page.getByText('Set exact months').click()
  await page.getByLabel('Year from').selectOption('2020')
  await page.locator('.months').getByRole('button', { name: 'Show', exact: true }).click()
  // A year without a month is all of it.
  await page.waitForURL('/compare/?currency=usd&from=2020&goods=gold,eggs&to=2026')
})

it('are shown as soon as one is chosen, and stay with axis and good', async () => {
  const page = await sharePage()
  await visit(page, '/gold/')
  await waitForCanvas(page)
  await markDocument(page)
  expect(await page.getByRole('button', { name: 'Show', exact: true }).count()).toBe(0)
  await page.getByText('Set exact months').click()
  expect(await page.getByLabel('Month to').inputValue()).toBe('06')
  // With scripts, a year means all of it until its month is chosen.
  expect(await page.locator('.months option', { hasText: 'whole year' }).count()).toBe(0)
  await page.getByLabel('Year from').selectOption('2019')
  await waitForPage(page, '/gold/?from=2019&to=2026-06')
  await page.getByLabel('Month from').selectOption('03')
  await waitForPage(page, '/gold/?from=2019-03&to=2026-06')
  await page.getByLabel('scale').selectOption('linear')
  await waitForPage(page, '/gold/?axis=linear&from=2019-03&to=2026-06')
  await page.getByLabel('Asset').selectOption('eggs')
  await waitForPage(page, '/eggs/?axis=linear&from=2019-03&to=2026-06')
  expect(await page.getByLabel('Month from').inputValue()).toBe('03')
  await page.getByRole('link', { name: 'Since 2016', exact: true }).click()
  await page.waitForURL('/eggs/?axis=linear')
  await expect.poll(() => page.getByLabel('Month from').inputValue()).toBe('01')
  expect(await isSameDocument(page)).toBe(true)
})

it('stay with what stands beside Bitcoin, which stays with them', async () => {
  const page = await sharePage()
  await visit(page, '/housing/?from=2019')
  await waitForCanvas(page)
  await markDocument(page)
  await page.getByLabel('beside').selectOption('wage')
  await page.waitForURL('/housing/?from=2019&in=wage&to=2026')
  const finding = page.locator('p.finding')
  await expect.poll(() => finding.textContent()).toMatch(/, and \d+% more hours of work\.$/)
  expect(await page.locator('.readout .is-dollars b').textContent()).toMatch(/^[\d,]+ h$/)
  await page.getByRole('link', { name: '5 years', exact: true }).click()
  await waitForPage(page, '/housing/?from=2021-06&in=wage&to=2026-06')
  await page.getByLabel('Asset').selectOption('eggs')
  await page.waitForURL('/eggs/?from=2021-06&in=wage&to=2026-06')
  await expect.poll(() => finding.textContent()).toContain('hours of work')
  // An hour of work is not counted in itself.
  await page.getByLabel('Asset').selectOption('wage')
  await page.waitForURL('/wage/?from=2021-06&to=2026-06')
  await expect.poll(() => finding.textContent()).toMatch(/ Bitcoin .* dollars\.$/)
  expect(await isSameDocument(page)).toBe(true)
})

it('that are chosen on a slow line count together with what is chosen next', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 1200 } })
  await visit(page, '/gold/')
  await waitForCanvas(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/gold/index.json*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('link', { name: '3 years' }).click()
  await page.locator('.choice [aria-current]', { hasText: '3 years' }).waitFor()
  await page.getByLabel('scale').selectOption('linear')
  await page.locator('.choice [href*="axis=linear"][aria-current]').waitFor()
  await page.getByLabel('beside').selectOption('wage')
  expect(new URL(page.url()).search).toBe('')
  held.resolve()
  await waitForPage(page, '/gold/?axis=linear&from=2023-06&in=wage&to=2026-06')
})

it('stay with another good where this one has no prices, which shows others', async () => {
  const page = await sharePage()
  await visit(page, '/gold/?from=1988&to=1989')
  await waitForCanvas(page)
  await page
    .getByText(/^No month from January 1988 to December 1989 has any price of Gold/)
    .waitFor()
  const full = page.getByRole('link', { name: 'Full screen' })
  expect(await full.getAttribute('href')).toBe('/gold/?display=full&from=2013-04&to=2026-06')
  await page.getByLabel('Asset').selectOption('housing')
  await page.waitForURL('/housing/?from=1988&to=1989')
  await page.getByText('January 1988 to December 1989', { exact: false }).first().waitFor()
})

it('of a year are all of it, and say so before anything changes where the first is after the last', async () => {
  const page = await sharePage()
  await visit(page, '/gold/?from=2018-03&to=2019-06')
  await page.getByText('Set exact months').click()
  await page.getByLabel('Year from').selectOption('2021')
  await page.getByText('January 2021 is after June 2019. Choose another month.').waitFor()
  expect(page.url()).toMatch(/from=2018-03&to=2019-06$/)
  await page.getByLabel('Year to').selectOption('2022')
  await page.waitForURL('/gold/?from=2021&to=2022')
  expect(await page.getByText('Choose another month').count()).toBe(0)
})

it('change places without scripts where the first is after the last', async () => {
  const page = await sharePage({ javaScriptEnabled: false })
  await page.goto('/gold/?from=2018&to=2019-06')
  await page.getByText('Set exact months').click()
  await page.getByLabel('Year from').selectOption('2021')
  await page.locator('.months').getByRole('button', { name: 'Show' }).click()
  await page.locator('p.shown', { hasText: 'June 2019 to December 2021' }).waitFor()
})

it('stay when the scale and what stands beside are chosen without scripts', async () => {
  const page = await sharePage({ javaScriptEnabled: false })
  await page.goto('/gold/?from=2018&to=2020')
  await page.getByLabel('scale').selectOption('linear')
  await page.getByLabel('beside').selectOption('wage')
  await page.locator('.choice-form').getByRole('button', { name: 'Show' }).click()
  await page.waitForURL('/gold/?axis=linear&from=2018&in=wage&to=2020')
})

it('stay when a good is added', async () => {
  const page = await sharePage()
  await visit(page, '/compare/?goods=gold,eggs')
  await page.getByText('Set exact months').click()
  await page.getByLabel('Year from').selectOption('2020')
  await waitForPage(page, '/compare/?from=2020&goods=gold,eggs&to=2026-07')
  await page.getByRole('link', { name: 'Remove Gold' }).click()
  await page.waitForURL('/compare/?from=2020&goods=eggs&to=2026-07')
})

it('are requested once a handle of the slider rests, and lead back to the last range', async () => {
  const page = await sharePage({ viewport: { width: 1280, height: 900 } })
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/assets/data/gold/index.json') requested.push(search)
  })
  await visit(page, '/gold/')
  await waitForCanvas(page)
  await page.getByRole('link', { name: '10 years', exact: true }).click()
  await waitForPage(page, '/gold/?from=2016-06&to=2026-06')
  requested.length = 0
  const first = page.getByRole('slider', { name: 'First month' })
  expect(await first.getAttribute('aria-valuetext')).toBe('June 2016')
  await first.focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  expect(await first.getAttribute('aria-valuetext')).toBe('September 2016')
  await waitForPage(page, '/gold/?from=2016-09&to=2026-06')
  expect(requested).toEqual(['?from=2016-09&to=2026-06'])
  await page.getByRole('link', { name: 'Back to 10 years' }).click()
  await waitForPage(page, '/gold/?from=2016-06&to=2026-06')
  expect(await first.getAttribute('aria-valuetext')).toBe('June 2016')
})

it('are not requested while a handle of the slider is dragged, which stops before the other', async () => {
  const page = await sharePage({ viewport: { width: 390, height: 844 } })
  await visit(page, '/gold/')
  await waitForCanvas(page)
  const first = page.getByRole('slider', { name: 'First month' })
  await first.scrollIntoViewIfNeeded()
  const label = await page.locator('.slider-from .slider-month').boundingBox()
  const box = await first.boundingBox()
  if (!label || !box) throw new Error('there is no slider')
  expect(box.height).toBeGreaterThanOrEqual(44)
  // The label is a part of the handle.
  await page.mouse.move(label.x + 10, label.y + 5)
  await page.mouse.down()
  await page.mouse.move(label.x + 390, label.y + 5, { steps: 5 })
  await expect.poll(() => first.getAttribute('aria-valuetext')).toBe('May 2026')
  // Longer than a handle has to rest.
  await page.waitForTimeout(600)
  expect(new URL(page.url()).search).toBe('')
  await page.mouse.up()
  await page.waitForURL('/gold/?from=2026-05&to=2026-06')
})

it.each([320, 360, 768, 1280])('have room in a window of %i pixels', async (width) => {
  const page = await sharePage({ viewport: { width, height: 800 } })
  await visit(page, '/compare/')
  const boxes = await page
    .locator('.chart-controls > .choice, .months > summary, .choice-form select')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()))
  expect(boxes).toHaveLength(3)
  await page.getByText('Set exact months').click()
  const last = await page.getByLabel('Year to').boundingBox()
  expect((last?.x ?? 0) + (last?.width ?? width)).toBeLessThanOrEqual(width)
  for (const [index, box] of boxes.entries()) {
    expect(box.height).toBeGreaterThanOrEqual(40)
    expect(box.right).toBeLessThanOrEqual(width)
    for (const other of boxes.slice(index + 1)) {
      const isApart =
        other.left >= box.right ||
        other.right <= box.left ||
        other.top >= box.bottom ||
        other.bottom <= box.top
      expect(isApart).toBe(true)
    }
  }
})
