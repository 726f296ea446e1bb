// An index is never written as an amount of money or of Bitcoin (contract, section 11), and its chart
// has one form (contract, section 4).

import { describe, expect, it } from 'vitest'
import { areas } from '../../src/prices/catalog'
import { load } from './html'
import { ask } from './request'

const lira = areas.find(({ money }) => money === 'try')
const charts = [
  { path: '/basket/', file: 'basket', sign: '$' },
  ...(lira ? [{ path: lira.path, file: lira.key, sign: lira.sign }] : []),
]

/** Signs of money at a number, and satoshis. */
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

  it('is no amount on its card', async () => {
    const svg = await (await ask(`/charts/${file}.svg`)).text()
    const words = svg.match(/<(title|desc)[^>]*>[^<]*/g)?.join(' ') ?? ''
    expect(words).toMatch(/in Bitcoin: ÷\d+ from January 2016 to /)
    expect(amountsIn(words, sign)).toEqual([])
  })
})
