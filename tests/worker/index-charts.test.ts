// An index is never written as an amount of money or of Bitcoin (contract, section 11), and its chart
// has one form (contract, section 4).

import { describe, expect, it } from 'vitest'
import { areaCharts } from '../../src/prices/catalog'
import { load } from './html'
import { ask } from './request'

const charts = [
  { path: '/basket/', file: 'basket', sign: '$' },
  ...areaCharts.map(({ path, key, sign }) => ({ path, file: key, sign })),
]

/** The amounts in a text: a currency's sign before a number, and signs of Bitcoin. */
function amountsIn(text: string | undefined, sign: string): string[] {
  const escaped = sign.replace('$', '\\$')
  return text?.match(new RegExp(`${escaped}\\s?\\d|₿|\\bsats\\b`, 'g')) ?? []
}

describe.each(charts)('the index at $path', ({ path, file, sign }) => {
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

  it('is scaled to its base in its own money alone, for search engines', async () => {
    const { linkedData } = await load(path)
    const lines: { name: string; unitText: string }[] = linkedData().variableMeasured
    expect(lines.map(({ name }) => name)).toEqual(
      lines.map(() => expect.stringMatching(/^Index of .* in /)),
    )
    const scaled = lines.filter(({ unitText }) => / = 100$/.test(unitText))
    expect(scaled).toHaveLength(1)
    expect(lines.find(({ name }) => name.endsWith('Bitcoin'))?.unitText).toBe(
      'the index in Bitcoin',
    )
  })

  it('has in its files what is drawn, if that is asked for', async () => {
    const address = `/charts/${file}.csv?from=2020&to=2021`
    const drawn = await ask(address.replace('?', '?axis=index&'))
    const [header = '', ...rows] = (await drawn.text()).trimEnd().split('\r\n')
    const names = header.split(',')
    const own = names.filter((name) => name.endsWith('_index'))
    expect(own).toHaveLength(2)
    for (const name of own) {
      const column = (name: string) =>
        rows.map((row) => Number(row.split(',')[names.indexOf(name)]))
      const published = column(name.replace('_index', ''))
      const shares = published.map((value) => (100 * value) / Number(published[0]))
      for (const [at, share] of column(name).entries()) expect(share).toBeCloseTo(shares[at] ?? 0)
    }
    for (const axis of ['log', 'linear']) {
      const { status, headers } = await ask(address.replace('?', `?axis=${axis}&`))
      expect([status, headers.get('Location')]).toEqual([308, address])
    }
  })

  it('is no amount on its card', async () => {
    const svg = await (await ask(`/charts/${file}.svg`)).text()
    const words = svg.match(/<(title|desc)[^>]*>[^<]*/g)?.join(' ') ?? ''
    expect(words).toMatch(/in Bitcoin: 1\/\d+ as much, from (January|March) 2016 to /)
    expect(amountsIn(words, sign)).toEqual([])
  })
})
