// The words of the default cards: all of them fit, even beside a long host name.

import { expect, it } from 'vitest'
import { joinSources } from '../../src/chart/captions'
import type { ChartView } from '../../src/chart/kinds'
import { joinPieces } from '../../src/full/layout'
import { buildFullTexts } from '../../src/full/texts'
import { assets } from '../../src/prices/catalog'
import { chartWindow } from '../../src/server/chart-view'
import { defaults } from '../../src/url/parameters'
import { describeChartCard } from '../../worker/card/card'
import { table, tableOf, viewOf } from '../fixture-table'

const window = chartWindow(2026)
const options = { ...defaults, window }
const host = 'a-host-of-many-letters.example'

/** The texts of a card, of which none is shortened. */
function expectAll(view: ChartView) {
  const { caption, caveat, key, sources } = buildFullTexts(view, host)
  const { layout } = describeChartCard(view, host, options).words
  const joined = (text: string) => text.replaceAll('\n', '')
  // A legend without entries is none.
  expect(joined(layout.caption)).toBe(caption.months + caption.changes)
  expect(joined(layout.caveat)).toBe(caveat)
  expect(layout.key).toEqual(key?.entries.length ? key : null)
  expect(joined(joinPieces(layout.sources))).toBe(joinSources(sources[0]))
}

it.each(assets)('the card of $key has room for every part', ({ key }) => {
  expectAll(viewOf(tableOf(key), 'asset', options, window))
})

it('the card of all goods has room for every part', () => {
  expectAll(viewOf(table, 'goods', options, window))
})
