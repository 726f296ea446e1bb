// One fact in many places: what a price of the site's own data has become between two months is one
// sentence, one figure, and one number wherever the site says it. The factors are computed here from
// the publishers' series.

import { expect, it } from 'vitest'
import pricesFile from '#data/prices.json'
import worldFile from '#data/world.json'
import { load } from '../worker/html'
import { ask, askCanonical } from '../worker/request'

/** A file of the data: year → month → series → value. */
type File = Record<string, Record<string, Record<string, number | null>>>

function valueIn(file: File, series: string, month: string): number {
  const value = file[month.slice(0, 4)]?.[String(Number(month.slice(5)))]?.[series]
  if (!value) throw new Error(`${series} has no value in ${month}`)
  return value
}

/** How many times as large a value is in the second month as in the first. */
function grow([from, to]: readonly [string, string], file: object, series: string): number {
  return valueIn(file as File, series, to) / valueIn(file as File, series, from)
}

const formatNumber = (value: number, digits: number) =>
  new Intl.NumberFormat('en-US', {
    minimumSignificantDigits: digits,
    maximumSignificantDigits: digits,
  }).format(value)

const addYears = (month: string, years: number) =>
  `${Number(month.slice(0, 4)) + years}${month.slice(4)}`

const longMonth = (month: string) =>
  new Date(month).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const shortMonth = (month: string) => longMonth(month).replace(/^(\w{3})\w*/, '$1')

/** The row of a good in the file of the last prices. */
async function latestOf(key: string) {
  const { rows } = JSON.parse(await textOf('/charts/latest.json'))
  return rows.find(({ good }: { good: string }) => good === key)
}

