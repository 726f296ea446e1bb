// Every character that the product shows is in the font that it is drawn with, in both weights.

import { expect, it } from 'vitest'
import measures from '../../src/fonts/inter.json'
import { assets } from '../../src/prices/catalog'
import { glyphPath } from '../../worker/drawing/glyph-path'
import { askCanonical } from './request'

const weights = [400, 600] as const

/** The files with words that only the client shows, with their comments for simplicity. */
const sources = import.meta.glob<string>('../../client/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Charts, whose titles and descriptions name months and changes. */
const charts = assets.flatMap(({ key }) =>
  ['', '?from=2010&to=2026', '?from=2026'].map((query) => `/charts/${key}.svg${query}`),
)

const ofMonth = ['/then/2016-06/', '/charts/then-2016-06.svg']

const addresses = ['/', '/no/such/page/', ...ofMonth, ...assets.map(({ path }) => path), ...charts]

/** Required in any case: the sign of Bitcoin, and letters and digits for any host or source. */
const always = '₿$&%–0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,:-'

it('has, in both weights, what it must, and the characters of every page, card, and word of the client', async () => {
  const texts = new Map<string, string>([['always', always], ...Object.entries(sources)])
  for (const address of addresses) texts.set(address, await (await askCanonical(address)).text())
  expect(Object.keys(sources).length).toBeGreaterThan(15)
  const failures: unknown[] = []
  for (const weight of weights) {
    const isDrawn = (one: string) => glyphPath(one, weight).length > 0 || /\s/.test(one)
    const isKnown = (one: string) => one in measures[weight].advances && isDrawn(one)
    for (const [name, text] of texts) {
      const missing = [...new Set(text)].filter((one) => one !== '\n' && !isKnown(one))
      if (missing.length > 0) failures.push([weight, name, missing])
    }
  }
  expect(failures).toEqual([])
})
