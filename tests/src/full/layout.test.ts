// The lines of a full chart: none is wider than its room, and together they are the text.

import { describe, expect, it } from 'vitest'
import { joinSources } from '../../../src/chart/captions'
import { measureText } from '../../../src/chart/text-measure'
import { breakText, joinPieces, layOutFull } from '../../../src/full/layout'
import { buildFullTexts, measureFull } from '../../../src/full/texts'
import { chartWindow } from '../../../src/server/chart-view'
import { tableOf, viewOf } from '../../fixture-table'

const view = viewOf(tableOf('housing'), 'asset', { window: chartWindow(2026) })
const texts = buildFullTexts(view, 'example.org')

const widths = Array.from({ length: 30 }, (_, step) => 320 + 17 * step)

const sizes = [...widths, 1200].flatMap((width) =>
  [200, 333, 630, 1600].map((height) => ({ width, height })),
)

describe.each(sizes)('the lines at $width×$height', (size) => {
  const { room, text, title } = measureFull(size)
  const layout = layOutFull(size, texts)
  const sources = joinPieces(layout.sources)

  it('have room', () => {
    const words = [layout.caption, layout.caveat, sources].flatMap((lines) => lines.split('\n'))
    for (const line of words) expect(measureText(line.trimEnd(), text)).toBeLessThanOrEqual(room)
    for (const line of layout.title.split('\n')) {
      expect(measureText(line.trimEnd(), title)).toBeLessThanOrEqual(room)
    }
  })

  it('leave room for the host, or say that it needs a line', () => {
    const last = measureText(sources.split('\n').at(-1) ?? '', text)
    const needed = last + text.size + measureText(texts.host, text)
    expect(layout.isHostBelow).toBe(needed > room)
  })
})

it('of the sources keep their links, also where a name is broken', () => {
  const { sources } = layOutFull({ width: 320, height: 1600 }, texts)
  expect(joinPieces(sources)).toContain('S&P \nCotality')
  expect(joinPieces(sources).replaceAll('\n', '')).toBe(joinSources(texts.sources[0]))
  const linked = sources.flatMap(({ text, url }) => (url ? [[text.replaceAll('\n', ''), url]] : []))
  expect(linked).toEqual(texts.sources[0].credits.map(({ name, url }) => [name, url]))
})

it('break after spaces and after hyphens within a word, and nowhere else', () => {
  const font = { size: 10, weight: 400 } as const
  expect(breakText('one two-three −5', 1, font)).toBe('one \ntwo-\nthree \n−5')
  expect(breakText('', 1, font)).toBe('')
})
