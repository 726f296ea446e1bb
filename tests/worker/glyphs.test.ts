// Every character that the product shows is in the font that it is drawn with, in both weights.

import { describe, expect, it } from 'vitest'
import measures from '../../src/fonts/inter.json'
import { assets } from '../../src/prices/catalog'
import { glyphPath } from '../../worker/drawing/glyph-path'
import { askCanonical } from './request'

const weights = [400, 600] as const

/** Where words are that only the client shows; with comments, for simplicity. */
const sources = import.meta.glob<string>('../../client/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const charts = assets.flatMap(({ key }) =>
  ['', '?axis=linear', '?from=2010&to=2026', '?from=2010&to=2026&axis=linear', '?from=2026'].map(
    (query) => `/charts/${key}.svg${query}`,
  ),
)

const ofMonth = ['/then/2016-06/', '/charts/then-2016-06.svg']

const addresses = ['/', '/no/such/page/', ...ofMonth, ...assets.map(({ path }) => path), ...charts]

/** Other fonts lack the sign of Bitcoin; hosts and sources may be of any letters and digits. */
const always = '₿$&%–0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,:-'

describe.each(weights)('the font of weight %s', (weight) => {
  const isKnown = (character: string) => character in measures[weight].advances
  const isDrawn = (character: string) =>
    glyphPath(character, weight).length > 0 || /\s/.test(character)
  const missing = (text: string) =>
    [...new Set(text)].filter(
      (character) => character !== '\n' && !(isKnown(character) && isDrawn(character)),
    )

  it('has what it must', () => {
    expect(missing(always)).toEqual([])
  })

  it.each(addresses)('has the characters of %s', async (address) => {
    const text = await (await askCanonical(address)).text()
    expect(text).toMatch(address.startsWith('/charts/') ? /<\/svg>$/ : /<\/html>$/)
    expect(missing(text)).toEqual([])
  })

  it('is looked at in every file of the client that has words', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(15)
  })

  it.each(Object.entries(sources))('has the characters of %s', (_, text) => {
    expect(missing(text)).toEqual([])
  })

  it('would show that a glyph is missing', () => {
    expect(missing('1 ₫ = 1 ₿')).toEqual(['₫'])
  })
})
