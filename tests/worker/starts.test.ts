// What a chart page says of the months that its chart can start in.

import { expect, it } from 'vitest'
import { load } from './html'
import { readCsv } from './request'

it('says from how many months on the price has fallen', async () => {
  const rows = (await readCsv('/charts/gold.csv')).flatMap(([month = '', , , btc]) =>
    btc ? [{ month, btc: Number(btc) }] : [],
  )
  const last = rows.at(-1) ?? { month: '', btc: 0 }
  const fell = rows.filter(({ btc }) => btc > last.btc).length
  const { attributes, text } = await load('/gold/')
  expect(text('#glance')).toContain(
    `For ${fell} of ${rows.length - 1} start months (colored below), the price had fallen in Bitcoin by June 2026.`,
  )
  // The strip is filled over these months: the fixture has no month without a price among them.
  const runs = attributes('.starts path', 'stroke-dasharray')[0]?.split(',').map(Number) ?? []
  const filled = runs.flatMap((length, place) => Array(length).fill(place % 2 === 0))
  expect(filled).toEqual(rows.slice(0, -1).map(({ btc }) => btc > last.btc))
  const from = rows[0]?.month ?? ''
  expect(attributes('a.starts', 'href')).toEqual([`/gold/?from=${from}&to=2026`])
})
