// The name of the site with its logo, as a drawing: two crossing lines, as in a chart
// (client/header.tsx).

import { browserBaseline, measureText, type TextFont } from '../../src/chart/text-measure'
import { fullMetrics } from '../../src/full/texts'
import type { Theme } from '../../src/site/colors'
import { type Drawing, pathOps } from '../drawing/drawing'

const { move, cubic } = pathOps

/** Within a square of 32 units. */
const lines = [
  { color: 'dollars', path: [move, 3, 24, cubic, 12, 24, 20, 18, 29, 6] },
  { color: 'bitcoin', path: [move, 3, 6, cubic, 12, 6, 16, 24, 29, 26] },
] as const

const units = 32
const strokeUnits = 4

/** In a line of some height, which ends at `right`. */
export function drawBrand(
  name: string,
  colors: Theme,
  { font, right, top, height }: { font: TextFont; right: number; top: number; height: number },
): Drawing {
  const width = fullMetrics.logo * font.size
  const left = right - measureText(name, font) - fullMetrics.afterLogo * font.size - width
  const scale = width / units
  const corner = [left, top + (height - width) / 2] as const
  const logo = lines.map(({ color, path }): Drawing[number] => {
    const [op, x, y, curve, ...points] = path
    const place = (value: number, order: number) => corner[order % 2 === 0 ? 0 : 1] + scale * value
    const placed = [op, ...[x, y].map(place), curve, ...points.map(place)]
    return { kind: 'stroke', path: placed, color: colors[color], width: scale * strokeUnits }
  })
  const y = top + browserBaseline(font, height)
  return [
    ...logo,
    { kind: 'text', text: name, x: right, y, font, anchor: 'end', color: colors.text },
  ]
}
