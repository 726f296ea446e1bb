// What readers come for, as they do it: on a phone by touch and on a desktop, with scripts and
// without, in a number of taps. A row of `tasks` is one of them.

import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { themes } from '../../src/site/theme'
import { houseOf2021 } from '../fixture-facts'
import { countPixels, decodePng, type Image } from '../pixels'
import { sharePage, siteUrl, visit, waitForCanvas, waitForPage } from './browser'

type Task = {
  name: string
  /** Where it begins. */
  from: string
  /** The most that it may take: a tap, a choice in a select, or a value that is typed. */
  taps: number
  /** Without scripts, if not the same, as a form has a button. */
  plainTaps?: number
  needsScripts?: boolean
  /** Does the task, and judges what comes of it. */
  run: (reader: Reader) => Promise<void>
}

class Reader {
  taps = 0
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

  /** What is typed into the address bar. */
  async typeAddress(path: string) {
    this.taps++
    await (this.hasScripts ? visit(this.page, path) : this.page.goto(path))
  }

  /** Sends a form that scripts send by themselves. */
  async send(form: string, name: string) {
    if (this.hasScripts) return
    await this.tap(this.page.locator(form).getByRole('button', { name, exact: true }))
  }

  link(name: string | RegExp) {
    return this.page.getByRole('link', { name, exact: typeof name === 'string' })
  }

  /** From the table of the home page to a good. */
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

