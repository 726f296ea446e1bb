// One fact in many places: the change of a price between two months is the same sentence, figure, and
// number wherever the site states it. The factors are computed here from the publishers' series.

import { expect, it } from 'vitest'
import changesFile from '#data/changes.json'
import {
  addMonths,
  addYears,
  figureOf,
  grow,
  longMonth,
  priceMonths,
  sentenceOf,
  shortMonth,
  valueIn,
} from './publishers'
import { pageAt, sentencesOf, textOf } from './sentences'
import { firstYearOf, thisYear } from './today'

/** The row of a good in the file of the last prices. */
async function latestOf(key: string) {
  const { rows } = JSON.parse(await textOf('/charts/latest.json'))
  return rows.find(({ good }: { good: string }) => good === key)
}

/** The annual rate of a factor over ten years, e.g. "−32.1%". */
function rateOf(factor: number): string {
  const percent = (100 * (factor ** 0.1 - 1)).toFixed(1)
  return `${factor < 1 ? '−' : '+'}${percent.replace('-', '')}%`
}

/** The text of the first row that begins with a name, in the tables of a selector. */
async function rowOf(address: string, table: string, name: string): Promise<string> {
  const { rows } = await pageAt(address)
  return (
    rows(table)
      .find(([head = '']) => head.startsWith(name))
      ?.join(' ') ?? 'no row'
  )
}

/** The last number of a column of a CSV divided by the first. */
async function factorInCsv(address: string, column: string): Promise<number> {
  const [names = '', ...lines] = (await textOf(address)).trim().split(/\r?\n/)
  const place = names.split(',').indexOf(column)
  const values = lines.flatMap((line) => Number(line.split(',')[place]) || [])
  return (values.at(-1) ?? 0) / (values[0] ?? 0)
}

it('what gold has become in ten years is the same everywhere', async () => {
  const gold = await latestOf('gold')
  const months = [addYears(gold.month, -10), gold.month] as const
  const usd = grow(months, 'gold')
  const btc = usd / grow(months, 'bitcoin')
  const query = `from=${months[0]}&to=${months[1]}`
  const said = await sentencesOf('/gold/', query)
  expect(said.page).toBe(
    sentenceOf('an ounce of gold cost', months, { btc, other: usd }, ['dollars', 'fewer']),
  )
  expect(new Set(Object.values(said))).toEqual(new Set([said.page]))
  const page = await pageAt(`/gold/?${query}`)
  const embed = JSON.parse(await textOf(page.oembed ?? ''))
  expect(embed.title).toBe(said.page)
  expect(embed.html).toContain(` title="${said.page}"`)
  const places = {
    'key figures': await rowOf(`/gold/?${query}`, '.glance', '10 years'),
    'all months': await rowOf(`/gold/?${query}&display=table`, '.monthly', shortMonth(months[0])),
    'next to silver': await rowOf(`/silver/?${query}`, '#neighbors table', 'Gold'),
    key: page.text('.readout'),
  }
  for (const [place, text] of Object.entries(places)) {
    expect([place, text]).toEqual([place, expect.stringContaining(figureOf(btc))])
    expect([place, text]).toEqual([place, expect.stringContaining(figureOf(usd))])
  }
  expect(gold.btc_10y).toBeCloseTo(btc - 1, 12)
  expect(gold.usd_10y).toBeCloseTo(usd - 1, 12)
  expect(await factorInCsv(`/charts/gold.csv?${query}`, 'btc')).toBeCloseTo(btc, 12)
})

/** How many of the newest updates have figures in the feed. */
const updatesWithFigures = 12

type Change = { date: string; series: Record<string, { added: string[] }> }

const updates = (changesFile as unknown as Change[]).toReversed().slice(0, updatesWithFigures)

/** Whether an update has added the price of a good or of a bitcoin for a month. */
const isBrought = ({ series }: Change, key: string, month: string) =>
  [key, 'bitcoin'].some((one) =>
    series[one]?.added.some((months) => {
      const [from = '', to = from] = months.split('/')
      return from <= month && month <= to
    }),
  )

/** Whether a good has a price in dollars and in Bitcoin in each of some months. */
const isPriced = (key: string, ...months: string[]) =>
  months.every((month) => valueIn(key, month) && valueIn('bitcoin', month))

it('what an update has brought is what the pages say of those months', async () => {
  const feed = await textOf('/feed.xml')
  const entries = feed.split('<entry>').slice(1, 1 + updatesWithFigures)
  expect(entries).toHaveLength(updates.length)
  for (const [key, label] of Object.entries({
    gold: 'Gold',
    silver: 'Silver',
    milk: 'Gallon of Milk',
  })) {
    const latest = await latestOf(key)
    for (const [place, update] of updates.entries()) {
      const month = priceMonths.findLast((one) => isPriced(key, one) && isBrought(update, key, one))
      if (!month) continue
      const year = [addYears(month, -1), month] as const
      if (!isPriced(key, ...year)) continue
      const usd = grow(year, key)
      const figures = [figureOf(usd / grow(year, 'bitcoin')), figureOf(usd)]
      const lines = entries[place]?.split(/&lt;\/?li&gt;/) ?? []
      const line = lines.find((text) => text.startsWith(`${label} in ${longMonth(month)}: `))
      expect(line).toContain(`: ${figures[0]} in Bitcoin, ${figures[1]} in dollars.`)
      if (month !== latest.month) continue
      const glance = await rowOf(`/${key}/`, '.glance', '1 year')
      expect(figures.filter((figure) => !glance.includes(figure))).toEqual([])
    }
  }
})

