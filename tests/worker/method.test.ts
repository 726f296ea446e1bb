// The page about the method: its data, its HTML, and its metadata for machines.

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type MethodPageData, schema } from '../../src/pages/method/data'
import worldFile from '../fixture/world.json'
import { newestGoldText } from '../fixture-facts'
import { load } from './html'
import { ask, hash } from './request'

const rates: Record<string, Record<string, Record<string, number | null>>> = worldFile

const { all, attributes, canonical, linkedData, links, meta, rows, text, texts } =
  await load('/method/')
const words = texts('main').join()

describe('the data of the page about the method', async () => {
  const page = (await (await ask('/assets/data/method/index.json')).json()) as {
    data: MethodPageData
  }
  const { series, example, yardsticks, world, years, starts, updates } = page.data

  it('has the shape of its schema', () => {
    expect(page).toMatchObject({ hash, code: 200, path: '/method/' })
    expect(v.is(schema, page.data)).toBe(true)
    expect(v.is(schema, { ...page.data, starts: [{}] })).toBe(false)
  })

  it('lists every series with its publisher, its terms and its months, Bitcoin last', () => {
    const reason = 'no prices were collected during the US government shutdown'
    const shut = { month: '2025-10', reason }
    expect(
      series.map(({ key, from, gaps, shiftMonths }) => [key, from, gaps, shiftMonths]),
    ).toEqual([
      ['gold', '2010-01', [], 0],
      ['sp500', '2009-12', [], 0],
      ['housing', '1986-12', [], -1],
      ['basket', '2010-01', [shut], 0],
      ['wage', '2010-01', [], 0],
      ['eggs', '2010-01', [shut], 0],
      ['bitcoin', '2013-04', [], 0],
    ])
    expect(series.at(-1)).toMatchObject({
      source: { name: 'Coin Metrics, reference rate PriceUSD', terms: 'CC BY-NC 4.0' },
      freshness: { last: '2026-09', next: { month: '2026-10', due: '2026-11-03' } },
    })
  })

  it('has an example that divides dollars by the price of a bitcoin', () => {
    const { row } = example ?? {}
    expect(row?.month).toBe('2026-06')
    expect((row?.usd ?? 0) / (row?.btcUsd ?? 0)).toBe(row?.btc)
  })

  it('counts the price of a house in hours of work, gold, and dollars of one month, and says what that cannot say', async () => {
    const rows = async (key: string) =>
      (await (await ask(`/charts/${key}.csv`)).text()).split('\r\n').map((line) => line.split(','))
    const dollarsOf = async (key: string, month: string) =>
      Number((await rows(key)).find(([of]) => of === month)?.[1])
    const newest = (await rows('basket')).filter(([, usd]) => usd).at(-1)
    expect(yardsticks.map(({ key }) => key)).toEqual(['gold', 'basket', 'wage'])
    for (const { key, example, limits } of yardsticks) {
      const { month = '', usd, yardstickUsd, price } = example ?? {}
      expect([usd, yardstickUsd]).toEqual([
        await dollarsOf('housing', month),
        await dollarsOf(key, month),
      ])
      const scale = key === 'basket' ? Number(newest?.[1]) : 1
      expect(price).toBeCloseTo(((usd ?? 0) / (yardstickUsd ?? 1)) * scale, 6)
      expect(words).toContain(limits)
    }
    expect(words).toMatch(/Typical House in June 2026: \$337,306 divided by \$[\d.]+ is [\d,]+ h\./)
    expect(words).toMatch(
      /times [\d.]+ \(that of July 2026\) is \$[\d,]+ in dollars of July 2026\./,
    )
  })

  it('counts the price of gold in euros, and has the newest month of each area', async () => {
    const { example, areas = [] } = world ?? {}
    const gold = await (await ask('/charts/gold.csv')).text()
    const [, usd] = gold.split(example?.month ?? 'no month')[1]?.split(',') ?? []
    expect(example).toMatchObject({ label: 'Gold', money: 'eur', usd: Number(usd) })
    const { month = '', perUsd = 0 } = example ?? {}
    const [year = '', number] = month.split('-')
    expect(perUsd).toBe(rates[year]?.[Number(number)]?.['rate-eur'])
    const price = Math.round(Number(usd) * perUsd).toLocaleString('en-US')
    expect(words).toContain(`times ${perUsd} is €${price}.`)
    // As the file has them: the newest month with a value.
    const newest = (name: string) => {
      const known = Object.entries(rates).flatMap(([year, months]) =>
        Object.entries(months).flatMap(([month, { [name]: value }]) =>
          typeof value === 'number' ? [`${year}-${month.padStart(2, '0')}`] : [],
        ),
      )
      return known.toSorted().at(-1) ?? ''
    }
    expect(areas.map(({ money, rate }) => [money, rate])).toEqual(
      ['eur', 'jpy', 'aud', 'try', 'ils'].map((money) => [money, newest(`rate-${money}`)]),
    )
    const [euroArea, ...others] = rows('#series table').slice(-5)
    expect(euroArea).toEqual([
      'Euro Area',
      'BIS, rate: Federal Reserve to Jun 2026',
      'Jan 2010',
      'Apr 2026',
      expect.stringMatching(/^May, by \w+ \d+: missing here$/),
    ])
    expect(others.map(([area, publishers]) => [area, publishers])).toEqual([
      ['Japan', 'BIS, rate: Federal Reserve to Jun 2026'],
      ['Australia', 'BIS, rate: Federal Reserve to Jun 2026'],
      ['Türkiye', 'BIS, rate: ECB to Mar 2026'],
      ['Israel', 'BIS, rate: ECB to Mar 2026'],
    ])
    expect(words).toContain('Australia: The index is published once a quarter')
  })

  it('compares every January since Bitcoin has a price, including the one in which charts start', () => {
    expect(years).toEqual(Array.from({ length: 13 }, (_, index) => 2014 + index))
    const gold = starts.find(({ key }) => key === 'gold')
    expect(gold?.to).toBe('2026-06')
    for (const { changes } of starts) {
      for (const shares of Object.values(changes)) expect(shares).toHaveLength(years.length)
    }
    // From $1,097 in January 2016 to the newest price.
    expect(gold?.changes.usd[2]).toBeCloseTo(2.85, 2)
    expect(gold?.changes.btc[2]).toBeCloseTo(-0.974, 2)
  })

  it('has the updates of the data, the newest first', () => {
    expect(updates.map(({ name }) => name)).toEqual(['2026-10-07-2', '2026-10-07', '2026-08-12'])
    expect(Object.keys(updates[0] ?? {})).toEqual(['name', 'date', 'changes'])
  })
})

