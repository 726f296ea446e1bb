// The chart page: its dropdown, its memory, and what is shared, copied, and embedded.

import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { assets } from '../../src/prices/catalog'
import { themes } from '../../src/site/colors'
import { sweep } from '../sweeps'
import {
  assetSelect,
  boxOf,
  countCanvasPixels,
  isFocused,
  leaveWindow,
  openPage,
  openPageAt,
  recordRequests,
  sharePage,
  showPage,
  siteUrl,
  visit,
  waitForCanvas,
} from './browser'
import { atRest } from './settled'

it('the dropdown lists all assets, navigates to each, and keeps the focus', async () => {
  const page = await showPage('/gold/')
  const select = assetSelect(page)
  expect(await atRest(page, () => select.locator('option').allTextContents())).toEqual(
    assets.map(({ label }) => label),
  )
  await select.focus()
  await page.keyboard.press('ArrowDown')
  expect(await atRest(page, () => select.inputValue())).toBe('sp500')
  await page.keyboard.press('ArrowDown')
  await page.waitForURL('/housing/')
  expect(await atRest(page, () => isFocused(select))).toBe(true)
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.ariaSnapshot()).toMatch(/Price of[\s\S]*Typical House/)
})

it('charts are destroyed on navigation: many switches leave no canvas behind', async () => {
  const page = await openPageAt('/gold/')
  await waitForCanvas(page)
  const session = await page.context().newCDPSession(page)
  const keys = assets.map(({ key }) => key)
  const switchOften = async (times: number) => {
    for (let time = 1; time <= times; time++) {
      const key = keys[time % keys.length] ?? ''
      await assetSelect(page).selectOption(key)
      await page.waitForURL(`/${key}/`)
    }
    await waitForCanvas(page)
  }
  const heapBytes = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  const countCanvases = async () => {
    const expression = 'HTMLCanvasElement.prototype'
    const { result } = await session.send('Runtime.evaluate', { expression })
    const prototypeObjectId = String(result.objectId)
    const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId })
    const length = await session.send('Runtime.callFunctionOn', {
      objectId: String(objects.objectId),
      functionDeclaration: 'function () { return this.length }',
      returnByValue: true,
    })
    return Number(length.result.value)
  }
  await switchOften(sweep(8, 20))
  const before = await atRest(page, heapBytes)
  await switchOften(sweep(12, 200))
  // A leaked chart holds a few hundred kilobytes.
  expect((await atRest(page, heapBytes)) - before).toBeLessThan(2_000_000)
  expect(await atRest(page, countCanvases)).toBeLessThanOrEqual(3)
  expect(await atRest(page, () => countCanvasPixels(page, themes.light.bitcoin))).toBeGreaterThan(0)
})

