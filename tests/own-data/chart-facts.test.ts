// What chart pages and their files say around their numbers, of every good, in several units and ranges:
// one unit for one fact, what a sat is, what columns are, and which months have no data.

import { describe, expect, it } from 'vitest'
import { siteData } from '../../src/data/series'
import { areaCharts, assets, isIndex } from '../../src/prices/catalog'
import { pageAt, textOf } from './sentences'
import './today'

/** From this amount on, Bitcoin is written in ₿; below it, in sats. */
const leastBitcoin = 0.00001

const queries = ['', 'from=2013-04&to=2015', 'in=wage', 'in=gold', 'in=eur', 'last=36']

const charts = assets.flatMap(({ key, path }) =>
  queries.filter((query) => query !== `in=${key}`).map((query) => ({ key, path, query })),
)

const number = (text = '') => Number(text.replaceAll(',', ''))

/** Amounts in the wrong unit, apart from those of axes. */
function misplaced(text: string): string[] {
  const amounts = [...text.matchAll(/([\d.,]*\d)(₿| bitcoin\b| sats)/g)]
  return amounts.flatMap(([all, figure, unit]) => {
    const isSmall = unit === ' sats' ? number(figure) <= 1000 : number(figure) >= leastBitcoin
    return isSmall || all === '1₿' ? [] : all
  })
}

const countOf = (text: string, part: string) => text.split(part).length - 1

describe.each(charts)('$path?$query', ({ key, path, query }) => {
  const at = (form = '') => `${path}${form}?${query}`.replace(/\?$/, '')

  it('has one unit for an amount of Bitcoin, and says once what a sat is where it has one', async () => {
    const { attributes, texts } = await pageAt(at())
    const page = [
      ...texts('main p, main caption, main td, main svg text'),
      ...attributes('main svg', 'aria-label'),
    ]
    // The labels of the axis are all in ₿, as the specification has it.
    const isTick = (text = '') => /^0\.0*[1-9]\d?₿$/.test(text)
    const words = page.filter((text) => !isTick(text)).join(' | ')
    for (const text of [words, await textOf(at('index.md'))]) {
      expect(misplaced(text)).toEqual([])
      const hasSats = /\d sats/.test(text)
      expect(countOf(text, '100 million sats')).toBe(hasSats ? 1 : 0)
    }
  })

  it('says in tables where its changes run to, or since when', async () => {
    const table = await pageAt(`${path}?${['display=table', query].filter(Boolean).join('&')}`)
    const names = table.texts('thead th').filter((name) => /^(To|Since|Change)/.test(name))
    for (const name of names) {
      expect(name).toMatch(isIndex(key) ? /^Since \w{3} \d{4} in / : /^To \w{3} \d{4}$/)
    }
    expect(names.length).toBeGreaterThan(1)
  })
})

it.each(assets.filter(({ key }) => key !== 'gold' && !isIndex(key)))(
  'the columns of $key in gold say that gold is counted in troy ounces, and what is averaged',
  async ({ key, path }) => {
    const file = JSON.parse(await textOf(`/charts/${key}.json?in=gold&from=2025`))
    expect(file.units.in_gold).toMatch(/^troy ounces of gold for /)
    const twin = await textOf(`${path}index.md?in=gold`)
    expect(twin).toMatch(/\| in_gold \| troy ounces of gold for .*converted from US dollars, /)
    expect(twin).toMatch(/\| btc \| bitcoins for .*: in_gold divided by btc_gold \|/)
    expect(twin).toMatch(/\| btc_gold \| troy ounces of gold for one bitcoin, converted from /)
  },
)

/** What a twin says of how new a series is. */
const freshnessIn = (twin: string, series: string) =>
  new RegExp(`^- ${series}.*?(Data through .*) <`, 'm').exec(twin)?.[1]

it('a series is as new in every twin, also beside an index of quarters', async () => {
  const monthly = await textOf('/gold/index.md')
  const failures: string[] = []
  for (const { path, money } of areaCharts) {
    const twin = await textOf(`${path}index.md`)
    if (freshnessIn(twin, 'Bitcoin') !== freshnessIn(monthly, 'Bitcoin')) failures.push(path)
    const converted = await textOf(`/gold/index.md?in=${money}`)
    const rates = [twin, converted].map((text) => freshnessIn(text, 'Exchange rate'))
    if (rates[0] === undefined || rates[0] !== rates[1]) failures.push(`the rate of ${path}`)
  }
  expect(failures).toEqual([])
})

it.each([...assets, ...areaCharts.slice(0, 1)])(
  'months of $key without data are named first, on page, twin, and image',
  async ({ key, path }) => {
    const query = 'from=2011&to=2011'
    const { all, text, meta } = await pageAt(`${path}?${query}`)
    const notice = text('.other-months') ?? ''
    const twin = (await textOf(`${path}index.md?${query}`)).split('\n\n')
    // Dollars alone go back so far, and are shown.
    if (!notice.startsWith('We have no') && !notice.startsWith('No month')) {
      expect(notice).toMatch(/^(Data in Bitcoin begin in April 2013\.)?$/)
      return
    }
    expect(notice).toMatch(/ Shown instead: \w+ \d{4} to \w+ \d{4}\.$/)
    const paragraphs = all('.chart-page p').map(({ classNames }) => classNames)
    expect(paragraphs[0]).toBe('other-months')
    expect(twin[1]).toBe(notice)
    expect(meta('description')).toContain(notice.slice(0, 60))
    const svg = await textOf(`/charts/${key}.svg?${query}`)
    expect(svg).toContain(notice.slice(0, 30))
  },
)

it.each(assets)('the number of $key has its note beside it', async ({ key, path }) => {
  const { text } = await pageAt(path)
  const [note = ''] = /index, .*?(?=\))/.exec(text('.caution') ?? '') ?? []
  const isScaled = ['sp500', 'housing', 'basket'].includes(key)
  expect(note !== '').toBe(isScaled)
  if (!isScaled) return
  const home = await pageAt('/')
  const own = home.all('.dots tbody tr').find((row) => row.innerHTML.includes(`"${path}"`))
  expect(own?.text).toContain(note)
  expect((await textOf('/index.md')).replaceAll('\\', '')).toContain(`(${note})`)
  if (isIndex(key)) return
  expect(await textOf('/then/2016-06/index.md')).toContain(`| ${note} |`)
  const { text: textOfTable } = await pageAt(`${path}?display=table`)
  expect(textOfTable('.cited')).toContain(note)
})

it('lines of one color are told apart by dashes, on pages, in their chips, and in images', async () => {
  const byColor = Map.groupBy(
    assets,
    ({ key }) => siteData.assets.find(({ asset }) => asset.key === key)?.asset.color,
  )
  const alike = [...byColor.values()].filter((some) => some.length > 1)
  expect(alike.length).toBeGreaterThan(0)
  for (const some of alike) {
    const goods = some.map(({ key }) => key).join()
    const { attributes } = await pageAt(`/compare/?goods=${goods}`)
    const marks = attributes('.chosen-goods i', 'class')
    expect(marks.map((name) => name?.includes('is-dashed'))).toEqual(
      some.map((_, place) => place > 0),
    )
    expect(new Set(marks.map((name) => name?.split(' ')[0])).size).toBe(1)
    const lines = attributes('main .chart path[stroke-linejoin]', 'stroke-dasharray')
    expect(lines.filter(Boolean)).toHaveLength(2 * (some.length - 1))
  }
})
