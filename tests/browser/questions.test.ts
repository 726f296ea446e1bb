// The questions that readers come with, answered on a phone, with scripts and without, in
// at most five clicks each.

import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { houseOf2021 } from '../fixture-facts'
import { findMonth, sharePage, siteUrl, visit, waitForCanvas, waitForPage } from './browser'

const mostClicks = 5

/** A form counts with the click that sends it; with scripts, each choice is sent at once. */
class Reader {
  clicks = 0
  constructor(
    readonly page: Page,
    readonly hasScripts: boolean,
  ) {}

  async click(target: Locator) {
    this.clicks++
    await target.click()
  }

  /** Chooses in the form of a chart's months. */
  async chooseMonths(choices: readonly (readonly [label: string, value: string])[]) {
    await this.click(this.page.getByText('Set exact months'))
    for (const [label, value] of choices) {
      await this.page.getByLabel(label).selectOption(value)
      if (!this.hasScripts) continue
      this.clicks++
      const { searchParams } = new URL(this.page.url())
      const end = label.endsWith('from') ? 'from' : 'to'
      const changed = (url: URL) => url.searchParams.get(end) !== searchParams.get(end)
      await this.page.waitForURL(changed)
    }
    if (!this.hasScripts) {
      await this.click(this.page.locator('.months').getByRole('button', { name: 'Show' }))
    }
  }

  link(name: string | RegExp) {
    return this.page.getByRole('link', { name, exact: typeof name === 'string' })
  }

