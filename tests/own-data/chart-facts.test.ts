// What columns in gold contain, what the number of an index means, and how lines of one color differ.

import { expect, it } from 'vitest'
import { siteData } from '../../src/data/site-data'
import { assets, isIndex } from '../../src/prices/catalog'
import { pageAt, textOf } from './sentences'
import './today'

it.each(assets.filter(({ key }) => key !== 'gold' && !isIndex(key)))(
  'the columns of $key in gold say that gold is counted in troy ounces, and what is averaged',
  async ({ key, path }) => {
    const file = JSON.parse(await textOf(`/charts/${key}.json?in=gold&from=2025`))
    expect(file.units.in_gold).toMatch(/^troy ounces of gold for /)
    const twin = await textOf(`${path}index.md?in=gold`)
    expect(twin).toMatch(/\| in_gold \| troy ounces of gold for .*converted from US dollars, /)
    expect(twin).toMatch(/\| btc \| bitcoins for .*: in_gold divided by btc_gold \|/)
    expect(twin).toMatch(/\| btc_gold \| troy ounces of gold for one bitcoin, converted from /)
  },
)

it.each(assets)('the number of $key has its note beside it', async ({ key, path }) => {
  const { text } = await pageAt(path)
  const [, note = ''] = /This is an (index, .*)\.$/.exec(text('.caution') ?? '') ?? []
  const isScaled = ['sp500', 'housing', 'basket'].includes(key)
  expect(note !== '').toBe(isScaled)
  if (!isScaled) return
  const home = await pageAt('/')
  const own = home.all('.dots tbody tr').find((row) => row.innerHTML.includes(`"${path}"`))
  expect(own?.text).toContain(note)
  expect((await textOf('/index.md')).replaceAll('\\', '')).toContain(`(${note})`)
  if (isIndex(key)) return
  expect(await textOf('/then/2016-06/index.md')).toContain(`| ${note} |`)
  const { text: textOfTable } = await pageAt(`${path}?display=table`)
  expect(textOfTable('.cited')).toContain(note)
})

it('lines of one color are told apart by dashes, on pages, in their chips, and in images', async () => {
  const byColor = Map.groupBy(
    assets,
    ({ key }) => siteData.assets.find(({ asset }) => asset.key === key)?.asset.color,
  )
  const alike = [...byColor.values()].filter((some) => some.length > 1)
  expect(alike.length).toBeGreaterThan(0)
  for (const some of alike) {
    const goods = some.map(({ key }) => key).join()
    const { attributes } = await pageAt(`/compare/?goods=${goods}`)
    const marks = attributes('.chosen-goods i', 'class')
    expect(marks.map((name) => name?.includes('is-dashed'))).toEqual(
      some.map((_, place) => place > 0),
    )
    expect(new Set(marks.map((name) => name?.split(' ')[0])).size).toBe(1)
    const lines = attributes('main .chart path[stroke-linejoin]', 'stroke-dasharray')
    expect(lines.filter(Boolean)).toHaveLength(2 * (some.length - 1))
  }
})
