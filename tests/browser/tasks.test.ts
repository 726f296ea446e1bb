// The tasks that readers come for, each in a number of taps: on a phone by touch and on a desktop,
// with scripts and without.

import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { decodePng } from '../pixels'
import { sweep } from '../sweeps'
import {
  boxOf,
  centerOf,
  nextFrames,
  seenTexts,
  sharePage,
  siteUrl,
  visit,
  waitForCanvas,
  waitForPage,
} from './browser'
import { atRest } from './settled'

type Task = {
  name: string
  /** The address where the task begins. */
  from: string
  /** The most taps; choices in selects and typed values count as taps. */
  taps: number
  /** The most taps without scripts, where forms have a button, if not the same. */
  plainTaps?: number
  needsScripts?: boolean
  /** Does the task, and checks the result. */
  run: (reader: Reader, page: Page) => Promise<void>
}

class Reader {
  taps = 0
  /** How many taps a phone needs in addition, to unfold its row of actions. */
  unfolded = 0
  constructor(
    readonly page: Page,
    readonly hasScripts: boolean,
    private readonly isTouch: boolean,
  ) {}

  async tap(target: Locator) {
    this.taps++
    await (this.isTouch ? target.tap() : target.click())
  }

  /** Follows a link to a page. */
  async follow(link: Locator, url: string | RegExp) {
    await this.tap(link)
    await waitForPage(this.page, url)
  }

  async choose(label: string | RegExp, value: string) {
    this.taps++
    await this.page.getByLabel(label, { exact: true }).selectOption(value)
  }

  async type(label: string | RegExp, text: string) {
    this.taps++
    await this.page.getByLabel(label, { exact: true }).fill(text)
  }

  /** Submits a form with its button, unless scripts submit it. */
  async send(form: string, name: string) {
    if (this.hasScripts) return
    await this.tap(this.page.locator(form).getByRole('button', { name, exact: true }))
  }

  link(name: string | RegExp) {
    return this.page.getByRole('link', { name, exact: typeof name === 'string' })
  }

  /** Opens the page of a good from the table of the home page. */
  async openGood(name: string, path: string) {
    await this.follow(this.page.locator('.dots').getByRole('link', { name }), path)
    if (this.hasScripts) await waitForCanvas(this.page)
  }

  async openMenu() {
    const { page } = this
    const isWide = (page.viewportSize()?.width ?? 0) >= 768
    if (isWide) return
    await this.tap(
      this.hasScripts
        ? page.getByRole('button', { name: 'Menu' })
        : page.locator('.site-header summary'),
    )
  }

  /** Shows the actions for which a phone's row has no room. */
  async unfold() {
    const more = this.page.locator('.more:not([open]) > summary:visible')
    if ((await atRest(this.page, () => more.count())) === 0) return
    await this.tap(more)
    this.unfolded++
  }

  /** Opens a box of the actions of a chart. */
  async openBox(name: 'Download' | 'Embed' | 'Cite') {
    await this.unfold()
    await this.tap(this.page.locator('.share summary', { hasText: name }))
  }

  /** Chooses months of a chart; with scripts, each choice is sent at once. */
  async chooseMonths(choices: readonly (readonly [label: string, value: string])[]) {
    await this.tap(this.page.getByText('Set exact months'))
    for (const [label, value] of choices) {
      const before = new URL(this.page.url()).searchParams
      await this.choose(label, value)
      if (!this.hasScripts) continue
      const end = label.endsWith('from') ? 'from' : 'to'
      await this.page.waitForURL((url) => url.searchParams.get(end) !== before.get(end))
    }
    await this.send('.months', 'Show')
  }

  /** Reads a month with a gesture on the chart, which counts as one tap. */
  async readMonth(wanted: string) {
    this.taps++
    const { page, isTouch } = this
    const box = await atRest(page, () => boxOf(page.locator('canvas')))
    const y = box.y + box.height / 2
    const month = async () => (await page.locator('.readout .chart-month').innerText()).trim()
    const pointer = await pointerOf(page, isTouch)
    // A mouse reads on hover, and its click chooses the month.
    if (isTouch) await pointer.press({ x: box.x + box.width / 2, y })
    const x = await seek(pointer, box, y, month, wanted)
    await (isTouch ? pointer.release() : page.mouse.click(x, y))
  }

