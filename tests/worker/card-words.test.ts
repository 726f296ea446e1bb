// The words of the default cards: all of them fit, even beside a long host name.

import { expect, it } from 'vitest'
import { joinSources } from '../../src/chart/captions'
import { buildFullTexts } from '../../src/chart/full-layout'
import type { ChartView } from '../../src/chart/kinds'
import { assets } from '../../src/prices/catalog'
import { chartWindow } from '../../src/server/chart-view'
import { defaults } from '../../src/url/parameters'
import { cardContent } from '../../worker/card/content'
import { table, tableOf, viewOf } from '../fixture-table'

const window = chartWindow(2026)
const options = { ...defaults, window }
const host = 'a-host-of-many-letters.example'

/** The texts of a card, of which none is shortened. */
function expectAll(view: ChartView) {
  const { caption, caveat, key, sources } = buildFullTexts(view, host)
  const { texts } = cardContent(view, host, options).words
  // A legend without entries is none.
  expect(texts.caption).toBe(caption.months + caption.changes)
  expect(texts).toMatchObject({ caveat, key: key?.entries.length ? key : null })
  expect(texts.sources.join(' ').trim()).toBe(joinSources(sources[0]))
}

it.each(assets)('the card of $key has room for every part', ({ key }) => {
  expectAll(viewOf(tableOf(key), 'asset', options, window))
})

it('the card of all goods has room for every part', () => {
  expectAll(viewOf(table, 'goods', options, window))
})
