// The lines of a full chart: none is wider than its room, and together they are the text.

import { describe, expect, it } from 'vitest'
import { joinSources } from '../../../src/chart/captions'
import { measureText } from '../../../src/chart/text-measure'
import { breakText, joinPieces, layOutFull } from '../../../src/full/layout'
import { buildFullTexts, measureFull } from '../../../src/full/texts'
import { assets } from '../../../src/prices/catalog'
import { chartWindow } from '../../../src/server/chart-view'
import { siteMetadata } from '../../../src/site/site'
import { tableOf, viewOf } from '../../fixture-table'

const view = viewOf(tableOf('housing'), 'asset', { window: chartWindow(2026) })
const site = siteMetadata('https://example.org', 'https://example.org')
const texts = buildFullTexts(view, site)

const widths = Array.from({ length: 30 }, (_, step) => 320 + 17 * step)

const sizes = [...widths, 1200].flatMap((width) =>
  [200, 333, 630, 1600].map((height) => ({ width, height })),
)

it('have room at every size, and leave room for the host, or say that it needs a line', () => {
  const failures: unknown[] = []
  for (const size of sizes) {
    const { room, text, bold, title } = measureFull(size)
    const layout = layOutFull(size, texts)
    const sources = joinPieces(layout.sources)
    for (const [words, font] of [
      [layout.caution, text],
      [layout.caveat, text],
      [sources, text],
      [layout.caption, bold],
      [layout.title, title],
    ] as const) {
      for (const line of words.split('\n')) {
        if (measureText(line.trimEnd(), font) > room) failures.push([size, line])
      }
    }
    const last = measureText(sources.split('\n').at(-1) ?? '', text)
    const needed = last + text.size + measureText(texts.host, text)
    if (layout.isHostBelow !== needed > room) failures.push([size, 'host'])
  }
  expect(failures).toEqual([])
})

it('of the sources keep their links, also where a name is broken', () => {
  const all = [320, 360, 400, 440, 480, 520].map(
    (width) => layOutFull({ width, height: 1600 }, texts).sources,
  )
  const isBroken = (sources: (typeof all)[number]) =>
    sources.some(({ text, url }) => url && text.trim().includes('\n'))
  const sources = all.find(isBroken) ?? []
  expect(joinPieces(sources).replaceAll('\n', '')).toBe(joinSources(texts.sources[0]))
  const linked = sources.flatMap(({ text, url }) => (url ? [[text.replaceAll('\n', ''), url]] : []))
  expect(linked).toEqual(texts.sources[0].credits.map(({ name, url }) => [name, url]))
})

it('break after spaces and after hyphens within a word, and nowhere else', () => {
  const font = { size: 10, weight: 400 } as const
  expect(breakText('one two-three −5', 1, font)).toBe('one \ntwo-\nthree \n−5')
  expect(breakText('', 1, font)).toBe('')
})

describe('where room is short,', () => {
  const wide = [320, 360, 400, 480, 600, 720, 800, 1200, 1600, 2400]
  const high = [200, 210, 230, 250, 270, 300, 340, 400, 500, 800, 1600]

  it.each(assets.map(({ key }) => key))(
    'at no size of %s has the key gone before the caption, or one of them before the caveat',
    (key) => {
      const own = buildFullTexts(viewOf(tableOf(key), 'asset', { window: chartWindow(2026) }), site)
      const stages = new Set<string>()
      for (const width of wide) {
        for (const height of high) {
          const { caveat, key: legend, caption } = layOutFull({ width, height }, own)
          const hasCaveat = own.caveat !== '' && caveat !== ''
          const hasChanges = legend?.entries.some(({ change }) => change !== '') ?? false
          // The values of an index are its changes.
          const shown = own.key?.hasFactors
            ? [hasCaveat, caption !== '', legend !== null]
            : [hasCaveat, hasChanges, caption !== '', legend !== null]
          // What is there, is there from some part on: what goes first comes first.
          const first = shown.indexOf(true)
          const rest = first < 0 ? [] : shown.slice(first)
          expect(rest, `${width}×${height}`).not.toContain(false)
          stages.add(shown.join())
        }
      }
      expect(stages.size).toBeGreaterThan(2)
    },
  )
})
