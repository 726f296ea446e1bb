// The file of all prices: its rows, a choice of goods and months, its headers, and its refusals.

import { describe, expect, it } from 'vitest'
import { assets } from '../../src/prices/catalog'
import { defaults } from '../../src/url/parameter-values'
import { readCsv } from './request'

const keys = assets.map(({ key }) => key)

/** The rows of the files of single goods, as they are in the file of all prices. */
async function rowsOfEach(goods: string[], query: string): Promise<string[][]> {
  const files = goods.map(async (key) => {
    const rows = await readCsv(`/charts/${key}.csv${query}`)
    return rows.map(([month = '', ...prices]) => [month, key, ...prices])
  })
  return (await Promise.all(files)).flat()
}

describe('the file of all prices', () => {
  it.each(['', '?from=2020&to=2024-05', '?from=2025-10', '?to=2009-12', '?from=1974&to=1980'])(
    'with "%s" has the numbers of the files of each good',
    async (query) => {
      expect(await readCsv(`/charts/prices.csv${query}`)).toEqual(await rowsOfEach(keys, query))
    },
  )

  it('has the chosen goods alone, in whatever order they are asked for', async () => {
    const wanted = await rowsOfEach(['gold', 'eggs'], '?from=2025')
    expect(await readCsv('/charts/prices.csv?from=2025&goods=gold,eggs')).toEqual(wanted)
    expect(await readCsv('/charts/prices.csv?from=2025&goods=eggs,gold')).toEqual(wanted)
    // The default goods of the chart are a choice, too, and not all goods.
    for (const goods of ['wage', defaults.goods]) {
      const rows = await readCsv(`/charts/prices.csv?goods=${goods}`)
      expect(rows).toEqual(await rowsOfEach(goods.split(','), ''))
    }
  })
})
