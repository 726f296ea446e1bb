// What a chart page says of the months that its chart can start in.

import { expect, it } from 'vitest'
import { load } from './html'
import { ask } from './request'

it('says from how many months on the price has fallen', async () => {
  const csv = await (await ask('/charts/gold.csv')).text()
  const rows = csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .flatMap(([month = '', , , btc]) => (btc ? [{ month, btc: Number(btc) }] : []))
  const last = rows.at(-1) ?? { month: '', btc: 0 }
  const fell = rows.filter(({ btc }) => btc > last.btc).length
  const { text } = await load('/gold/')
  expect(text('#glance')).toContain(
    `From ${fell} of ${rows.length - 1} start months, the price had fallen in Bitcoin by June 2026.`,
  )
})
