// The words of the default cards: all of them fit, even beside a long host name.

import { expect, it } from 'vitest'
import { defaults } from '../../src/chart/parameters'
import { assets } from '../../src/prices/catalog'
import { chartWindow, viewTable } from '../../src/server/chart-view'
import { cardContent } from '../../worker/card/content'
import { table, tableOf } from '../fixture-table'

const window = chartWindow(2026)
const options = { ...defaults, window }
const host = 'a-host-of-many-letters.example'
const all = { sources: true, caption: true, key: true, title: true }

it.each(assets)('the card of $key has room for every part', ({ key }) => {
  const view = viewTable(tableOf(key), 'asset', options, window)
  expect(cardContent(view, host, options).words.parts).toEqual(all)
})

it('the card of all goods has room for every part', () => {
  const view = viewTable(table, 'goods', options, window)
  expect(cardContent(view, host, options).words.parts).toEqual(all)
})
