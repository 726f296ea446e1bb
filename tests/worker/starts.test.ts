// The words of a chart page about the months in which its chart can start.

import { expect, it } from 'vitest'
import { formatMonth } from '../../src/prices/format'
import { parseMonth } from '../../src/prices/month'
import { load } from './html'
import { readCsv } from './request'

it('says from how many months on the price has fallen', async () => {
  const rows = (await readCsv('/charts/gold.csv')).flatMap(([month = '', , , btc]) =>
    btc ? [{ month, btc: Number(btc) }] : [],
  )
  const last = rows.at(-1) ?? { month: '', btc: 0 }
  const hasFallen = rows.slice(0, -1).map(({ btc }) => btc > last.btc)
  // The price has fallen since each of the first months, and since some of the others.
  const first = hasFallen.indexOf(false)
  expect(first).toBeGreaterThan(0)
  const split = formatMonth(parseMonth(rows[first]?.month ?? ''))
  const later = hasFallen.slice(first)
  const fell = later.filter(Boolean).length
  expect(fell).toBeGreaterThan(1)
  const { attributes, text } = await load('/gold/')
  expect(text('#glance')).toContain(
    `Measured from any month before ${split}, the price had fallen in Bitcoin by June 2026; of the ${later.length} months since, ${fell} show a fall and ${later.length - fell} do not. Months with a fall are colored.`,
  )
  // The strip is filled over months with a fall: in the fixture, none of the months lacks a price.
  const runs = attributes('.starts path', 'stroke-dasharray')[0]?.split(',').map(Number) ?? []
  const filled = runs.flatMap((length, place) => Array(length).fill(place % 2 === 0))
  expect(filled).toEqual(hasFallen)
  const from = rows[0]?.month ?? ''
  expect(attributes('a.starts', 'href')).toEqual([`/gold/?from=${from}&to=2026`])
})

it('says of an index of quarters which quarters they are', async () => {
  const { text } = await load('/housing/eur/')
  expect(text('#glance')).toMatch(/ of the \d+ quarters .* Quarters with a fall are colored\./)
  expect(text('a.starts')).toMatch(/Show all quarters since /)
})
