// A good that is an index says so in files, in page data, and on its card.

import { describe, expect, it } from 'vitest'
import { buildFullTexts } from '../../src/full/texts'
import { noteOf } from '../../src/prices/catalog'
import { chartWindow } from '../../src/server/chart-view'
import { defaults } from '../../src/url/parameters'
import { table, tableOf, viewOf } from '../fixture-table'
import { ask } from './request'

const notes = {
  sp500: 'index, $1 a point',
  housing: 'index, $100,000 in December 1999',
  basket: 'index, $100 in 1982–84',
}

const load = async (path: string) => (await ask(path)).json()

it('the indexes are the S&P 500, the house, and the basket', () => {
  const found = table.assets.flatMap(({ asset }) => {
    const note = noteOf(asset)
    return note ? [[asset.key, note]] : []
  })
  expect(Object.fromEntries(found)).toEqual(notes)
})

describe.each(Object.entries(notes))('%s', (key, note) => {
  it('is called an index in its JSON and in its page data', async () => {
    expect(await load(`/charts/${key}.json`)).toMatchObject({ note })
    expect(await load(`/assets/data/${key}/index.json`)).toMatchObject({
      data: { details: { note } },
    })
  })

  it('is called an index on its card, of which the caveat is a part by default', () => {
    const window = chartWindow(2026)
    const view = viewOf(tableOf(key), 'asset', { ...defaults, window }, window)
    expect(buildFullTexts(view, 'example.org').caveat).toContain('index')
  })
})

it('the home page has the notes of all indexes, beside their prices, and of nothing else', async () => {
  const { data } = await load('/assets/data/index.json')
  const found = Object.entries(data.latest as Record<string, { note?: string }>).flatMap(
    ([key, { note }]) => (note ? [[key, note]] : []),
  )
  expect(Object.fromEntries(found)).toEqual(notes)
  const html = await (await ask('/')).text()
  for (const note of Object.values(notes)) expect(html).toContain(`<small>${note}</small>`)
  expect(html.match(/<small>/g)).toHaveLength(Object.keys(notes).length)
})

it('what has a price has no note', async () => {
  expect(await load('/charts/gold.json')).not.toHaveProperty('note')
  expect(await load('/assets/data/gold/index.json')).not.toHaveProperty('data.details.note')
})
