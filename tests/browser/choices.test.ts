// Choices and the page agree: controls, address, chart, and print show the latest choice, and no
// choice outlives its page.

import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  assetSelect,
  boxOf,
  centerOf,
  hold,
  isFocused,
  isSameDocument,
  markDocument,
  openPage,
  routeOnce,
  sharePage,
  showPage,
  siteUrl,
  visit,
  waitForCanvas,
  waitForPage,
} from './browser'
import { atRest } from './settled'

const goldData = '**/assets/data/gold/index.json*'
const failed = 'This choice could not be loaded, so nothing has changed. Try again'
const networkErrors = [/Failed to (load resource|fetch)/, /ChunkLoadError/]

async function openChart(address = '/gold/', expected: RegExp[] = []): Promise<Page> {
  const page = await showPage(address, { viewport: { width: 1280, height: 1000 } }, expected)
  await waitForCanvas(page)
  return page
}

const handles = (page: Page) => page.locator('.month-slider input')

/** The months that the slider's labels name. */
const sliderMonths = (page: Page) => page.locator('.slider-month').allTextContents()

/** Drags the first handle by pixels. */
async function drag(page: Page, pixels: number, back = false): Promise<void> {
  const { x, y } = await centerOf(page, page.locator('.slider-from .slider-handle'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels, y, { steps: 4 })
  if (back) await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
}

describe('a handle of the slider', () => {
  it.each<[string, (page: Page) => Promise<unknown>, string]>([
    [
      'a range',
      (page) => page.getByRole('link', { name: '1 year' }).click(),
      '/gold/?from=2025-06&to=2026-06',
    ],
    ['another good', (page) => assetSelect(page).selectOption('sp500'), '/sp500/'],
  ])('that has just been released gives way to %s', async (_, choose, address) => {
    const page = await openChart()
    await drag(page, 200)
    await choose(page)
    await waitForPage(page, address)
    // The slider requests months only after a delay, which each key press restarts. A press is lost if
    // the new page takes the focus meanwhile.
    const months = await atRest(page, () => sliderMonths(page))
    const press = async () => {
      await handles(page).last().press('ArrowLeft')
      return sliderMonths(page)
    }
    await expect.poll(press).not.toEqual(months)
    await page.waitForURL((url) => url.pathname + url.search !== address)
    expect(await atRest(page, () => page.evaluate(() => history.state.idx))).toBe(2)
    expect(await atRest(page, () => new URL(page.url()).searchParams.get('from'))).toBe(
      address.startsWith('/gold/') ? '2025-06' : '2016',
    )
  })

  it('that was dragged away and back follows the next choice', async () => {
    const page = await openChart()
    await drag(page, 200, true)
    await page.getByRole('link', { name: '1 year' }).click()
    await waitForPage(page, '/gold/?from=2025-06&to=2026-06')
    expect(await atRest(page, () => sliderMonths(page))).toEqual(['Jun 2025', 'Jun 2026'])
  })
})

describe('months of the slider', () => {
  it('are requested, too, where the other handle is dragged away and back meanwhile', async () => {
    const page = await openChart()
    await handles(page).last().focus()
    await page.keyboard.press('ArrowLeft')
    await drag(page, 200, true)
    await page.waitForURL('/gold/?from=2016&to=2026-05')
  })

  it('begin with the one month that has prices, and have more of them before it', async () => {
    const page = await openChart('/compare/?from=2026-06&goods=gold,eggs&to=2026-07')
    expect(await atRest(page, () => sliderMonths(page))).toEqual(['Jun 2026', 'Jun 2026'])
    await handles(page).last().press('PageDown')
    expect(await atRest(page, () => sliderMonths(page))).toEqual(['Jun 2026', 'Jun 2026'])
    await handles(page).first().press('ArrowLeft')
    await page.waitForURL('/compare/?from=2026-05&goods=gold,eggs&to=2026-06')
  })
})

it('a select shows what the chart shows after the link to the same page', async () => {
  const page = await openChart()
  const unit = page.getByLabel('Compare with')
  for (const name of ['wage', 'usd', 'wage']) {
    await unit.selectOption(name)
    await waitForPage(page, name === 'usd' ? '/gold/' : `/gold/?in=${name}`)
  }
  await page.locator('header').getByRole('link', { name: 'Price of Gold in Bitcoin' }).click()
  await waitForPage(page, '/gold/')
  expect(await atRest(page, () => unit.inputValue())).toBe('usd')
  await unit.selectOption('wage')
  await waitForPage(page, '/gold/?in=wage')
})

it('exact months on the way to another good are those of that good', async () => {
  const page = await openChart('/gold/')
  await page.getByText('Set exact months').click()
  const release = await hold(page, '**/housing/index.json*')
  await assetSelect(page).selectOption('housing')
  await expect.poll(() => assetSelect(page).inputValue()).toBe('housing')
  release()
  await waitForPage(page, '/housing/')
  const months = () =>
    page
      .locator('.months select')
      .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value))
  expect(await atRest(page, months)).toEqual(['01', '2016', '06', '2026'])
})

