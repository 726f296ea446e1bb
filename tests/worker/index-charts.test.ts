// An index is never written as an amount of money or of Bitcoin (contract, section 11), and its chart
// has one form (contract, section 4).

import { describe, expect, it } from 'vitest'
import { areas } from '../../src/prices/catalog'
import { unitNamed, unitOf } from '../../src/prices/units'
import { load } from './html'
import { ask } from './request'

const lira = areas.find(({ money }) => money === 'try')
const charts = [
  { path: '/basket/', file: 'basket', column: 'usd', sign: '$' },
  ...(lira ? [{ path: lira.path, file: lira.key, column: 'try', sign: lira.sign }] : []),
]

/** Signs of money at a number, and satoshis. */
function amountsIn(text: string | undefined, sign: string): string[] {
  const escaped = sign.replace('$', '\\$')
  return text?.match(new RegExp(`${escaped}\\s?\\d|₿|\\bsats\\b`, 'g')) ?? []
}

describe.each(charts)('the index at $path', ({ path, file, column, sign }) => {
  it.each(['', '?display=full', '?display=table', '?from=2020&to=2022', '?from=2010&to=2012'])(
    'is no amount on the page %s, in its twin, and for machines',
    async (query) => {
      const page = await load(path + query)
      expect(amountsIn(page.text('main') || page.text('body'), sign)).toEqual([])
      const head = ['description', 'og:image:alt', 'og:description'].map((name) => page.meta(name))
      expect(amountsIn(head.join(' '), sign)).toEqual([])
      expect(page.html.match(/aria-label="[^"]*₿[^"]*"/g)).toBeNull()
      expect(JSON.stringify(page.linkedData())).not.toMatch(/bitcoins for|dollars for/)
      const twin = await (
        await ask(`${path}index.md${query.includes('display') ? '' : query}`)
      ).text()
      expect(amountsIn(twin, sign)).toEqual([])
      expect(twin).not.toMatch(/bitcoins for|average of the month/)
    },
  )

  it('is no amount on its card', async () => {
    const svg = await (await ask(`/charts/${file}.svg`)).text()
    const words = svg.match(/<(title|desc)[^>]*>[^<]*/g)?.join(' ') ?? ''
    expect(words).toMatch(/in Bitcoin: ÷\d+ from January 2016 to /)
    expect(amountsIn(words, sign)).toEqual([])
  })

  it.each(['log', 'linear', 'index'])('leads from axis=%s to where none is named', async (axis) => {
    const data = `/assets/data${path}index.json`
    const files = ['png', 'svg', 'csv', 'json'].map((format) => `/charts/${file}.${format}`)
    for (const address of [path, data, `${path}index.md`, ...files]) {
      for (const [query, canonical = ''] of [
        [`axis=${axis}`, ''],
        [`axis=${axis}&from=2020&to=2022`, '?from=2020&to=2022'],
      ]) {
        const response = await ask(`${address}?${query}`)
        const leadsTo = response.headers.get('Location')
        expect([response.status, leadsTo]).toEqual([308, address + canonical])
      }
    }
    expect((await ask(`/charts/${file}.png?axis=logs`)).status).toBe(400)
  })

  it('offers no axis', async () => {
    const page = await load(path)
    expect(page.attributes('select', 'name')).not.toContain('axis')
    expect(page.links['Show change on one scale']).toBeUndefined()
  })

  it('is drawn from ×1 on one axis of factors, with its changes in words', async () => {
    const page = await load(path)
    const texts = page.texts('svg.wide text')
    expect(texts).toContain('Change since January 2016 (log scale)')
    expect(texts).toContain('×1')
    expect(texts.filter((text) => /^÷10+$/.test(text))).not.toEqual([])
    const { currency } = unitOf(unitNamed(column))
    expect(page.text('p.readout')).toMatch(
      new RegExp(`÷\\d+ in Bitcoin[×+][\\d.]+%? in ${currency}since Jan 2016$`),
    )
  })

  it('has its changes at a glance, and its number in the table of months as that of an index', async () => {
    const glance = (await load(path)).rows('table.glance tbody')
    expect(glance[0]?.[0]).toMatch(/^1 year earlier/)
    expect(glance.flatMap((row) => row.slice(1).map((cell) => cell.trim())).join(' ')).toMatch(
      /^( ?([+−][\d,]+%|[×÷][\d.,]+))+$/,
    )
    const table = await load(`${path}?display=table`)
    expect(table.texts('table.monthly thead th')).toEqual([
      'Month',
      expect.stringMatching(/^Index \(.* = 100\)$/),
      expect.stringMatching(/^Change since Jan 2016 in /),
      'Change since Jan 2016 in Bitcoin',
    ])
    const rows = table.rows('table.monthly tbody')
    expect(rows.at(-1)?.slice(2)).toEqual(['0%', '0%'])
  })

  it('is named as one in its files, whose columns are those of prices', async () => {
    const { title, units } = (await (await ask(`/charts/${file}.json`)).json()) as {
      title: string
      units: Record<string, string>
    }
    expect(title).toMatch(/\(index, .* = 100\) in Bitcoin$/)
    expect(Object.keys(units)).toEqual(['month', column, `btc_${column}`, 'btc'])
    expect(units[column]).toMatch(/^index of .*, .* = 100$/)
    expect(units.btc).toMatch(/^the index divided by the price of a bitcoin: /)
  })

  it('has in its page data what is drawn, from 100', async () => {
    const { data } = (await (await ask(`/assets/data${path}index.json`)).json()) as {
      data: { chart: { datasets: { label: string; data: number[] }[] } }
    }
    expect(data.chart.datasets.map((line) => line.data[0])).toEqual([100, 100])
    expect(amountsIn(data.chart.datasets.map(({ label }) => label).join(), sign)).toEqual([])
  })
})

it('the index of consumer prices has no price on the home page, in its twin, in the chart of goods, and in the feed', async () => {
  const row = (await load('/'))
    .rows('table.dots')
    .find(([name]) => name?.includes('Consumer Basket'))
  expect(row?.slice(1, 3)).toEqual(['–', '–'])
  const twin = await (await ask('/index.md')).text()
  expect(twin).toMatch(/^\| Consumer Basket \| \d{4}-\d{2} \| +\| +\| /m)
  const compared = await load('/compare/?currency=btc&goods=gold,basket')
  expect(compared.text('p.finding')).toMatch(/, Consumer Basket ÷\d+\.$/)
  const feed = await (await ask('/feed.xml')).text()
  expect(feed).not.toMatch(/Consumer Basket in [A-Z]\w+ \d{4}: /)
})