  /** A link of the menu. */
  async follow(name: string) {
    await this.click(
      this.hasScripts
        ? this.page.getByRole('button', { name: 'Menu' })
        : this.page.locator('.site-header summary'),
    )
    await this.click(this.link(name).first())
  }
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_, hasScripts) => {
  const ask = (question: string, answer: (reader: Reader) => Promise<void>) => {
    it(question, async () => {
      const page = await sharePage({
        viewport: { width: 360, height: 740 },
        javaScriptEnabled: hasScripts,
      })
      const reader = new Reader(page, hasScripts)
      await answer(reader)
      expect(reader.clicks).toBeLessThanOrEqual(mostClicks)
    })
  }
  const open = ({ page }: Reader, path: string) =>
    hasScripts ? visit(page, path) : page.goto(path)
  const inBoard = ({ page }: Reader, name: string) =>
    page.locator('.dots').getByRole('link', { name })

  ask(
    'what did a house cost in June 2021, what does it cost now, and how is it cited?',
    async (reader) => {
      const { page } = reader
      await open(reader, '/')
      await reader.click(inBoard(reader, 'Typical House'))
      await page.waitForURL('/housing/')
      if (hasScripts) {
        await waitForCanvas(page)
        expect(await page.locator('.readout').innerText()).toMatch(/June 2026\s[\s\S]*5\.36₿/)
        // The click on the month is the second.
        reader.clicks++
        expect(await findMonth(page, 'June 2021')).toEqual({
          month: 'June 2021',
          usd: houseOf2021.usd,
        })
        await reader.click(page.getByText('Cite', { exact: true }))
      } else {
        await reader.click(reader.link(/^All \d+ months$/))
        await page.waitForURL('/housing/?display=table')
        const row = (month: string) => page.getByRole('row').filter({ hasText: month }).innerText()
        expect(await row('Jun 2026')).toContain('5.36₿')
        const prices = await row('Jun 2021')
        for (const price of Object.values(houseOf2021)) expect(prices).toContain(price)
      }
      const citation = page.locator(hasScripts ? '.cited' : '.citation p').first()
      await citation.waitFor()
      expect(await citation.innerText()).toContain(
        hasScripts ? '/housing/?from=2016&to=2026#2021-06' : '/housing/?from=2016&to=2026',
      )
    },
  )

  ask('how do I embed the S&P 500 since 2020?', async (reader) => {
    const { page } = reader
    await open(reader, '/')
    await reader.click(inBoard(reader, 'S&P 500'))
    await page.waitForURL('/sp500/')
    await page.getByLabel('Asset').waitFor()
    await reader.chooseMonths([['Year from', '2020']])
    await reader.click(page.getByText('Embed', { exact: true }))
    if (!hasScripts) await reader.click(reader.link('Markup to embed, and all months'))
    const markup = page.getByLabel('Markup to embed this chart')
    await markup.waitFor()
    expect(await markup.inputValue()).toContain(
      `<iframe src="${siteUrl}/sp500/?display=full&amp;from=2020"`,
    )
  })

  ask('where are the prices of all goods as one file?', async (reader) => {
    const { page } = reader
    await open(reader, '/')
    const download = page.waitForEvent('download')
    await reader.click(reader.link('All prices as CSV'))
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toMatch(/^month,good,usd,btc_usd,btc\r?\n/)
    expect(new Set(text.split('\n').map((line) => line.split(',')[1]))).toContain('eggs')
  })

  ask('how have eggs done against gold over three years, seen from home?', async (reader) => {
    const { page } = reader
    await open(reader, '/')
    await chooseBesideGold(reader, 'Dozen Eggs')
    await waitForPage(page, '/compare/?currency=basket&goods=gold,eggs')
    await reader.click(reader.link('3 years'))
    await seeGoods(page, ['Gold', 'Dozen Eggs'])
    await page.waitForURL(/\?currency=basket&from=2023-\d\d&goods=gold,eggs&to=2026-\d\d$/)
  })

  ask('and seen from their own page?', async (reader) => {
    const { page } = reader
    await open(reader, '/eggs/')
    await reader.click(reader.link('3 years'))
    await waitForPage(page, /\/eggs\/\?from=2023-07&to=2026-07$/)
    await reader.click(reader.link('Compare in one chart'))
    await page.waitForURL(/\/compare\/\?from=2023-07&goods=[a-z0-9,]*eggs[a-z0-9,]*&to=2026-07$/)
  })

  ask('how is it computed, and how fresh is it?', async (reader) => {
    const { page } = reader
    await open(reader, '/')
    await reader.follow('Method')
    await page.waitForURL('/method/')
    const text = () => page.locator('main').innerText()
    await expect.poll(text).toMatch(/A price in Bitcoin is the price in dollars divided by/)
    expect(await text()).toMatch(/Data to June 2026/)
  })

  ask('what have 50,000 dollars of 2016 become?', async (reader) => {
    const { page } = reader
    await open(reader, '/')
    await reader.follow('Then and now')
    await page.waitForURL(/\/then\/2016-\d\d\/$/)
    const inBitcoin = page.locator('.kept tbody tr').filter({ hasText: 'Bitcoin' }).first()
    const left = async () => {
      const [, , dollars = ''] = await inBitcoin.locator('td').allInnerTexts()
      return Number(dollars.replaceAll(/[$,]/g, ''))
    }
    await expect.poll(left).toBeGreaterThan(1000)
    const ofHundred = await left()
    await reader.click(page.getByLabel('Amount in US dollars'))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('50000')
    if (!hasScripts) await reader.click(page.getByRole('button', { name: 'Show this amount' }))
    await page.waitForURL(/\?usd=50000$/)
    await expect.poll(async () => (await left()) / (500 * ofHundred)).toBeCloseTo(1, 2)
  })

  ask('what happened between March 2020 and November 2021?', async (reader) => {
    const { page } = reader
    await open(reader, '/gold/')
    await reader.chooseMonths([
      ['Month from', '03'],
      ['Year from', '2020'],
      ['Month to', '11'],
      ['Year to', '2021'],
    ])
    await page.waitForURL('/gold/?from=2020-03&to=2021-11')
    await expect
      .poll(() => page.locator('p.shown').innerText())
      .toMatch(/^March 2020 to November 2021/)
  })

  ask('how do two goods compare, alone?', async (reader) => {
    const { page } = reader
    await open(reader, '/')
    await chooseBesideGold(reader, 'Typical House')
    await page.waitForURL('/compare/?currency=basket&goods=gold,housing')
    await seeGoods(page, ['Gold', 'Typical House'])
  })
})

/** From the home page to the chart of goods: leaves gold, and adds another. */
async function chooseBesideGold(reader: Reader, name: string) {
  const { page } = reader
  await reader.click(reader.link('Compare goods in one chart'))
  await waitForPage(page, '/compare/?currency=basket')
  await reader.click(reader.link('Remove all but Gold'))
  await waitForPage(page, '/compare/?currency=basket&goods=gold')
  await reader.click(reader.link(`Add ${name}`))
}

/** Waits until the chart has the lines of these goods alone. */
async function seeGoods(page: Page, names: string[]) {
  const shown = page.locator('.goods-key a')
  await expect.poll(() => shown.allInnerTexts()).toEqual(names)
  const chart = page.getByRole('img', { name: /^Line chart\. Prices of Goods in / })
  for (const name of names) {
    await expect.poll(() => chart.first().getAttribute('aria-label')).toContain(name)
  }
}