type Early = [label: string | RegExp, value: string, shown: string, words: string]

it.each<[address: string, ...Early[]]>([
  [
    '/gold/',
    ['Year from', '2020', 'p.shown', 'January 2020 to June 2026'],
    ['Theme', 'dark', 'html[data-theme=dark] h1', 'in Bitcoin'],
  ],
  ['/api/', ['in', 'jpy', '.built', 'in=jpy'], ['width', '800', '.built', 'width=800']],
  ['/then/2016-06/', [/^Amount in US dollars/, '800', 'h1', '$800 of Bitcoin: June 2016 vs.']],
])('on %s counts what was chosen or typed before scripts ran', async (address, ...choices) => {
  const page = await sharePage()
  const release = await hold(page, '**/*.js')
  await page.goto(address, { waitUntil: 'commit' })
  const fieldOf = (label: string | RegExp) => page.getByLabel(label, { exact: true })
  for (const [label, value] of choices) {
    const field = fieldOf(label)
    const isSelect = await field.evaluate((one) => one.matches('select'))
    await (isSelect ? field.selectOption(value, { force: true }) : field.fill(value))
  }
  release()
  for (const [label, value, shown, words] of choices) {
    await page.locator(shown, { hasText: words }).waitFor({ state: 'attached' })
    expect(await atRest(page, () => fieldOf(label).inputValue()), String(label)).toBe(value)
  }
})

it('a chart has the size of its place where that changes before the last picture of an animation', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 1000 } })
  await page.clock.install()
  await visit(page, '/gold/')
  await waitForCanvas(page)
  // Less than the time after which code that is still loading would be given up.
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 60_000)
  const frame = 16
  const pictures = 1000 / frame
  const sizes: number[] = []
  for (const early of [3, 2, 1, 0, -1]) {
    await page.setViewportSize({ width: 1280, height: 1000 })
    await whenSizeIsObserved(page)
    await page.clock.runFor(100 * frame)
    await page.getByRole('link', { name: early % 2 ? '1 year' : '5 years' }).click()
    await waitForPage(page, early % 2 ? /from=2025-06/ : /last=5y|from=2021-06/)
    await page.clock.runFor(Math.ceil(pictures - early) * frame)
    await page.setViewportSize({ width: 700, height: 1000 })
    await whenSizeIsObserved(page)
    await page.clock.runFor(100 * frame)
    const { width } = await atRest(page, () => boxOf(page.locator('figure canvas')))
    sizes.push(width)
  }
  expect(new Set(sizes)).toEqual(new Set([(await boxOf(page.locator('.chart-canvas'))).width]))
})

/** Resolves when Chart.js has seen a new size, too: it observed the element first. */
const whenSizeIsObserved = (page: Page) =>
  page.locator('.chart-canvas').evaluate(
    (place) =>
      new Promise<void>((resolve) => {
        new ResizeObserver(() => resolve()).observe(place)
      }),
  )

