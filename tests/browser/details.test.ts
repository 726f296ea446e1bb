// Details of the layout that readers once stumbled over: texts that are too close, links that are too
// small, and leftovers.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { boxOf, sharePage, showPage, waitForCanvas } from './browser'
import { atRest } from './settled'

const phone = { viewport: { width: 390, height: 844 } }
const desktop = { viewport: { width: 1280, height: 800 } }

/** The boxes of the visible texts of elements. */
const textsOf = (page: Page, selector: string) =>
  atRest(page, () =>
    page.locator(selector).evaluateAll((all) =>
      all.flatMap((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        return right > left ? [{ text: one.textContent ?? '', left, right, top, bottom }] : []
      }),
    ),
  )

describe('on a phone', () => {
  it('the rates of areas stand apart, on a scale with three labels above and below', async () => {
    const page = await showPage('/inflation/', phone)
    const cells = await textsOf(page, '.areas tbody tr:first-child > :not(:last-child)')
    expect(cells).toHaveLength(3)
    for (const [place, { left }] of cells.slice(1).entries())
      expect(left - Number(cells[place]?.right)).toBeGreaterThanOrEqual(12)
    for (const part of ['thead', 'tfoot']) {
      const labels = (await textsOf(page, `.areas ${part} text`)).toSorted(
        (one, other) => one.left - other.left,
      )
      expect(labels.map(({ text }) => text)).toEqual(['−50%', '0%', '+50%'])
      for (const [place, { left }] of labels.slice(1).entries())
        expect(left).toBeGreaterThan(Number(labels[place]?.right))
    }
  })

  it('the bars of a month begin on the first screen', async () => {
    const page = await showPage('/then/2016-06/', phone)
    const bar = await atRest(page, () => boxOf(page.locator('.worth rect').first()))
    expect(bar.y).toBeLessThan(780)
  })

  it('each value of an area is nearer to its own name than to the next', async () => {
    const page = await showPage('/inflation/eur/', phone)
    await waitForCanvas(page)
    await page.locator('figure canvas').focus()
    await page.keyboard.press('Home')
    await page.locator('.readout.is-read').waitFor()
    const entries = page.locator(".readout > [class^='is-']")
    expect(await atRest(page, () => entries.allInnerTexts())).toEqual([
      expect.stringContaining('Bitcoin'),
      expect.stringContaining('Euros'),
    ])
    const [of, next] = await atRest(page, () =>
      entries.evaluateAll((all) =>
        all.map((one) => {
          const [name, value] = [...one.children].map((part) => part.getBoundingClientRect())
          return {
            start: name?.left ?? 0,
            gap: (value?.left ?? 0) - (name?.right ?? 0),
            end: value?.right ?? 0,
          }
        }),
      ),
    )
    expect(of?.gap).toBeLessThanOrEqual(6)
    expect(Number(next?.start) - Number(of?.end)).toBeGreaterThan(15)
  })
})

it('links in tables are high enough to hit', async () => {
  const page = await sharePage(desktop)
  for (const path of ['/then/2016-06/', '/about/', '/method/', '/inflation/', '/']) {
    await page.goto(path)
    const low = await atRest(page, () =>
      page.locator('main table a:visible').evaluateAll((links) =>
        links.flatMap((link) => {
          // A link within a sentence is as high as its line.
          if (link.nextSibling?.nodeType === Node.TEXT_NODE) return []
          link.scrollIntoView({ block: 'center' })
          const { x, y, width, height } = link.getBoundingClientRect()
          const isHit = (down: number) =>
            link.contains(document.elementFromPoint(x + Math.min(width / 2, 9), down))
          const middle = y + height / 2
          return isHit(middle - 11.5) && isHit(middle + 11.5) ? [] : (link.textContent ?? '')
        }),
      ),
    )
    expect(low, path).toEqual([])
  }
})

it('the ring of the focus in the header is around the letters', async () => {
  const page = await showPage('/gold/', desktop)
  const rings = await atRest(page, () =>
    page.locator('.site-links a, .goods-row a').evaluateAll((links) =>
      links.map((link) => {
        const { outlineOffset } = getComputedStyle(link)
        const range = document.createRange()
        range.selectNodeContents(link)
        const [outer, text] = [link, range].map((one) => one.getBoundingClientRect())
        return Number(text?.left) - Number(outer?.left) + Number.parseFloat(outlineOffset)
      }),
    ),
  )
  expect(rings.length).toBeGreaterThan(4)
  // The ring is 3 pixels wide, within its links.
  expect(Math.min(...rings)).toBeGreaterThanOrEqual(2)
})

it('on paper the strip of start months is there with its sentence, or not at all', async () => {
  const page = await showPage('/gold/', desktop)
  await page.emulateMedia({ media: 'print' })
  const seen = () =>
    page.evaluate(() => [
      ...new Set(
        ['.starts', 'p:has(+ .starts)'].map((one) =>
          document.querySelector(one)?.checkVisibility(),
        ),
      ),
    ])
  expect(await atRest(page, seen)).toHaveLength(1)
  expect(await atRest(page, () => page.locator('.site-line, #two-scales a').count())).toBe(2)
  expect(
    await atRest(page, () => page.locator(':is(.site-line, #two-scales a):visible').count()),
  ).toBe(0)
  await page.emulateMedia({ media: 'screen' })
})

it('files to download stand at equal distances, and choices under their first', async () => {
  const page = await showPage('/gold/', desktop)
  await page.getByText('Download', { exact: true }).click()
  await page.locator('#image-box > p a').first().waitFor()
  const links = await textsOf(page, '#image-box > p > *')
  const gaps = links.slice(1).flatMap(({ left, top }, place) => {
    const before = links[place]
    return before && Math.abs(before.top - top) < 4 ? [left - before.right] : []
  })
  expect(gaps.length).toBeGreaterThan(2)
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(2)
  await page.setViewportSize({ width: 320, height: 900 })
  await page.getByText('More', { exact: true }).click()
  await page.getByText('Embed', { exact: true }).click()
  const labels = page.locator('#embed-box fieldset').nth(1).locator('label')
  const boxes = await atRest(page, () =>
    labels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON())),
  )
  const rows = [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()]
  expect(rows.length).toBeGreaterThan(1)
  const starts = rows.map(([first]) => Math.round(first.left))
  expect(new Set(starts).size).toBe(1)
})

it('somebody who asks for a country that is left out reads why', async () => {
  const page = await showPage('/gold/?in=ars', phone)
  const note = page.locator('#not-here')
  await note.waitFor()
  expect(await atRest(page, () => note.innerText())).toMatch(/Argentina.* official exchange rate/)
  await page.goto('/gold/')
  expect(await atRest(page, () => note.isVisible())).toBe(false)
  const areas = await showPage('/inflation/', phone)
  await areas.getByRole('searchbox').fill('argen')
  await areas.getByText(/^Argentina is left out: for years, /).waitFor()
})
