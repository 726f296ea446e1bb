// The bars of an amount's worth, as on the page of a month (client/pages/then/bars.tsx). Satori only
// reserves their room.

import { measureText } from '../../src/chart/text-measure'
import type { WorthBar, WorthBarList } from '../../src/pages/then/bars'
import { bitcoinHolding } from '../../src/pages/then/words'
import { themes } from '../../src/site/colors'
import { inkOf, type ThemeName } from '../../src/site/theme'
import { boxPath } from '../drawing/drawing'
import type { DrawElement } from './frame'
import { fillOf, textIn } from './rows'

/** In pixels. */
const sizes = {
  text: 26,
  small: 22,
  /** The height of a bar with one line, and of each line of several, with the gap below it. */
  bar: 22,
  line: 11,
  /** Between bars, and from a bar to its label. */
  between: 14,
  gap: 14,
  ticks: 36,
}

type Props = Pick<WorthBarList, 'bars' | 'scale'> & { theme: ThemeName }

/** The height that some bars need. */
export function heightOfBars(bars: WorthBarList['bars']): number {
  return bars.reduce((sum, { lines }) => sum + heightOf(lines) + sizes.between, sizes.ticks)
}

function heightOf(lines: number): number {
  return lines > 1 ? Math.ceil(lines) * sizes.line : sizes.bar
}

export function WorthBarsOfCard({ bars, scale, theme }: Props) {
  const colors = themes[theme]
  const nameFont = { size: sizes.text, weight: 600 } as const
  const smallFont = { size: sizes.small, weight: 400 } as const
  const widthOf = ({ name, remark }: WorthBar) =>
    measureText(name, nameFont) + (remark ? sizes.gap + measureText(remark, smallFont) : 0)
  const before = Math.max(...bars.map(widthOf)) + 2 * sizes.gap
  const after = Math.max(...bars.map(({ worth }) => measureText(worth, nameFont))) + sizes.gap
  const draw: DrawElement = (box) => {
    const left = box.left + before
    const width = box.width - before - after
    const xOf = (share: number) => left + share * width
    const drawn: ReturnType<DrawElement> = []
    const bottom = box.top + heightOfBars(bars) - sizes.between / 2
    for (const { label, place } of scale.ticks) {
      const x = Math.round(xOf(place / 100))
      const line = boxPath(x - 1, box.top + sizes.ticks, x, bottom)
      drawn.push(fillOf(line, place === 0 ? colors.muted : colors.rule))
      const head = { ...box, height: sizes.small }
      drawn.push(textIn(label, x, head, smallFont, 'middle', colors.lightGray))
    }
    let top = box.top + sizes.ticks + sizes.between / 2
    for (const [place, { key, name, remark, worth, lines, isApart }] of bars.entries()) {
      const height = heightOf(lines)
      const row = { left: box.left, width: box.width, top, height }
      const isBitcoin = key === bitcoinHolding
      if (isApart && !bars[place - 1]?.isApart) {
        const y = Math.round(top - sizes.between / 2)
        drawn.push(fillOf(boxPath(box.left, y - 1, box.left + box.width, y), colors.muted))
      }
      for (let index = 0; index < lines; index++) {
        const size = lines > 1 ? sizes.line : sizes.bar
        const y = top + index * size
        const end = xOf(Math.min(1, lines - index))
        const thick = lines > 1 ? size - 2 : size
        drawn.push(
          fillOf(boxPath(left, y, end, y + thick), isBitcoin ? colors.bitcoin : colors.muted),
        )
      }
      const ink = isBitcoin ? colors[inkOf.bitcoin] : colors.text
      drawn.push(textIn(name, box.left, row, nameFont, 'start', ink))
      if (remark) {
        const x = box.left + measureText(name, nameFont) + sizes.gap
        drawn.push(textIn(remark, x, row, smallFont, 'start', colors.lightGray))
      }
      const x = xOf(Math.min(1, lines)) + sizes.gap
      const room = measureText(worth, nameFont)
      const middle = top + height / 2
      // Keeps the lines of the scale off the label.
      if (lines <= 1)
        drawn.push(
          fillOf(
            boxPath(x - 4, middle - sizes.text / 2, x + room + 4, middle + sizes.text / 2),
            colors.ground,
          ),
        )
      drawn.push(textIn(worth, x, row, nameFont, 'start', ink))
      top += height + sizes.between
    }
    return drawn
  }
  return <div style={{ flexGrow: 1, width: '100%' }} data-draw={draw} />
}