describe('a choice that cannot be loaded', () => {
  const anyData = '**/assets/data/**'
  const alertOf = (page: Page) => page.getByRole('alert')

  /** Reads an open page; returns a function that expects it as it was, with a message. */
  async function keep(page: Page) {
    await markDocument(page)
    await page.evaluate(() => scrollTo(0, 30))
    const read = async () => ({
      address: page.url(),
      words: await page.locator('main').innerText(),
      current: await page.locator('main [aria-current]').allTextContents(),
      place: await page.locator('h1, figure').evaluateAll((all) =>
        // A chart that is gone has no place.
        all.map((one) => [one.getBoundingClientRect().y, one.querySelectorAll('canvas').length]),
      ),
      isSame: await isSameDocument(page),
    })
    const before = await atRest(page, read)
    return async () => {
      await alertOf(page).waitFor()
      expect(await atRest(page, () => alertOf(page).innerText())).toBe(failed)
      expect(await atRest(page, read)).toEqual(before)
    }
  }

  const range = (page: Page) => page.getByRole('link', { name: '1 year' })
  const pressRange = (page: Page) => range(page).press('Enter')

  it.each<[address: string, (page: Page) => Promise<unknown>, (page: Page) => Locator]>([
    ['/gold/', pressRange, range],
    ['/', pressRange, range],
    ['/gold/', (page) => drag(page, 200), (page) => handles(page).first()],
    [
      '/then/2016-06/',
      (page) => page.getByLabel('Currency').selectOption('eur'),
      (page) => page.getByLabel('Currency'),
    ],
  ])('changes nothing on %s, and can be tried again', async (address, choose, control) => {
    const page = await showPage(address, { viewport: { width: 1280, height: 1000 } }, networkErrors)
    if (address !== '/then/2016-06/') await waitForCanvas(page)
    const expectKept = await keep(page)
    await control(page).focus()
    await page.route(anyData, (route) => route.abort())
    await choose(page)
    await expectKept()
    await page.unroute(anyData)
    await page.getByRole('link', { name: 'Try again' }).press('Enter')
    await page.waitForURL((url) => url.href !== siteUrl + address)
    await expect.poll(() => alertOf(page).count()).toBe(0)
    expect(await atRest(page, () => isSameDocument(page))).toBe(true)
    // The focus is on the choice.
    expect(await atRest(page, () => isFocused(control(page)))).toBe(true)
  })

  it('on going back can be retried by going back again', async () => {
    const page = await openChart('/gold/?from=2025-06&to=2026-06', networkErrors)
    await page.getByRole('link', { name: 'Since 2016' }).click()
    await waitForPage(page, '/gold/')
    // The reloaded document has only the data that came with it.
    await page.reload()
    await waitForCanvas(page)
    const expectKept = await keep(page)
    await routeOnce(page, goldData, (route) => route.abort())
    await page.goBack()
    await expectKept()
    await page.goBack()
    await waitForPage(page, '/gold/?from=2025-06&to=2026-06')
    await expect.poll(() => alertOf(page).count()).toBe(0)
  })

  it('is not mentioned after another choice', async () => {
    const page = await openChart('/gold/', networkErrors)
    await routeOnce(page, goldData, (route) => route.abort())
    await pressRange(page)
    await alertOf(page).waitFor()
    await page.getByRole('link', { name: 'Change', exact: true }).click()
    await waitForPage(page, '/gold/?axis=index')
    await expect.poll(() => alertOf(page).count()).toBe(0)
  })

  it.each([
    ['code before its data', true],
    ['data before its code', false],
  ])('says so where it lacks its %s', async (_, isCodeFirst) => {
    const page = await openPage({}, networkErrors)
    // A page that shows a table does not load the chart's code.
    await visit(page, '/gold/?display=table')
    await markDocument(page)
    await page.context().setOffline(true)
    const code = /\/assets\/(canvas|drawing)-[^/]*\.js$/
    const first = isCodeFirst ? code : goldData
    const second = isCodeFirst ? goldData : code
    let fail = () => {}
    const failedFirst = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route(first, async (route) => {
      await route.abort('internetdisconnected')
      fail()
    })
    await page.route(second, async (route) => {
      await failedFirst
      await route.abort('internetdisconnected')
    })
    await page.getByRole('link', { name: 'Back to the chart' }).click()
    await page.getByRole('alert').waitFor()
    expect(await atRest(page, () => page.getByRole('alert').innerText())).toBe(failed)
    expect(await atRest(page, () => isSameDocument(page))).toBe(true)
  })
})

