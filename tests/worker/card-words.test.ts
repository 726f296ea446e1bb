// What the cards of the pages say: all of it, also beside a long name of the site.

import { expect, it } from 'vitest'
import { defaults } from '../../src/chart/parameters'
import { chartWindow } from '../../src/chart/window'
import { assets } from '../../src/prices/catalog'
import { assetContent, goodsContent } from '../../worker/card/words'

const window = chartWindow(2026)
const host = 'a-host-of-many-letters.example'
const all = { sources: true, caption: true, key: true, title: true }

it.each(assets)('the card of $key has room for what it is made of', (asset) => {
  const { words } = assetContent(asset, host, { ...defaults, window }, window)
  expect(words.parts).toEqual(all)
})

it('the card of all goods does, too', () => {
  expect(goodsContent(host, { ...defaults, window }).words.parts).toEqual(all)
})