  /** Sets the first month with a gesture on the slider, which counts as one tap. */
  async slideFirstMonth(wanted: string) {
    this.taps++
    const { page } = this
    const slider = page.getByRole('slider', { name: 'First month' })
    await slider.scrollIntoViewIfNeeded()
    const handle = await centerOf(page, page.locator('.slider-from .slider-handle'))
    const pointer = await pointerOf(page, this.isTouch)
    await pointer.press(handle)
    const month = async () => (await slider.getAttribute('aria-valuetext')) ?? ''
    await seek(pointer, await boxOf(slider), handle.y, month, wanted)
    await pointer.release()
  }

  /** Posts the page: returns the URL and the text of the post. */
  async post() {
    this.taps++
    const href = await atRest(this.page, () => this.link('Tweet').getAttribute('href'))
    const { searchParams } = new URL(href ?? '')
    return { url: searchParams.get('url') ?? '', text: searchParams.get('text') ?? '' }
  }

  async download(link: Locator) {
    const download = this.page.waitForEvent('download')
    await this.tap(link)
    const file = await download
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }

  async request(url: string) {
    const response = await this.page.request.get(url)
    expect(response.status(), url).toBe(200)
    return response
  }

  /** The URL of the card that a preview of a link shows. */
  async cardOf(url: string) {
    const html = await (await this.request(url)).text()
    const [, card = ''] = html.match(/property="og:image" content="([^"]*)"/) ?? []
    return card.replaceAll('&amp;', '&')
  }

  expectText(selector: string) {
    return expect.poll(() => this.page.locator(selector).first().innerText())
  }

  /** The URL of the frame in the markup that "Copy code" has copied. */
  async copyFrame() {
    const { page } = this
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await this.tap(page.getByRole('button', { name: 'Copy code' }))
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).not.toBe('')
    return frameIn(await copied())
  }
}

/** The URL of the frame in some markup. */
function frameIn(markup: string): URL {
  const [, address = ''] = markup.match(/<iframe src="([^"]*)"/) ?? []
  return new URL(address.replaceAll('&amp;', '&'))
}

/** Where a link leads. */
const urlOf = (link: Element) => (link as HTMLAnchorElement).href

/** Only the start of the label, which also has the error of a wrong amount. */
const amountField = /^Amount in US dollars/

