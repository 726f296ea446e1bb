// The labels of a page's chart keep clear of the dots at marks and ends.

import { expect, it } from 'vitest'
import { addMonths } from '../../../src/prices/month'
import type { Fill } from '../../../worker/drawing/drawing'
import { overlaps, type TextBox, textBox } from '../../text-boxes'
import { open, page, textsOf, viewGold } from './opened-chart'

/** The box of a dot, whose path starts at its right edge, with some air above and below. */
function dotBox({ path: [, right = 0, y = 0] }: Fill): TextBox {
  const [radius, air] = [page.textSize / 3, 2]
  const [left, top, bottom] = [right - 2 * radius, y - radius, y + radius]
  return { text: 'dot', left, right, top: top - air, bottom: bottom + air }
}

const windows = Array.from({ length: 24 }, (_, months) => {
  const to = addMonths('2026-06', -months)
  return { from: addMonths(to, -24), to }
})

it.each(windows)('from $from to $to, no label touches a dot', (window) => {
  const opened = open(viewGold('log', window), page)
  const dots = opened.context.drawing.filter((item) => item.kind === 'fill').map(dotBox)
  const labels = textsOf(opened).map(textBox)
  expect(labels.filter((label) => dots.some((dot) => overlaps([label, dot]).length > 0))).toEqual(
    [],
  )
})
