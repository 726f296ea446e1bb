// The layouts of the cards that are asked for most: those of the pages, on all axes, and in the other theme. The build makes
// them, so that a Worker's first card need not wait for Satori.

import { assets } from '../../src/assets'
import { type Axis, axes, defaults } from '../../src/chart/parameters'
import { chartWindow } from '../../src/chart/window'
import { yearOf } from '../../src/prices/month'
import { tableSpan } from '../../src/prices/table'
import { type ThemeName, themes } from '../../src/theme'
import { type Layout, layoutKey } from './layout'
import { layOutCard } from './satori-layout'
import { cardWords, goodsWords } from './words'

const allAxes = Object.keys(axes) as Axis[]

/** As long as most: only sources that would meet it are broken otherwise. */
const host = 'a-host-of-many-letters.example'

/** Layouts by their names. The year is that of the newest prices: the same data makes the same layouts. */
export async function layOutUsualCards(): Promise<[string, Layout][]> {
  const window = chartWindow(yearOf(tableSpan.to))
  const layouts: [string, Layout][] = []
  for (const asset of assets) {
    for (const theme of Object.keys(themes) as ThemeName[]) {
      // Pages share in the default theme: in another, other axes are rare.
      for (const axis of theme === defaults.theme ? allAxes : [defaults.axis]) {
        const options = { ...defaults, window, theme, axis }
        const { words } = cardWords(asset, host, options, window)
        layouts.push([layoutKey(words, defaults.scale), await layOutCard(words, defaults.scale)])
      }
    }
  }
  for (const theme of Object.keys(themes) as ThemeName[]) {
    const { words } = goodsWords(host, { ...defaults, window, theme })
    layouts.push([layoutKey(words, defaults.scale), await layOutCard(words, defaults.scale)])
  }
  return layouts
}
