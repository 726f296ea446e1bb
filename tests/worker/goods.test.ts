// The image of all goods, and the sources of their chart.

import { expect, it } from 'vitest'
import { assets } from '../../src/prices/catalog'
import { themes } from '../../src/site/colors'
import { goodColors } from '../../src/site/theme'
import { countPixels, decodePng } from '../pixels'
import { load } from './html'
import { ask } from './request'

const keys = assets.map(({ key }) => key)

it.each([`currency=btc&goods=${keys}`, `currency=usd&goods=${keys}&theme=dark`])(
  'the image with "%s" has a line in a color of its own for each, and is no larger than other cards',
  async (query) => {
    const png = await (await ask(`/charts/all.png?${query}`)).bytes()
    expect(png.length).toBeLessThan(40_000)
    const theme = themes[query.includes('dark') ? 'dark' : 'light']
    const plot = { left: 0, top: 130, right: 1000, bottom: 480 }
    const pixels = decodePng(png)
    const counts = goodColors.map((name) => countPixels(pixels, theme[name], 10, plot))
    expect(counts.filter((count) => count > 300)).toHaveLength(keys.length)
  },
)

it.each([
  ['wage', 'Hour of Work'],
  ['gold', 'Gold'],
])(
  '%s is named once among the sources, though the others are measured in it',
  async (key, label) => {
    const { text } = await load(`/compare/?currency=${key}&goods=${key},eggs`)
    expect(String(text('.sources')).split(label)).toHaveLength(2)
  },
)

it('an item has one color, whatever it is compared with', async () => {
  const colorsIn = async (path: string) => {
    const chips = (await load(path)).all('.chosen-goods li')
    return Object.fromEntries(
      chips.flatMap((chip) => {
        const color = chip.querySelector('i')?.getAttribute('class')
        return color ? [[chip.text.replace('×', '').trim(), color]] : []
      }),
    )
  }
  const usual = await colorsIn('/compare/')
  expect(usual).toEqual({
    'S&P 500': 'is-good-1',
    'Typical House': 'is-good-2',
    'Hour of Work': 'is-good-3',
    'Dozen Eggs': 'is-good-4',
  })
  const others = await colorsIn('/compare/?goods=gold,sp500,eggs')
  expect({ ...usual, ...others }).toEqual({ ...others, ...usual })
  const svg = await (await ask('/charts/all.svg?goods=gold,sp500,eggs')).text()
  for (const name of Object.values(others)) {
    const color = themes.light[name.replace('is-', '') as keyof typeof themes.light]
    expect(svg.includes(`stroke="${color}" stroke-width="3.3" stroke-linejoin`), name).toBe(true)
  }
})