it('a chart with two scales says so beside it in any window', async () => {
  const page = await showPage('/gold/')
  const note = page.getByText('Two scales: where the lines cross means nothing.')
  for (const width of [1280, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = () => Promise.all([boxOf(note), boxOf(page.locator('.chart'))])
    const [said, chart] = await atRest(page, boxes)
    expect(said.bottom, `at ${width}`).toBeGreaterThan(chart.y - 30)
    // On phones, below the two rows of controls.
    expect(said.y, `at ${width}`).toBeLessThan(chart.bottom + (width < 768 ? 190 : 60))
  }
  await note.getByRole('link', { name: 'Show changes on one scale' }).click()
  await page.waitForURL('/gold/?axis=index')
  await expect.poll(() => note.count()).toBe(0)
})

it('the share link follows the address bar, with the month of its fragment', async () => {
  const page = await sharePage()
  const tweeted = async () => {
    const intent = await page.getByRole('link', { name: 'Tweet' }).getAttribute('href')
    return new URL(intent ?? '').searchParams.get('url')
  }
  await visit(page, '/gold/?utm_source=letter&from=2020#2021-06')
  expect(await atRest(page, () => page.url())).toBe(`${siteUrl}/gold/?from=2020#2021-06`)
  expect(await atRest(page, tweeted)).toBe(page.url())
  for (const name of ['Show changes on one scale', '3 years', 'Since 2016']) {
    const before = page.url()
    await page.getByRole('link', { name, exact: true }).click()
    await expect.poll(() => page.url()).not.toBe(before)
    await expect.poll(tweeted).toBe(page.url())
  }
})

it('stays where it is, with no line to spare above it, however long its sentence is', async () => {
  const page = await showPage('/wage/')
  /** The top of the chart in a low and in a high window, and the room above it. */
  const measure = async () => {
    const measured = []
    for (const height of [720, 900]) {
      await page.setViewportSize({ width: 1280, height })
      const readRoom = () => {
        const boxOf = (one: Element) => one.getBoundingClientRect()
        const top = boxOf(document.querySelector('figure') as Element).top
        const last = boxOf(document.querySelector('.says > :last-child') as Element)
        return { top, room: top - last.bottom }
      }
      const one = await atRest(page, () => page.evaluate(readRoom))
      measured.push(one)
    }
    return measured
  }
  const first = await atRest(page, measure)
  expect(first.map(({ room }) => room)).toEqual([8, 16])
  for (const path of ['/gold/', '/gold/?last=12', '/eggs/?from=2019&to=2020']) {
    await visit(page, path)
    expect(await atRest(page, measure), path).toEqual(first)
  }
})

it('what is below the chart stays as the server made it until another chart is shown', async () => {
  const page = await openPage()
  const requests = recordRequests(page)
  await visit(page, '/gold/')
  await waitForCanvas(page)
  const caption = page.locator('#neighbors caption')
  const firstRow = page.locator('#glance tbody tr').first()
  const hasCode = () => requests.some((path) => path.includes('/glance-'))
  expect(await atRest(page, () => caption.innerText())).toMatch(/January 2016 to June 2026$/)
  expect(await atRest(page, () => firstRow.innerText())).toMatch(/^Latest Jun 2026/)
  expect(hasCode()).toBe(false)
  await page.getByRole('link', { name: '3 years' }).click()
  await expect.poll(() => caption.innerText()).toMatch(/June 2023 to June 2026$/)
  expect(hasCode()).toBe(true)
  expect(await atRest(page, () => firstRow.innerText())).toMatch(/^Latest Jun 2026/)
  await page.goBack()
  await expect.poll(() => caption.innerText()).toMatch(/January 2016 to June 2026$/)
  expect(await atRest(page, () => page.locator('#neighbors tbody tr').count())).toBe(4)
  await page.locator('#neighbors').getByRole('link', { name: 'S&P 500' }).click()
  await page.waitForURL('/sp500/')
  await page.getByLabel('S&P 500 and').waitFor()
})

it('the strip of start months names the month that is pointed at, and starts the chart there', async () => {
  const page = await showPage('/gold/')
  const strip = page.locator('a.starts')
  // The visible words below the axis: on hover, the month under the mouse replaces the link's own month.
  const words = () =>
    strip.evaluate((element: HTMLElement) => {
      const { content } = getComputedStyle(element, '::after')
      return `${element.innerText.replace(/^.*(?=Show)/s, '').trim()} ${content.replaceAll('"', '')}`
    })
  const [, first] = (await strip.innerText()).match(/since (\w+ \d{4})/) ?? []
  const point = async (place: number) => {
    await strip.scrollIntoViewIfNeeded()
    const { x, y, width } =
      (await atRest(page, () => strip.boundingBox())) ?? expect.fail('no strip')
    await page.mouse.move(x + width * place, y + 12)
  }
  // The code is loaded when the browser is idle.
  await expect
    .poll(async () => {
      await point(0.5)
      await point(0.999)
      return words()
    })
    .toBe('Show all months since May 2026')
  await point(0.001)
  expect(await atRest(page, words)).toBe(`Show all months since ${first}`)
  await point(0.999)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForURL('/gold/?from=2026-05&to=2026')
  await expect.poll(() => page.locator('.finding').first().innerText()).toContain('May 2026')
  await point(0.5)
  await leaveWindow(page)
  await expect.poll(() => strip.getAttribute('href')).toMatch(/from=2013-04/)
})

describe('a copy', () => {
  const permissions = ['clipboard-read', 'clipboard-write']

  it('is confirmed until there is something else to copy', async () => {
    const page = await showPage('/gold/', { permissions })
    await page.getByRole('button', { name: 'Copy link', exact: true }).click()
    await page.getByText('Copied').waitFor()
    await page.getByRole('link', { name: 'Change', exact: true }).click()
    await page.waitForURL('/gold/?axis=index')
    await expect.poll(() => page.getByText('Copied').count()).toBe(0)
  })

  it.each([
    ['without access to the clipboard', 'navigator.clipboard.writeText = () => Promise.reject()'],
    ['without TLS', 'Object.defineProperty(navigator, "clipboard", { value: undefined })'],
  ])('is left to the visitor %s', async (_, script) => {
    const page = await openPage()
    await page.addInitScript(script)
    await visit(page, '/gold/?axis=linear')
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss()
      return [dialog.type(), dialog.message(), dialog.defaultValue()]
    })
    await page.getByRole('button', { name: 'Copy link', exact: true }).click()
    const address = `${siteUrl}/gold/?axis=linear`
    expect(await asked).toEqual(['prompt', 'Copy link', address])
    expect(await atRest(page, () => page.getByText('Copied').count())).toBe(0)
  })

  it('of the chart comes in several shapes', async () => {
    const page = await showPage('/gold/?last=60')
    await page.getByText('Download', { exact: true }).click()
    for (const [name, width, height] of [
      ['Wide', 1200, 630],
      ['Square', 1080, 1080],
      ['Tall', 1080, 1350],
      ['Slide', 1920, 1080],
    ] as const) {
      const href = await atRest(page, () =>
        page.getByRole('link', { name, exact: true }).getAttribute('href'),
      )
      const response = await fetch(siteUrl + href)
      const image = decode(new Uint8Array(await response.arrayBuffer()))
      expect([image.width, image.height]).toEqual([width, height])
      expect(href).toContain('from=2021-06')
    }
  })

  it.each([
    ['/gold/', /^In June 2026, an ounce of gold cost .* as in January 2016, and .* dollars\./],
    ['/compare/', /^From January 2016 to \w+ 2026, in \w+ 2026 dollars: S&P 500 ×\d.*\.$/],
    ['/then/2016-06/', /^\$100 of Bitcoin bought at June 2016’s average price /],
  ])(
    'of the chart of %s is a PNG, with a text for those who do not see it',
    async (path, words) => {
      const page = await showPage(path, { permissions })
      await page.getByText('Download', { exact: true }).click()
      await page.getByRole('button', { name: 'Copy alt text' }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(words)
      const alternative = await page.getAttribute('meta[property="og:image:alt"]', 'content')
      expect(await atRest(page, () => page.evaluate(() => navigator.clipboard.readText()))).toBe(
        alternative,
      )
      // A month offers files of its picture, but no "Copy image".
      if (path.startsWith('/then/')) return
      await page.getByRole('button', { name: 'Copy image' }).click()
      const size = () =>
        page.evaluate(async () => {
          const [item] = await navigator.clipboard.read()
          return item?.types.includes('image/png') ? (await item.getType('image/png')).size : 0
        })
      await expect.poll(size).toBeGreaterThan(5_000)
    },
  )
})