  /** What can be done with a chart. */
  async openBox(name: 'Download' | 'Embed' | 'Cite') {
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

  /** A gesture on the chart, which is one tap. */
  async readMonth(month: string) {
    this.taps++
    return findMonth(this.page, month, this.isTouch)
  }

  /** Posts the page: returns the URL and the text of the post, and the alternatives of its card. */
  async post() {
    this.taps++
    const href = await this.link('Tweet').getAttribute('href')
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

  /** The URL of the card that those see who are sent a link. */
  async cardOf(url: string) {
    const html = await (await this.request(url)).text()
    const [, card = ''] = html.match(/property="og:image" content="([^"]*)"/) ?? []
    return card.replaceAll('&amp;', '&')
  }

  expectText(selector: string) {
    return expect.poll(() => this.page.locator(selector).first().innerText())
  }
}

/** Its label has what is wrong with the amount, too. */
const amountField = /^Amount in US dollars/

const tasks: Task[] = [
  {
    name: 'share the dip of house prices of 2022 in dollars',
    from: '/',
    taps: 5,
    plainTaps: 6,
    run: async (reader) => {
      await reader.openGood('Typical House', '/housing/')
      await reader.chooseMonths([
        ['Year from', '2022'],
        ['Year to', '2022'],
      ])
      await waitForPage(reader.page, '/housing/?from=2022&to=2022')
      const { url } = await reader.post()
      expect(url).toBe(`${siteUrl}/housing/?from=2022&to=2022`)
      // The line of dollars on the card: up, and down again within the year.
      const card = await reader.request(await reader.cardOf(url))
      const heights = lineHeights(decodePng(await card.body()), themes.light.dollars)
      const top = heights.indexOf(Math.max(...heights))
      expect(top / heights.length).toBeGreaterThan(0.2)
      expect(top / heights.length).toBeLessThan(0.7)
      expect(Math.max(...heights) - (heights[0] ?? 0)).toBeGreaterThan(100)
      expect(Math.max(...heights) - (heights.at(-1) ?? 0)).toBeGreaterThan(100)
    },
  },
  {
    // The tests' data has no beef. From home it takes one more.
    name: 'see eggs against another good since March 2020',
    from: '/eggs/',
    taps: 5,
    plainTaps: 6,
    run: async (reader) => {
      await reader.chooseMonths([
        ['Month from', '03'],
        ['Year from', '2020'],
      ])
      await waitForPage(reader.page, /\/eggs\/\?from=2020-03&to=/)
      await reader.choose(/^Compare with /, 'wage')
      await reader.follow(
        reader.page.getByRole('button', { name: 'Compare', exact: true }),
        /\/compare\/\?from=2020-03&goods=wage,eggs&to=/,
      )
      await reader.expectText('p.shown').toMatch(/^March 2020 to /)
      await seeGoods(reader, ['Hour of Work', 'Dozen Eggs'])
      // The two alone.
      expect(await reader.page.locator('.goods-key b').count()).toBe(2)
    },
  },
  {
    name: 'put a live chart into a page as a frame',
    from: '/',
    taps: 3,
    run: async (reader) => {
      const { page, hasScripts } = reader
      await reader.openGood('Gold', '/gold/')
      await reader.openBox('Embed')
      if (hasScripts) await reader.tap(page.getByRole('button', { name: 'Copy markup' }))
      else {
        await reader.follow(reader.link('Markup to embed, and all months'), /\?display=table$/)
      }
      const markup = hasScripts
        ? await page.evaluate(() => navigator.clipboard.readText())
        : await page.getByLabel('Markup to embed this chart').inputValue()
      const [, address = ''] = markup.match(/<iframe src="([^"]*)"/) ?? []
      const url = new URL(address.replaceAll('&amp;', '&'))
      // Without months, which would keep it as it is today.
      expect([url.pathname, [...url.searchParams.keys()].toSorted()]).toEqual([
        '/gold/',
        ['display', 'theme'].filter((name) => url.searchParams.has(name)),
      ])
      await page.goto(url.href)
      await page
        .getByRole('img', { name: /^Line chart\. Gold/ })
        .first()
        .waitFor()
    },
  },
  {
    // The selects of the page begin in 2013, so the year is typed into the address.
    name: 'have the S&P 500 in hours of work since 2010 as CSV',
    from: '/',
    taps: 4,
    plainTaps: 5,
    run: async (reader) => {
      const { page } = reader
      await reader.openGood('S&P 500', '/sp500/')
      await reader.choose(/^beside /, 'wage')
      await reader.send('.choice-form', 'Show')
      await waitForPage(page, '/sp500/?in=wage')
      await reader.typeAddress('/sp500/?in=wage&from=2010')
      // What lies before the first price of a bitcoin is said here, and is empty in the file.
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
    name: 'cite gold in March 2021',
    from: '/',
    taps: 3,
    run: async (reader) => {
      const { page, hasScripts } = reader
      await reader.openGood('Gold', '/gold/')
      if (hasScripts) {
        const { month, usd } = await reader.readMonth('March 2021')
        expect(month).toBe('March 2021')
        await reader.openBox('Cite')
        await reader.expectText('.cited').toContain(`in Bitcoin, March 2021: `)
        const citation = await page.locator('.cited').innerText()
        expect(citation).toContain(`, ${usd}. Sources: World Bank, Coin Metrics. `)
        expect(citation).toContain(`${siteUrl}/gold/?from=2016&to=2026#2021-03`)
      } else {
        // The prices of the month, and the citation of all.
        await reader.follow(reader.link(/^All \d+ months$/), /\?display=table$/)
        expect(await rowOf(page, 'Mar 2021').innerText()).toMatch(/₿[\s\S]*\$1,\d\d\d/)
        expect(await page.locator('.citation p').first().innerText()).toContain(
          `${siteUrl}/gold/?from=2016&to=2026`,
        )
      }
    },
  },
  {
    name: 'see in which month gold was cheapest in Bitcoin',
    from: '/gold/',
    taps: 0,
    run: async (reader) => {
      const row = await rowOf(reader.page, 'Lowest in ₿').innerText()
      const csv = await (await reader.request('/charts/gold.csv?from=2016&to=2026')).text()
      const prices = csv
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => line.split(','))
        .filter(([, , , price]) => price)
      const [cheapest] = prices.toSorted((one, other) => Number(one[3]) - Number(other[3]))
      const date = new Date(`${cheapest?.[0]}-01T00:00Z`)
      const month = date.toLocaleString('en-US', {
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      })
      expect(row).toContain(month)
    },
  },
  {
    name: 'share what $20,000 of June 2017 buys now, in a link whose card says it',
    from: '/',
    taps: 4,
    run: async (reader) => {
      const { page } = reader
      await reader.type('Dollars', '20000')
      await reader.choose('Month', '2017-06')
      await reader.follow(page.getByRole('button', { name: 'Show me' }), '/then/2017-06/?usd=20000')
      await expectFinding(reader, await reader.post())
    },
  },
  {
    name: 'do the same from the page of another month',
    from: '/then/2016-09/',
    taps: 3,
    plainTaps: 4,
    run: async (reader) => {
      const { page, hasScripts } = reader
      await reader.choose('Month', '2017-06')
      if (hasScripts) await page.waitForURL('**/then/2017-06/')
      // In sight, without scrolling.
      const { y = Number.NaN, height = 0 } =
        (await page.getByLabel(amountField).boundingBox()) ?? {}
      expect(y + height).toBeLessThan(page.viewportSize()?.height ?? 0)
      await reader.type(amountField, '20,000')
      await reader.send('.kept', 'Show this amount')
      await waitForPage(page, '/then/2017-06/?usd=20000')
      await expectFinding(reader, await reader.post())
    },
  },
  {
    name: 'print the page of gold with its address and its day',
    from: '/gold/',
    taps: 0,
    // The day is that of the reader, and documents are to stay small.
    needsScripts: true,
    run: async ({ page }) => {
      const printed = page.locator('.printed')
      expect(await printed.isVisible()).toBe(false)
      await page.emulateMedia({ media: 'print' })
      const today = new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
      await expect.poll(() => printed.innerText()).toBe(`${siteUrl}/gold/, ${today}`)
      // The heading is text.
      const select = page.getByRole('combobox', { name: 'Asset' })
      const { appearance, borderTopWidth } = await select.evaluate((one) => {
        const { appearance, borderTopWidth } = getComputedStyle(one)
        return { appearance, borderTopWidth }
      })
      expect([appearance, borderTopWidth]).toEqual(['none', '0px'])
    },
  },
  {
    name: 'see what gold costs in Bitcoin, and how that has changed',
    from: '/',
    taps: 0,
    run: async ({ page }) => {
      const row = page.locator('.dots').getByRole('row').filter({ hasText: 'Gold' })
      expect((await row.innerText()).trim().replace(/\s+/g, ' ')).toMatch(
        /^Gold Jun 2026 [\d,]+ \$[\d,]+ ÷40 in Bitcoin, ×3\.9 in dollars/,
      )
    },
  },
  {
    name: 'quote what a house cost in June 2021, and costs now',
    from: '/',
    taps: 4,
    run: async (reader) => {
      const { page, hasScripts } = reader
      await reader.openGood('Typical House', '/housing/')
      if (hasScripts) {
        await reader.expectText('.readout').toMatch(/June 2026\s[\s\S]*5\.36₿/)
        expect(await reader.readMonth('June 2021')).toEqual({
          month: 'June 2021',
          usd: houseOf2021.usd,
        })
        await reader.expectText('.readout').toContain(houseOf2021.btc)
        await reader.openBox('Cite')
        await reader
          .expectText('.cited')
          .toContain(
            `Price of Housing in Bitcoin, June 2021: ${houseOf2021.btc}, ${houseOf2021.usd}`,
          )
      } else {
        await reader.follow(reader.link(/^All \d+ months$/), '/housing/?display=table')
        expect(await rowOf(page, 'Jun 2026').innerText()).toContain('5.36₿')
        const prices = await rowOf(page, 'Jun 2021').innerText()
        for (const price of Object.values(houseOf2021)) expect(prices).toContain(price)
      }
    },
  },
  {
    name: 'see what an hour of work bought in June 2021 and buys now, and the change a year',
    from: '/',
    taps: 3,
    run: async (reader) => {
      const { hasScripts } = reader
      await reader.openGood('Hour of Work', '/wage/')
      if (hasScripts) {
        await reader.expectText('.readout').toContain('58,900 sats')
        expect(await reader.readMonth('June 2021')).toEqual({ month: 'June 2021', usd: '$30.54' })
        await reader.expectText('.readout').toContain('85,300 sats')
      }
      await reader.follow(reader.link(/^All \d+ months$/), '/wage/?display=table')
      await reader
        .expectText('main')
        .toMatch(/Average per year: −\d\d\.\d% in Bitcoin, \+3\.\d% in dollars\./)
    },
  },
  {
    name: 'embed the S&P 500 since 2020 in a dark page',
    from: '/',
    taps: 5,
    plainTaps: 6,
    run: async (reader) => {
      const { page, hasScripts } = reader
      await reader.openGood('S&P 500', '/sp500/')
      await reader.chooseMonths([['Year from', '2020']])
      await waitForPage(page, /\/sp500\/\?from=2020&to=2026(-\d\d)?$/)
      await reader.openBox('Embed')
      if (hasScripts) await reader.tap(page.getByLabel('Dark', { exact: true }))
      else await reader.tap(reader.link('Markup to embed, and all months'))
      await expect
        .poll(() => page.getByLabel('Markup to embed this chart').inputValue())
        .toContain(
          `<iframe src="${siteUrl}/sp500/?display=full&amp;from=2020${hasScripts ? '&amp;theme=dark' : ''}"`,
        )
    },
  },
  {
    name: 'have the last five years on a linear scale as files',
    from: '/gold/',
    taps: 3,
    plainTaps: 4,
    run: async (reader) => {
      const { page } = reader
      await reader.follow(reader.link(/^5 y/), /\/gold\/\?from=2021-06&to=2026-06$/)
      expect(await reader.link(/^5 y/).getAttribute('aria-current')).toBe('true')
      await reader.choose(/^scale /, 'linear')
      await reader.send('.choice-form', 'Show')
      const query = '?axis=linear&from=2021-06&to=2026-06'
      await waitForPage(page, `/gold/${query}`)
      await reader.openBox('Download')
      for (const format of ['png', 'csv']) {
        const link = page.locator('.share').getByRole('link', { name: format.toUpperCase() })
        expect(await link.getAttribute('href')).toBe(`/charts/gold.${format}${query}`)
      }
      expect(await reader.cardOf(page.url())).toContain(`/charts/gold.png${query}`)
    },
  },
  {
    name: 'have the prices of all goods as one file',
    from: '/',
    taps: 1,
    run: async (reader) => {
      const { text } = await reader.download(reader.link('All prices as CSV'))
      expect(text).toMatch(/^month,good,usd,btc_usd,btc\r?\n/)
      expect(new Set(text.split('\n').map((line) => line.split(',')[1]))).toContain('eggs')
    },
  },
  {
    name: 'see how eggs have done against gold over three years, from home',
    from: '/',
    taps: 4,
    run: async (reader) => {
      await compareWithGold(reader, 'Dozen Eggs')
      await waitForPage(reader.page, '/compare/?currency=basket&goods=gold,eggs')
      await reader.tap(reader.link(/^3 y/))
      await seeGoods(reader, ['Gold', 'Dozen Eggs'])
      await reader.page.waitForURL(/\?currency=basket&from=2023-\d\d&goods=gold,eggs&to=2026-\d\d$/)
      expect(await reader.page.locator('.goods-key a').count()).toBe(2)
    },
  },
  {
    name: 'learn how prices are made, how fresh they are, and who publishes them',
    from: '/',
    taps: 3,
    run: async (reader) => {
      const { page } = reader
      await reader.openMenu()
      await reader.follow(reader.link('Method').first(), '/method/')
      await reader
        .expectText('main')
        .toMatch(/A price in Bitcoin is the price in dollars divided by/)
      expect(await page.locator('main').innerText()).toMatch(/Data to June 2026/)
      await reader.follow(reader.link(/About/).last(), '/about/')
      expect(await page.locator('#publisher').innerText()).toContain('names no publisher')
    },
  },
  {
    name: 'find what $50,000 of ten years ago have become, by the menu',
    from: '/',
    taps: 4,
    run: async (reader) => {
      const { page } = reader
      await reader.openMenu()
      await reader.follow(reader.link('Then and now').first(), /\/then\/2016-\d\d\/$/)
      const row = page.locator('.kept tbody tr').filter({ hasText: 'Bitcoin' }).first()
      const left = async () => {
        const [, , dollars = ''] = await row.locator('td').allInnerTexts()
        return Number(dollars.replaceAll(/[$,]/g, ''))
      }
      await expect.poll(left).toBeGreaterThan(1000)
      const ofHundred = await left()
      await reader.type(amountField, '50000')
      await reader.send('.kept', 'Show this amount')
      await page.waitForURL(/\?usd=50000$/)
      await expect.poll(async () => (await left()) / (500 * ofHundred)).toBeCloseTo(1, 2)
    },
  },
  {
    name: 'see what happened between March 2020 and November 2021',
    from: '/gold/',
    taps: 5,
    plainTaps: 6,
    run: async (reader) => {
      await reader.chooseMonths([
        ['Month from', '03'],
        ['Year from', '2020'],
        ['Month to', '11'],
        ['Year to', '2021'],
      ])
      await waitForPage(reader.page, '/gold/?from=2020-03&to=2021-11')
      await reader.expectText('p.shown').toMatch(/^March 2020 to November 2021/)
    },
  },
  {
    name: 'see what the lira has lost against living and against Bitcoin in five years',
    from: '/',
    taps: 3,
    run: async (reader) => {
      const { page } = reader
      await reader.choose(/^Cost of living in/, 'try')
      await reader.follow(
        page.locator('.area-form').getByRole('button', { name: 'Show' }),
        '/inflation/try/',
      )
      await reader.follow(
        page.locator('.chart-controls a').nth(2),
        '/inflation/try/?from=2021-03&to=2026-03',
      )
      await reader
        .expectText('.finding')
        .toMatch(/^A consumer basket in Türkiye costs .* Bitcoin .*March 2021.* liras\.$/)
    },
  },
  {
    name: 'put gold in yen since 2013 into a page as a frame that keeps updating',
    from: '/gold/',
    taps: 4,
    // A document names only the money that it shows.
    needsScripts: true,
    run: async (reader) => {
      const { page } = reader
      await reader.choose(/^beside /, 'jpy')
      await waitForPage(page, '/gold/?in=jpy')
      await reader.follow(reader.page.locator('.chart-controls a').last(), /from=2013-04&in=jpy/)
      await reader.openBox('Embed')
      await reader.tap(page.getByRole('button', { name: 'Copy markup' }))
      const markup = await page.evaluate(() => navigator.clipboard.readText())
      const [, address = ''] = markup.match(/<iframe src="([^"]*)"/) ?? []
      const { searchParams } = new URL(address.replaceAll('&amp;', '&'))
      expect([searchParams.get('in'), searchParams.get('from')]).toEqual(['jpy', '2013-04'])
      expect(searchParams.has('to')).toBe(false)
    },
  },
  {
    name: 'see what 500 euros of June 2017 buy now',
    from: '/then/2017-06/?in=eur',
    taps: 1,
    plainTaps: 2,
    run: async (reader) => {
      await reader.type(/^Amount in euros/, '500')
      if (!reader.hasScripts) {
        await reader.tap(reader.page.locator('form button[type=submit]').first())
      }
      await reader.expectText('h1').toMatch(/^€500 in June 2017/)
    },
  },
  {
    name: 'have the consumer prices of all areas as CSV',
    from: '/',
    taps: 3,
    run: async (reader) => {
      await reader.openMenu()
      await reader.follow(reader.link('Inflation'), '/inflation/')
      const { name, text } = await reader.download(reader.link('Every month as CSV'))
      expect(name).toBe('inflation.csv')
      expect(text).toMatch(/^month,area,cpi,per_usd,btc\r\n/)
      expect(text).toMatch(/\r\n2021-03,try,[\d.]+,[\d.]+,[\d.]+\r\n/)
    },
  },
  {
    name: 'share what living costs in Türkiye, with a card that says what it is',
    from: '/inflation/try/',
    taps: 1,
    run: async (reader) => {
      const { url } = await reader.post()
      expect(url).toBe(`${siteUrl}/inflation/try/`)
      const card = await reader.cardOf(url)
      expect((await reader.request(card)).headers()['content-type']).toBe('image/png')
      // The same picture, in which texts can be read.
      const svg = await (await reader.request(card.replace('.png', '.svg'))).text()
      expect(svg).toContain('Living in Türkiye Priced in Bitcoin')
      expect(svg).toMatch(/in liras \(₺\): from ₺[\d,]+ in January 2016 to ₺[\d,]+ in March 2026/)
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
    const possible = tasks.filter(({ needsScripts }) => hasScripts || !needsScripts)
    it.each(possible)('$name', async ({ from, taps, plainTaps = taps, run }) => {
      const page = await sharePage({
        viewport,
        hasTouch: isTouch,
        javaScriptEnabled: hasScripts,
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      await (hasScripts ? visit(page, from) : page.goto(from))
      const reader = new Reader(page, hasScripts, isTouch)
      await run(reader)
      expect(reader.taps).toBeLessThanOrEqual(hasScripts ? taps : plainTaps)
    })
  },
)

describe.each(['light', 'dark'] as const)('without scripts in the %s theme', (colorScheme) => {
  it('everything but copying works', async () => {
    const viewport = { width: colorScheme === 'dark' ? 360 : 1280, height: 740 }
    const page = await sharePage({ viewport, colorScheme, javaScriptEnabled: false })
    await page.goto('/gold/?from=2023-06&to=2026-06')
    const { bitcoin, muted } = themes[colorScheme]
    const colorOf = (selector: string, property: 'stroke' | 'fill') =>
      page
        .locator(`figure svg:visible ${selector}`)
        .first()
        .evaluate((one, property) => getComputedStyle(one)[property], property)
    expect([
      await colorOf('use[stroke="#c08400"]', 'stroke'),
      await colorOf('text', 'fill'),
    ]).toEqual([bitcoin, muted].map(toRgb))
    await page.locator('.share summary', { hasText: 'Download' }).click()
    expect(await page.locator('.share').getByRole('link', { name: 'CSV' }).isVisible()).toBe(true)
    await page.locator('.share summary', { hasText: 'Cite' }).click()
    expect(await page.locator('.cited').isVisible()).toBe(true)
    for (const name of ['Copy link', 'Theme']) {
      expect(await page.getByText(name, { exact: true }).filter({ visible: true }).count()).toBe(0)
    }
    await page.getByRole('link', { name: 'All 37 months' }).click()
    await page.waitForURL(/display=table/)
    expect(await page.locator('.monthly tbody tr:visible').count()).toBe(37)
    await page.getByRole('link', { name: 'Mar 2025' }).click()
    await page.waitForURL(/#2025-03$/)
  })
})

/** "#ffd166" as browsers write it. */
function toRgb(hex: string): string {
  const parts = (hex.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  return `rgb(${parts.join(', ')})`
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** The post says what the page says, and so does the card of what it links to. */
async function expectFinding(
  reader: Reader,
  { url, text }: Awaited<ReturnType<Reader['post']>>,
): Promise<void> {
  const finding = await reader.page.locator('p.finding').innerText()
  expect(finding).toMatch(
    /^In June 2017, \$20,000 bought [\d.]+₿, worth \$[\d,]+ in September 2026\.$/,
  )
  expect([url, text]).toEqual([`${siteUrl}/then/2017-06/?usd=20000`, finding])
  const card = await reader.cardOf(url)
  expect(card).toMatch(/\/charts\/then-2017-06\.png\?/)
  expect(decodePng(await (await reader.request(card)).body()).width).toBe(1200)
  // The card's vector twin has its texts as outlines, and a description.
  const twin = new URL(card.replace('.png', '.svg'))
  twin.searchParams.delete('v')
  expect(await (await reader.request(twin.href)).text()).toContain(`<desc>${finding}</desc>`)
}

/** From the home page to the chart of goods: leaves gold, and adds another. */
async function compareWithGold(reader: Reader, name: string): Promise<void> {
  await reader.follow(reader.link('Compare goods in one chart'), '/compare/?currency=basket')
  await reader.follow(reader.link('Remove all but Gold'), '/compare/?currency=basket&goods=gold')
  await reader.tap(reader.link(`Add ${name}`))
}

/** Waits until the chart has the lines of these goods. */
async function seeGoods({ page }: Reader, names: string[]): Promise<void> {
  const shown = page.locator('.goods-key a')
  await expect.poll(() => shown.allInnerTexts()).toEqual(expect.arrayContaining(names))
  const chart = page.getByRole('img', { name: /^Line chart\. Prices of Goods in / })
  for (const name of names) {
    await expect.poll(() => chart.first().getAttribute('aria-label')).toContain(name)
  }
}

/** How high a line of a card is above its chart's bottom, column by column, in pixels. */
function lineHeights(image: Image, color: string): number[] {
  // Within the axes and their labels, left of the lines' names.
  const chart = { left: 90, right: 960, top: 120, bottom: 480 }
  const heights: number[] = []
  for (let left = chart.left; left < chart.right; left++) {
    let top = chart.top
    const hasInk = () =>
      countPixels(image, color, 24, { left, right: left + 1, top, bottom: top + 1 })
    while (top < chart.bottom && hasInk() === 0) top++
    heights.push(chart.bottom - top)
  }
  return heights
}

/** Reads a chart as visitors do, by its key, until a month is found; then clicks it, or lets go. */
async function findMonth(page: Page, wanted: string, isTouch: boolean) {
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('there is no chart')
  const key = page.locator('.readout')
  const y = box.y + box.height / 2
  const session = isTouch ? await page.context().newCDPSession(page) : undefined
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => session?.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const month = async () => (await key.locator('.chart-month').innerText()).trim()
  const read = async (x: number) => {
    if (isTouch) await touch('touchMove', [{ x: box.x + x, y }])
    else await page.mouse.move(box.x + x, y)
    // Moves of a finger are reported once a frame.
    for (const _ of 'ab') await page.evaluate(() => new Promise(requestAnimationFrame))
    return month()
  }
  const at = (month: string) => Date.parse(`1 ${month}`)
  let [low, high] = [0, box.width]
  await touch('touchStart', [{ x: box.x + 20, y }])
  for (let step = 0; step < 20 && (await read((low + high) / 2)) !== wanted; step++) {
    const middle = (low + high) / 2
    if (at(await month()) < at(wanted)) low = middle
    else high = middle
  }
  if (isTouch) await touch('touchEnd', [])
  else await page.mouse.click(box.x + (low + high) / 2, y)
  return { month: await month(), usd: await key.locator('.is-dollars b').innerText() }
}
