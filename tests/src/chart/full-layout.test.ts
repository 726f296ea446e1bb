// The lines of a full chart: where they break, and the links in them.

import { expect, it } from 'vitest'
import { breakText, joinPieces, layOutFull } from '../../../src/chart/full-layout'
import { buildFullTexts } from '../../../src/chart/full-texts'
import { joinSources } from '../../../src/chart/sources'
import { chartWindow } from '../../../src/data/resolve'
import { siteMetadata } from '../../../src/site/site'
import { table, tableOf, viewOf } from '../../fixture-table'

const view = viewOf(tableOf('housing'), 'asset', { window: chartWindow(2026) })
const site = siteMetadata('https://example.org', 'https://example.org')
const texts = buildFullTexts(view, site)

it('of the sources keep their links, also where a name is broken', () => {
  const credit = {
    name: 'The publisher of all prices that all stores and their buyers ask for',
    url: '#publisher',
  }
  const long = { about: '', credits: [credit] }
  const all = [320, 360, 400, 440, 480, 520].map(
    (width) => layOutFull({ width, height: 1600 }, { ...texts, sources: [long] }).sources,
  )
  const isBroken = (sources: (typeof all)[number]) =>
    sources.some(({ text, url }) => url && text.trim().includes('\n'))
  const sources = all.find(isBroken) ?? []
  expect(joinPieces(sources).replaceAll('\n', '')).toBe(joinSources(long))
  const linked = sources.flatMap(({ text, url }) => (url ? [[text.replaceAll('\n', ''), url]] : []))
  expect(linked).toEqual([[credit.name, credit.url]])
})

it('keep the name of an item and its change in one line', () => {
  const compared = buildFullTexts(viewOf(table, 'goods', { window: chartWindow(2026) }), site)
  const { wholes = [] } = compared
  expect(wholes).toHaveLength(4)
  let broken = 0
  for (let width = 600; width <= 1600; width += 20) {
    const { caption } = layOutFull({ width, height: 1200 }, compared)
    if (caption.includes('\n')) broken++
    for (const whole of wholes) expect(caption, `${width}`).toContain(whole)
  }
  expect(broken).toBeGreaterThan(9)
})

it('break after spaces and after hyphens within a word, and nowhere else', () => {
  const font = { size: 10, weight: 400 } as const
  expect(breakText('one two-three −5', 1, font)).toBe('one \ntwo-\nthree \n−5')
  expect(breakText('', 1, font)).toBe('')
})