it('the sentence of an update is that of a page', async () => {
  const { rows } = JSON.parse(await textOf('/charts/latest.json'))
  const goods: string[] = rows.map(({ good }: { good: string }) => good)
  const feed = await textOf('/feed.xml')
  const entries = feed.split('<entry>').slice(1, 1 + updatesWithFigures)
  // Months that were old when they were added are no news.
  const isNews = ({ date }: Change, month: string) => month >= addMonths(date.slice(0, 7), -6)
  for (const [place, update] of updates.entries()) {
    const entry = entries[place] ?? ''
    const sentence = /&lt;p&gt;(.+?)&lt;\/p&gt;/.exec(entry)?.[1]
    const [, path = ''] = /href="https?:\/\/[^/"]+(\/[^"#]*)/.exec(entry) ?? []
    const isOfGood = goods.some((key) =>
      priceMonths.some(
        (month) =>
          isPriced(key, month, addYears(month, -1)) &&
          isNews(update, month) &&
          isBrought(update, key, month),
      ),
    )
    // Without news of a good, the sentence may be about an area.
    if (sentence) expect(isOfGood).toBe(goods.includes(path.slice(1, -1)))
    else expect(isOfGood).toBe(false)
    if (!sentence) continue
    const named = sentence.match(/[A-Z][a-z]+ \d{4}/g) ?? []
    const months = named.map((month) => new Date(`${month} 1 UTC`).toISOString().slice(0, 7))
    const [from = '', to = ''] = months.toSorted()
    expect((await sentencesOf(path, `from=${from}&to=${to}`)).page).toBe(sentence)
  }
})

it('what living in Türkiye has become is the same everywhere', async () => {
  const { rows } = JSON.parse(await textOf('/charts/inflation.json'))
  const area = rows.find(({ area }: { area: string }) => area === 'try')
  const months = [addYears(area.month, -10), area.month] as const
  const own = grow(months, 'cpi-try')
  const btc = own / grow(months, 'rate-try') / grow(months, 'bitcoin')
  const query = `from=${months[0]}&to=${months[1]}`
  const path = '/inflation/try/'
  const said = await sentencesOf(path, query)
  expect(said.page).toContain(`From ${longMonth(months[0])} to ${longMonth(months[1])}, `)
  expect(new Set(Object.values(said))).toEqual(new Set([said.page]))
  const table = `${path}?${query}&display=table`
  const page = await pageAt(table)
  // An index is cited by its change.
  expect(page.text('.cited')).toContain(said.page.slice(0, -1))
  const rates = {
    'all months': page.text('article'),
    'all areas': await rowOf('/inflation/', '.areas', 'Türkiye'),
    Markdown: (await textOf('/inflation/index.md'))
      .split('\n')
      .find((line) => /Türkiye/.test(line)),
  }
  const last = page.rows('.monthly').find(([head]) => head === shortMonth(area.month))
  expect(last?.slice(-2)).toEqual([figureOf(own), figureOf(btc)])
  for (const [place, text] of Object.entries(rates)) {
    expect([place, text]).toEqual([place, expect.stringContaining(rateOf(btc))])
    expect([place, text]).toEqual([place, expect.stringContaining(rateOf(own))])
  }
  expect(area.own_10y).toBeCloseTo(own ** 0.1 - 1, 6)
  expect(area.btc_10y).toBeCloseTo(btc ** 0.1 - 1, 6)
})

it('home begins with what the page of US consumer prices says', async () => {
  const { page: sentence } = await sentencesOf('/basket/', '')
  const home = await pageAt('/')
  expect(`${home.text('h1')}.`).toBe(sentence)
  expect(home.meta('og:image:alt')).toContain(sentence.slice(0, -1))
  expect(home.meta('description')).toContain(sentence)
  expect(await textOf('/index.md')).toContain(sentence)
})

const compared = {
  sp500: 'S&P 500',
  housing: 'Typical House',
  wage: 'Hour of Work',
  eggs: 'Dozen Eggs',
}

it.each([
  ['basket', '', 'After inflation', 'with data for all four and for US consumer prices'],
  ['bitcoin', '?currency=btc', 'In Bitcoin', 'with data for all four'],
])(
  'in %s the chart of goods says what four have become to the newest month of all',
  async (measure, query, opening, reached) => {
    const needed = [...Object.keys(compared), measure]
    const months = [
      `${firstYearOf(thisYear)}-01`,
      priceMonths.findLast((month) => needed.every((key) => valueIn(key, month))) ?? '',
    ] as const
    const changes = Object.entries(compared)
      .map(([key, label]) => ({ label, factor: grow(months, key) / grow(months, measure) }))
      .toSorted((one, other) => other.factor - one.factor)
      .map(({ label, factor }) => `${label} ${figureOf(factor)}`)
      .join(', ')
    const range = months.map((month) => longMonth(month)).join(' to ')
    const page = await pageAt(`/compare/${query}`)
    expect(page.text('p.finding')).toBe(`${opening}: ${changes}.`)
    expect(page.text('p.shown')).toBe(`${range}, the latest month ${reached}.`)
    const twin = await textOf(`/compare/index.md${query}`)
    expect(twin).toMatch(new RegExp(`From ${range}, in .*: `))
    expect(twin).toContain(`: ${changes}.`)
    const svg = await textOf(`/charts/all.svg${query}`)
    // Screen readers read the description, so it has words for signs.
    const heard = changes
      .replace(/÷(\S+\d)/g, '1/$1 as much')
      .replace(/×(\S+\d)/g, '$1 times as much')
    expect(svg).toContain(`${range}: ${heard}`.replaceAll('&', '&amp;'))
  },
)