it.each<[address: string, ...[name: string | RegExp, RegExp, place: string][]]>([
  [
    '/gold/?from=2017-03&to=2019-05',
    ['Reset months', /\/gold\/$/, '.chart-months'],
    ['Show a linear scale from zero', /axis=linear/, '#about'],
    ['Change', /axis=index/, '.views'],
  ],
  [
    '/compare/',
    ['Remove S&P 500', /goods=\w+,\w+,\w+$/, '.goods-choice'],
    [/^Add /, /goods=\w+,\w+,\w+,\w+$/, '.goods-choice'],
  ],
  ['/inflation/jpy/', ['10 years', /[?&]from=2016-/, 'main']],
])('on %s the focus is where each choice was made', async (address, ...choices) => {
  const page = await openChart(address)
  for (const [name, url, place] of choices) {
    if (String(name).includes('Add')) await page.locator('.goods-choice summary').click()
    await page.getByRole('link', { name }).first().focus()
    await page.keyboard.press('Enter')
    await waitForPage(page, url)
    const isThere = () => page.locator(`${place} :focus`).count()
    await expect.poll(isThere, { message: String(name) }).toBe(1)
  }
})

describe('an amount that is typed', () => {
  const amount = (page: Page) => page.getByLabel('Amount in US dollars')

  it('is not that of the page before', async () => {
    const page = await showPage('/about/')
    await page.locator('header').getByRole('link', { name: 'Then and now' }).click()
    await page.waitForURL(/\/then\//)
    await amount(page).fill('2500')
    const release = await hold(page, '**/assets/data/about/index.json')
    await page.goBack()
    await page.waitForURL('/about/')
    release()
    await page.getByRole('heading', { name: 'About and terms' }).waitFor()
    expect(await atRest(page, () => page.url())).toBe(`${siteUrl}/about/`)
  })

  it('stands on paper as in the address bar', async () => {
    const page = await showPage('/then/2016-06/')
    await amount(page).fill('2500')
    await page.waitForURL('/then/2016-06/?usd=2500')
    await expect.poll(() => page.locator('.printed').textContent()).toContain(`${page.url()}, `)
    await amount(page).fill('12.50')
    await page.waitForURL('/then/2016-06/#usd=12.5')
    await expect.poll(() => page.locator('.printed').textContent()).toContain(`${page.url()}, `)
    await visit(page, '/gold/#2021-06')
    expect(await atRest(page, () => page.locator('.printed').textContent())).toContain(
      `${siteUrl}/gold/#2021-06, `,
    )
  })

  it('is shown where the browser refuses to change the address', async () => {
    const page = await openPage()
    await page.addInitScript(() => {
      history.replaceState = () => {
        throw new DOMException('too often', 'SecurityError')
      }
    })
    await page.goto('/then/2016-06/')
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    await amount(page).fill('2500')
    await page
      .getByRole('heading', { name: '$2,500 of Bitcoin: June 2016 vs. June 2026' })
      .waitFor()
    await page.goto('/')
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    const most = page.getByRole('button', { name: 'change in Bitcoin' })
    await most.click()
    await expect.poll(() => most.getAttribute('aria-pressed')).toBe('true')
  })
})