it('the markup of a chart keeps updating, or has the months that are shown', async () => {
  for (const [query, live, fixed] of [
    ['', '', '?from=2016&to=2026'],
    ['?last=36', '?last=36', '?from=2023-06&to=2026-06'],
    ['?from=2025-06&to=2026-06', '?last=12', '?from=2025-06&to=2026-06'],
    ['?from=2020', '?from=2020', '?from=2020&to=2026'],
    // A range that ends in the past is fixed anyway, so there is no choice.
    ['?from=2016&to=2020', '?from=2016&to=2020', ''],
  ]) {
    const page = await showPage(`/gold/${query}`)
    await page.getByText('Embed', { exact: true }).click()
    const credited = async () => {
      const markup = await page.getByLabel('Code to embed this chart').inputValue()
      return /<a href="([^"]*)"/.exec(markup)?.[1]?.replaceAll('&amp;', '&')
    }
    await expect.poll(credited, { message: query }).toBe(`${siteUrl}/gold/${live}`)
    const choice = page.getByLabel('Fixed')
    expect(await atRest(page, () => choice.count()), query).toBe(fixed ? 1 : 0)
    if (!fixed) continue
    await choice.check()
    expect(await atRest(page, credited), query).toBe(`${siteUrl}/gold/${fixed}`)
  }
})

it.each([
  ['/gold/', 'Cite', '.share-box[open] > div', 390],
  ['/gold/', 'Set exact months', '.months[open] > form', 1280],
  ['/then/2016-06/', 'Download', '.share-box[open] > div', 390],
])(
  'a box of %s, %s, opens in view, and closes on Escape and on a click outside',
  async (path, word, content, width) => {
    const page = await showPage(path, { viewport: { width, height: 700 } })
    if (width < 768) await page.getByText('More', { exact: true }).click()
    const trigger = page.locator('summary', { hasText: word })
    const box = page.locator(content)
    const inView = async () => {
      const shown = await boxOf(box)
      // Windows scroll by whole pixels.
      return shown.y > -1 && shown.bottom < 701
    }
    await trigger.click()
    await expect.poll(inView).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => box.count()).toBe(0)
    expect(await atRest(page, () => isFocused(trigger))).toBe(true)
    await page.keyboard.press('Enter')
    await box.waitFor()
    await box.click({ position: { x: 4, y: 4 } })
    expect(await atRest(page, () => box.count())).toBe(1)
    await page.locator('h1').click({ position: { x: 2, y: 2 }, force: true })
    await expect.poll(() => box.count()).toBe(0)
  },
)