describe('the page about the method', () => {
  it('has one table of all series, and leads to each of its sections', () => {
    const [head, gold, ...others] = rows('#series table')
    expect(head).toEqual(['Series', 'Publisher and terms', 'From', 'To', 'Next, usually out'])
    expect(gold).toEqual([
      expect.stringMatching(/^Gold dollars for one troy ounce of gold$/),
      expect.stringMatching(/^The World Bank, .* CC BY 4\.0$/),
      'Jan 2010',
      'Jun 2026',
      'July, by September 10: missing here',
    ])
    expect(others.find(([name]) => name?.startsWith('Bitcoin'))?.slice(2)).toEqual([
      'Apr 2013',
      'Sep 2026',
      'October, by November 3',
    ])
    const headings = all('section[id]').filter((section) => section.querySelector('h2'))
    const ids = headings.map((section) => `#${section.id}`)
    expect(ids.length).toBeGreaterThan(7)
    expect(attributes('.contents a', 'href')).toEqual(ids)
    expect(texts('.contents a')).toEqual(texts('section h2'))
  })

  it('names its series, and has an anchor for each update in the feed', () => {
    const { usd, btcUsd, btc } = newestGoldText
    for (const sentence of [
      `Gold in June 2026: ${usd} divided by ${btcUsd} is ${btc}.`,
      'its publisher, to the last',
      'On a logarithmic scale (log scale), the same distance always means the same factor',
      'Through September 2026. Next: October, usually out by November 3.',
      'Typical House: June 2026 added; May 2026 revised, by at most 0.12%.',
      'author = {{Bitcoin Inflation Index}}',
      'during the US government shutdown',
    ]) {
      expect(words).toContain(sentence)
    }
    const days = texts('h3').filter((title) => /^\w+ \d+, 2026$/.test(title))
    expect(days).toEqual(['October 7, 2026', 'August 12, 2026'])
    expect(links.feed).toBe('/feed.xml')
    for (const name of ['2026-10-07-2', '2026-10-07', '2026-08-12']) {
      expect(all(`[id=update-${name}]`)).toHaveLength(1)
    }
  })

  it('has its own title, card and canonical URL, and is a WebPage of the site', async () => {
    expect(text('title')).toBe('How the numbers are calculated')
    expect(canonical).toBe('https://example.org/method/')
    expect(meta('og:image')).toBe(`https://example.org/charts/method.png?v=${hash}`)
    expect((await ask('/charts/method.png')).headers.get('Content-Type')).toBe('image/png')
    expect(linkedData()).toMatchObject({
      '@type': 'WebPage',
      url: 'https://example.org/method/',
      dateModified: '2026-10-07',
    })
  })
})