const tasks: Task[] = [
  {
    name: 'share the dip of house prices of 2022, until November',
    from: '/',
    taps: 6,
    plainTaps: 7,
    run: async (reader, page) => {
      await reader.openGood('Typical House', '/housing/')
      await reader.chooseMonths([
        ['Year from', '2022'],
        ['Year to', '2022'],
        ['Month to', '11'],
      ])
      await waitForPage(page, '/housing/?from=2022&to=2022-11')
      await reader.expectText('p.shown').toMatch(/^January 2022 to November 2022/)
      const { url } = await reader.post()
      expect(url).toBe(page.url())
      expect(await reader.cardOf(url)).toContain('/charts/housing.png?from=2022&to=2022-11')
    },
  },
  {
    // The tests' data has no beef.
    name: 'see eggs against another good since March 2020',
    from: '/',
    taps: 4,
    plainTaps: 7,
    run: async (reader, page) => {
      await reader.openGood('Dozen Eggs', '/eggs/')
      if (reader.hasScripts) await reader.slideFirstMonth('March 2020')
      else {
        await reader.chooseMonths([
          ['Month from', '03'],
          ['Year from', '2020'],
        ])
      }
      await waitForPage(page, /\/eggs\/\?from=2020-03&to=/)
      await reader.choose(/^Dozen Eggs and/, 'eggs,wage')
      await reader.follow(
        page.getByRole('button', { name: 'Show in one chart' }),
        /\/compare\/\?from=2020-03&goods=wage,eggs&to=/,
      )
      await reader.expectText('p.shown').toMatch(/^March 2020 to /)
      await seeGoods(page, ['Hour of Work', 'Dozen Eggs'])
      // Only these two.
      expect(await atRest(page, () => page.locator('.chosen-goods .chip').count())).toBe(2)
    },
  },
  {
    // The selects of the page begin in 2013, so the year is typed into the address.
    name: 'have the S&P 500 in hours of work since 2010 as CSV',
    from: '/',
    taps: 4,
    plainTaps: 5,
    run: async (reader, page) => {
      await reader.openGood('S&P 500', '/sp500/')
      await reader.choose(/^Compare with /, 'wage')
      await reader.send('.choice-form', 'Show')
      await waitForPage(page, '/sp500/?in=wage')
      reader.taps++
      await page.goto('/sp500/?in=wage&from=2010')
      // The chart starts with the first price of a bitcoin; earlier months are empty in the file.
      await reader.expectText('p.shown').toMatch(/^April 2013 to /)
      const csv = page.locator('#glance').getByRole('link', { name: 'CSV' })
      const { name, text } = await reader.download(csv)
      expect(name).toMatch(/^sp500-2010-01-to-2026-\d\d\.csv$/)
      const [head, first = '', ...rows] = text.trim().split(/\r?\n/)
      expect(head).toBe('month,usd,btc_usd,btc,in_wage')
      expect(first).toMatch(/^2010-01,[\d.]+,,,[\d.]+$/)
      expect(rows.find((row) => row.startsWith('2013-04'))).toMatch(/^2013-04(,[\d.]+){4}$/)
    },
  },
  {
    name: 'share what $20,000 of June 2017 buys now, in a link whose card says it',
    from: '/',
    taps: 4,
    run: async (reader, page) => {
      await reader.type('Dollars', '20000')
      await reader.choose('Month', '2017-06')
      await reader.follow(
        page.locator('.band').getByRole('button', { name: 'Show' }),
        '/then/2017-06/?usd=20000',
      )
      await expectFinding(reader)
    },
  },
  {
    name: 'do the same from a link on the chart of gold',
    from: '/gold/',
    taps: 4,
    plainTaps: 5,
    run: async (reader, page) => {
      await reader.follow(reader.link(/^What \$100 bought/), /\/then\/2016-\d\d\/$/)
      await reader.choose('Month', '2017-06')
      if (reader.hasScripts) await page.waitForURL('**/then/2017-06/')
      // The field is in view without scrolling.
      const field = await atRest(page, () => page.getByLabel(amountField).boundingBox())
      expect(field?.y).toBeLessThan((page.viewportSize()?.height ?? 0) - 44)
      await reader.type(amountField, '20,000')
      await reader.send('.month-form', 'Show')
      await waitForPage(page, '/then/2017-06/?usd=20000')
      await reader
        .expectText('main')
        .toMatch(/What \$20,000 invested in June 2017 was worth in June 2026/)
      await expectFinding(reader)
    },
  },
  {
    name: 'print the page of gold with its address and its day',
    from: '/gold/',
    taps: 0,
    // Scripts add the date, as it is the reader's, and documents should stay small.
    needsScripts: true,
    run: async (_, page) => {
      const printed = page.locator('.printed')
      expect(await atRest(page, () => printed.isVisible())).toBe(false)
      await page.emulateMedia({ media: 'print' })
      const today = new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
      const select = page.getByRole('combobox', { name: 'Asset' })
      const edgeOf = (one: Element) => getComputedStyle(one).borderTopWidth
      const onPaper = await atRest(page, async () => ({
        // Hidden elements have a text, too.
        isVisible: await printed.isVisible(),
        text: await printed.innerText(),
        edge: await select.evaluate(edgeOf),
      }))
      // On paper, the dropdown in the heading has no border.
      expect(onPaper).toEqual({ isVisible: true, text: `${siteUrl}/gold/, ${today}`, edge: '0px' })
    },
  },
  {
    name: 'quote what a house cost in June 2021',
    from: '/',
    taps: 3,
    run: async (reader, page) => {
      const [usd, btc] = ['$265,432', '7.41₿']
      await reader.openGood('Typical House', '/housing/')
      if (reader.hasScripts) {
        await reader.expectText('.readout').toMatch(/June 2026\s[\s\S]*5\.36₿/)
        await reader.readMonth('June 2021')
        await reader.expectText('.readout').toContain(usd)
        await reader.expectText('.readout').toContain(btc)
        await reader.openBox('Cite')
        const cited = `in Bitcoin, June 2021: ${btc}, ${usd}`
        await reader.expectText('.cited').toContain(cited)
        await reader.expectText('.cited').toContain(`${siteUrl}/housing/?from=2016&to=2026#2021-06`)
      } else {
        // Without scripts, the table has the prices of the month, and the citation is of all months.
        await reader.follow(
          reader.link(/^See all \d+ months in a table$/),
          '/housing/?display=table',
        )
        const prices = await atRest(page, () => rowOf(page, 'Jun 2021').innerText())
        for (const price of [usd, btc]) expect(prices).toContain(price)
        const change = /Per year: −\d\d\.\d% in Bitcoin, \+\d\.\d% in dollars\./
        await reader.expectText('main').toMatch(change)
        await reader.expectText('.citation').toContain(`${siteUrl}/housing/?from=2016&to=2026`)
      }
    },
  },
  {
    name: 'embed the S&P 500 in hours of work since 2020 in a dark page',
    from: '/',
    taps: 7,
    plainTaps: 8,
    run: async (reader, page) => {
      const { hasScripts } = reader
      await reader.openGood('S&P 500', '/sp500/')
      await reader.choose(/^Compare with /, 'wage')
      await reader.send('.choice-form', 'Show')
      await waitForPage(page, '/sp500/?in=wage')
      await reader.chooseMonths([['Year from', '2020']])
      await waitForPage(page, /\/sp500\/\?from=2020&in=wage&to=2026(-\d\d)?$/)
      await reader.openBox('Embed')
      if (hasScripts) await reader.tap(page.getByLabel('Dark', { exact: true }))
      else await reader.tap(reader.link('Embed code and table'))
      const markup = page.getByLabel('Code to embed this chart')
      const readFrame = async () =>
        hasScripts ? reader.copyFrame() : frameIn(await markup.inputValue())
      // Without the last month, so that the chart keeps updating.
      const query = `?display=full&from=2020&in=wage${hasScripts ? '&theme=dark' : ''}`
      const { href } = await atRest(page, readFrame)
      expect(href).toBe(`${siteUrl}/sp500/${query}`)
      await page.goto(href)
      await page
        .getByRole('img', { name: /^Line chart\. S&P 500/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'have the last five years on a linear scale as files',
    from: '/gold/',
    taps: 3,
    run: async (reader, page) => {
      await reader.follow(reader.link(/^5 y/), /\/gold\/\?from=2021-06&to=2026-06$/)
      expect(await atRest(page, () => reader.link(/^5 y/).getAttribute('aria-current'))).toBe(
        'true',
      )
      const query = '?axis=linear&from=2021-06&to=2026-06'
      await reader.follow(reader.link('Show a linear scale from zero'), `/gold/${query}`)
      await reader.openBox('Download')
      for (const format of ['png', 'csv']) {
        const link = page.locator('.share').getByRole('link', { name: format.toUpperCase() })
        expect(await atRest(page, () => link.getAttribute('href'))).toBe(
          `/charts/gold.${format}${query}`,
        )
      }
      expect(await reader.cardOf(page.url())).toContain(`/charts/gold.png${query}`)
    },
  },
  {
    name: 'have the prices of all goods as one file',
    from: '/',
    taps: 1,
    run: async (reader) => {
      const { text } = await reader.download(reader.link('All prices (CSV)'))
      expect(text).toMatch(/^month,good,usd,btc_usd,btc\r?\n/)
      expect(new Set(text.split('\n').map((line) => line.split(',')[1]))).toContain('eggs')
    },
  },
  {
    name: 'see how eggs have done against gold over three years, from home',
    from: '/',
    taps: 4,
    run: async (reader, page) => {
      await reader.follow(reader.link('Compare prices in one chart'), '/compare/')
      await reader.tap(page.locator('summary', { hasText: 'Add an item' }))
      await reader.tap(reader.link('Add Gold'))
      await waitForPage(page, '/compare/?goods=gold,sp500,housing,wage,eggs')
      await reader.follow(
        reader.link(/^3 y/),
        /\?from=2023-\d\d&goods=gold,sp500,housing,wage,eggs&to=2026-\d\d$/,
      )
      await seeGoods(page, ['Gold', 'Dozen Eggs'])
      await reader.expectText('p.finding').toMatch(/^After inflation: .*Dozen Eggs [−+÷×]/)
    },
  },
  {
    name: 'learn how prices are calculated, how fresh they are, and what may be reused',
    from: '/',
    taps: 3,
    run: async (reader, page) => {
      await reader.openMenu()
      await reader.follow(reader.link('Method').first(), '/method/')
      await reader.expectText('main').toMatch(/is the price in dollars divided by/)
      await reader.expectText('main').toMatch(/Bitcoin: Data through September 2026\. October/)
      await reader.follow(reader.link(/About/).last(), '/about/')
      expect(await atRest(page, () => page.locator('#charts').innerText())).toContain(
        'We ask nothing for our charts. But nearly every chart contains data from Coin Metrics, ',
      )
    },
  },
  {
    name: 'have the consumer prices of all areas as CSV',
    from: '/',
    taps: 4,
    run: async (reader) => {
      await reader.openMenu()
      await reader.follow(reader.link('Inflation'), '/inflation/')
      await reader.openBox('Download')
      const { name, text } = await reader.download(reader.link('CSV'))
      expect(name).toBe('inflation.csv')
      expect(text).toMatch(/^month,area,cpi,house,per_usd,btc\r\n/)
      expect(text).toMatch(/\r\n2021-03,try,[\d.]+,[\d.]+,[\d.]+,[\d.]+\r\n/)
    },
  },
  {
    name: 'quote and share what prices in Türkiye have become, with a picture and a citation',
    from: '/',
    taps: 4,
    plainTaps: 5,
    run: async (reader, page) => {
      await reader.choose(/^Consumer prices in/, 'try')
      await reader.send('.area-form', 'Show')
      await waitForPage(page, '/inflation/try/')
      await reader
        .expectText('.finding')
        .toMatch(
          /^From January 2016 to March 2026, consumer prices in Türkiye rose in lira to .* and fell in Bitcoin to .* of what they were\.$/,
        )
      await reader.openBox('Download')
      const picture = page.locator('.share').getByRole('link', { name: 'PNG' })
      const file = await reader.request(await atRest(page, () => picture.evaluate(urlOf)))
      expect(decodePng(await file.body()).width).toBe(1200)
      await reader.openBox('Cite')
      await reader.expectText('.cited').toContain(`${siteUrl}/inflation/try/`)
      const { url } = await reader.post()
      expect(url).toBe(page.url())
      const card = await reader.cardOf(url)
      expect((await reader.request(card)).headers()['content-type']).toBe('image/png')
      // The SVG of the same card, whose texts a test can read.
      const svg = await (await reader.request(card.replace('.png', '.svg'))).text()
      expect(svg).toContain('Living in Türkiye Priced in Bitcoin')
      expect(svg).toMatch(/in lira: 14 times as much, from January 2016 to March 2026/)
    },
  },
  {
    name: 'have pictures of one look of eggs, houses, and pay',
    from: '/',
    taps: 7,
    // Without scripts, the reader would have to open each chart from the menu.
    needsScripts: true,
    run: async (reader, page) => {
      const sizes = []
      for (const [label, key] of [
        ['Dozen Eggs', 'eggs'],
        ['Typical House', 'housing'],
        ['Hour of Work', 'wage'],
      ] as const) {
        if (sizes.length === 0) await reader.openGood(label, `/${key}/`)
        else await reader.choose('Asset', key)
        await waitForPage(page, `/${key}/`)
        // The box stays open from chart to chart.
        if (sizes.length === 0) await reader.openBox('Download')
        const link = page.locator('.share').getByRole('link', { name: 'PNG' })
        reader.taps++
        const picture = await reader.request(await atRest(page, () => link.evaluate(urlOf)))
        expect(picture.url()).toContain(`/charts/${key}.png?from=2016`)
        const { width, height } = decodePng(await picture.body())
        sizes.push([width, height])
      }
      expect(sizes).toEqual(Array(3).fill([1200, 630]))
    },
  },
]

const devices = [
  { device: 'a phone', viewport: { width: 390, height: 844 }, isTouch: true },
  { device: 'a desktop', viewport: { width: 1280, height: 720 }, isTouch: false },
]
const modes = [
  { mode: 'with scripts', hasScripts: true },
  { mode: 'without scripts', hasScripts: false },
]

describe.each(devices.flatMap((one) => modes.map((mode) => ({ ...one, ...mode }))))(
  'on $device, $mode',
  ({ viewport, isTouch, hasScripts }) => {
    const possible = tasks.filter(({ needsScripts }, order) => {
      // By default, each task is done on one device with scripts, and on the other without.
      const isItsTurn = (order % 2 === 0) === (isTouch === hasScripts)
      return (hasScripts || !needsScripts) && sweep(isItsTurn, true)
    })
    it.each(possible)('$name', async ({ from, taps, plainTaps = taps, run }) => {
      const page = await sharePage({
        viewport,
        hasTouch: isTouch,
        javaScriptEnabled: hasScripts,
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      await (hasScripts ? visit(page, from) : page.goto(from))
      const reader = new Reader(page, hasScripts, isTouch)
      await run(reader, page)
      expect(reader.taps - reader.unfolded).toBeLessThanOrEqual(hasScripts ? taps : plainTaps)
    })
  },
)

/** The row of a month, which its first cell names. */
const rowOf = (page: Page, month: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: month, exact: true }) })

/** Expects that the post has the finding of the page, and the card of its link, too. */
async function expectFinding(reader: Reader): Promise<void> {
  const { url, text } = await reader.post()
  expect(text).toMatch(
    /^\$20,000 of Bitcoin bought at June 2017’s average price \([\d.]+₿\) was worth about \$[\d,]+ at June 2026’s\.$/,
  )
  const finding = reader.page.locator('p.finding')
  expect(await atRest(reader.page, () => seenTexts(finding))).toEqual([text])
  expect(url).toBe(`${siteUrl}/then/2017-06/?usd=20000`)
  const card = await reader.cardOf(url)
  expect(decodePng(await (await reader.request(card)).body()).width).toBe(1200)
  // The SVG of the card has outlines for its texts, and the finding as its description.
  const twin = await reader.request(card.replace('.png', '.svg').replace(/&v=\w+/, ''))
  expect(await twin.text()).toContain(`<desc>${text}</desc>`)
}

/** Waits until the chart has the lines of these goods. */
async function seeGoods(page: Page, names: string[]): Promise<void> {
  const shown = page.locator('.chosen-goods .chip')
  const labels = async () =>
    (await shown.allInnerTexts()).map((text) => text.replace('×', '').trim())
  await expect.poll(labels).toEqual(expect.arrayContaining(names))
  const chart = page.locator('.chart [aria-label^="Line chart. Prices Compared in "]').first()
  for (const name of names) {
    await expect.poll(() => chart.getAttribute('aria-label')).toContain(name)
  }
}

type Point = { x: number; y: number }

/** A finger or a mouse, each of whose moves the page has seen when it resolves. */
async function pointerOf(page: Page, isTouch: boolean) {
  if (!isTouch) {
    const move = async ({ x, y }: Point) => {
      await page.mouse.move(x, y)
      await nextFrames(page)
    }
    const press = async (at: Point) => {
      await move(at)
      await page.mouse.down()
    }
    return { press, move, release: () => page.mouse.up() }
  }
  const session = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
    await nextFrames(page)
  }
  return {
    press: (at: Point) => touch('touchStart', [at]),
    move: (at: Point) => touch('touchMove', [at]),
    release: () => touch('touchEnd', []),
  }
}

/** Moves a pointer within a box until a month is shown; returns its x position. */
async function seek(
  pointer: Awaited<ReturnType<typeof pointerOf>>,
  { x, right }: { x: number; right: number },
  y: number,
  month: () => Promise<string>,
  wanted: string,
): Promise<number> {
  let [low, high] = [x, right]
  for (let step = 0; step < 20; step++) {
    await pointer.move({ x: (low + high) / 2, y })
    const distance = Date.parse(`1 ${await month()}`) - Date.parse(`1 ${wanted}`)
    if (distance === 0) break
    if (distance < 0) low = (low + high) / 2
    else high = (low + high) / 2
  }
  return (low + high) / 2
}
