// The files of an index, whose chart has one form (contract, section 4).

import { expect, it } from 'vitest'
import { areaCharts } from '../../src/prices/catalog'
import { ask } from './request'

const files = ['basket', ...areaCharts.map(({ key }) => key)]

it.each(files)(
  'the index %s has in its files what is drawn, if that is asked for',
  async (file) => {
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
  },
)