/** "÷50", "×3.9", or between half and twice "−36%". */
function figureOf(factor: number): string {
  const percent = Math.round(100 * (factor - 1))
  if (percent > -50 && percent < 100) return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`
  const times = Math.max(factor, 1 / factor)
  return `${factor < 1 ? '÷' : '×'}${formatNumber(times, times < 100 ? 2 : 3)}`
}

/** The annual rate of ten years, e.g. "−32.1%". */
function rateOf(factor: number): string {
  const percent = (100 * (factor ** 0.1 - 1)).toFixed(1)
  return `${factor < 1 ? '−' : '+'}${percent.replace('-', '')}%`
}

const textOf = async (address: string) => (await askCanonical(address)).text()

/** What the pages of a chart say of its months. */
async function sentencesOf(path: string, query: string) {
  const page = await load((await canonicalOf(`${path}?${query}`)) ?? '')
  const sentence = page.text('p.finding') ?? ''
  const begin = (text = '') => text.slice(0, sentence.length)
  const twin = await textOf(`${path}index.md?${query}`)
  return {
    page: sentence,
    'alternative text': begin(page.meta('og:image:alt')),
    'alternative text on X': begin(page.meta('twitter:image:alt')),
    description: begin(page.meta('description')),
    'description for platforms': begin(page.meta('og:description')),
    'description on X': begin(page.meta('twitter:description')),
    Markdown: twin.split('\n').find((line) => line === sentence),
  }
}

/** The address itself, or where it leads. */
async function canonicalOf(address: string) {
  const response = await ask(address)
  return response.status === 308 ? response.headers.get('Location') : address
}

/** The cells of the first row of such tables that begins with a text. */
async function rowOf(address: string, table: string, name: string): Promise<string> {
  const page = await load((await canonicalOf(address)) ?? '')
  return (
    page
      .rows(table)
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
  const usd = grow(months, pricesFile, 'gold')
  const btc = usd / grow(months, pricesFile, 'bitcoin')
  const query = `from=${months[0]}&to=${months[1]}`
  const said = await sentencesOf('/gold/', query)
  expect(said.page).toBe(
    `In ${longMonth(months[1])}, an ounce of gold cost 1/${figureOf(btc).slice(1)} as much Bitcoin as in ${longMonth(months[0])}, and ${figureOf(usd).slice(1)} times as many dollars.`,
  )
  expect(new Set(Object.values(said))).toEqual(new Set([said.page]))
  const page = await load(`/gold/?${query}`)
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

it('what an update has brought is what the pages say of those months', async () => {
  const feed = await textOf('/feed.xml')
  const lines = feed.split(/&lt;\/?li&gt;/)
  for (const [key, label] of Object.entries({ gold: 'Gold', silver: 'Silver' })) {
    const { month } = await latestOf(key)
    const year = [addYears(month, -1), month] as const
    const usd = grow(year, pricesFile, key)
    const figures = [figureOf(usd / grow(year, pricesFile, 'bitcoin')), figureOf(usd)]
    const line = lines.find((text) => text.startsWith(`${label} in ${longMonth(month)}: `))
    expect(line).toContain(`: ${figures[0]} in Bitcoin, ${figures[1]} in dollars.`)
    const glance = await rowOf(`/${key}/`, '.glance', '1 year')
    expect(figures.filter((figure) => !glance.includes(figure))).toEqual([])
  }
  const [, sentence = ''] = /&lt;p&gt;(In .+? 20\d\d, .+?\.)&lt;\/p&gt;/.exec(feed) ?? []
  const [, to = '', from = ''] = /^In (\w+ \d{4}), .* in (\w+ \d{4}),/.exec(sentence) ?? []
  const keyOf = (month: string) => new Date(`${month} 1 UTC`).toISOString().slice(0, 7)
  const { rows } = JSON.parse(await textOf('/charts/latest.json'))
  const said = await Promise.all(
    rows.map(({ good }: { good: string }) =>
      sentencesOf(`/${good}/`, `from=${keyOf(from)}&to=${keyOf(to)}`),
    ),
  )
  expect(said.map(({ page }) => page)).toContain(sentence)
})

it('what eggs have become in euros is the same everywhere', async () => {
  const from = '2016-06'
  const thenTwin = await textOf(`/then/${from}/index.md?in=eur`)
  const [, to = ''] = /^\| Dozen Eggs \|[^|]+\|[^|]+\| (\S+)/m.exec(thenTwin) ?? []
  const months = [from, to] as const
  const usd = grow(months, pricesFile, 'eggs')
  const btc = usd / grow(months, pricesFile, 'bitcoin')
  const eur = usd * grow(months, worldFile, 'rate-eur')
  const query = `from=${months[0]}&to=${months[1]}&in=eur`
  const said = await sentencesOf('/eggs/', query)
  expect(said.page).toContain(
    ` 1/${figureOf(btc).slice(1)} as much Bitcoin as in ${longMonth(from)}`,
  )
  expect(said.page).toContain(`${figureOf(eur).slice(1)} `)
  expect(new Set(Object.values(said))).toEqual(new Set([said.page]))
  const places = {
    'all months': await rowOf(`/eggs/?${query}&display=table`, '.monthly', shortMonth(from)),
  }
  for (const [place, text] of Object.entries(places)) {
    expect([place, text]).toEqual([place, expect.stringContaining(figureOf(btc))])
    expect([place, text]).toEqual([place, expect.stringContaining(figureOf(eur))])
  }
  // What a bitcoin bought is the other way round.
  const bought = await rowOf(
    `/then/${from}/?in=eur`,
    'section:last-child > .then-table',
    'Dozens of eggs',
  )
  expect(bought).toContain(figureOf(1 / btc))
  const then = await load(`/then/${from}/?in=eur`)
  expect(then.meta('og:image:alt')).toBe(then.text('p.finding'))
})

it('what living in Türkiye has become is the same everywhere', async () => {
  const { rows } = JSON.parse(await textOf('/charts/inflation.json'))
  const area = rows.find(({ area }: { area: string }) => area === 'try')
  const months = [addYears(area.month, -10), area.month] as const
  const own = grow(months, worldFile, 'cpi-try')
  const btc = own / grow(months, worldFile, 'rate-try') / grow(months, pricesFile, 'bitcoin')
  const query = `from=${months[0]}&to=${months[1]}`
  const path = '/inflation/try/'
  const said = await sentencesOf(path, query)
  expect(said.page).toContain(`From ${longMonth(months[0])} to ${longMonth(months[1])}, `)
  expect(new Set(Object.values(said))).toEqual(new Set([said.page]))
  const table = `${path}?${query}&display=table`
  const page = await load((await canonicalOf(table)) ?? '')
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
  const home = await load('/')
  expect(`${home.text('h1')}.`).toBe(sentence)
  expect(home.meta('og:image:alt')).toContain(sentence.slice(0, -1))
  expect(home.meta('description')).toContain(sentence)
  expect(await textOf('/index.md')).toContain(sentence)
})
