// The files of the chart of all goods, and its page.

import { describe, expect, it } from 'vitest'
import { assets } from '../../src/prices/catalog'
import { themes } from '../../src/site/colors'
import { goodColors } from '../../src/site/theme'
import { newestGold } from '../fixture-facts'
import { countPixels, decodePng } from '../pixels'
import { load as loadPage } from './html'
import { ask } from './request'

const keys = assets.map(({ key }) => key)

/** All goods of the tests' data, in Bitcoin. */
const allInBitcoin = `currency=btc&goods=${keys}`

const load = async (path: string) => {
  const response = await ask(path)
  expect([path, response.status]).toEqual([path, 200])
  return response
}

const rowsOf = async (query: string) =>
  (await (await load(`/charts/all.csv${query}`)).text())
    .trim()
    .split('\r\n')
    .map((row) => row.split(','))

describe('the data of all goods', () => {
  it('are a column each, as shares of the first month shown', async () => {
    const [head, first, ...rows] = await rowsOf(
      `?${allInBitcoin.replace('&', '&from=2016&')}&to=2026`,
    )
    expect(head).toEqual(['month', ...keys])
    expect(first).toEqual(['2016-01', ...keys.map(() => '100')])
    // Prices of gold and Bitcoin in January 2016 and June 2026, divided apart.
    const { usd, btcUsd } = newestGold
    const june = rows.find(([month]) => month === '2026-06')
    expect(Number(june?.[1])).toBeCloseTo((100 * (usd / btcUsd)) / (1097.91 / 411.12), 1)
  })
})

describe('the image of all goods', () => {
  it.each([`?${allInBitcoin}`, `?currency=usd&goods=${keys}&theme=dark`])(
    'with "%s" has a line in a color of its own for each, and is no larger than other cards',
    async (query) => {
      const png = await (await load(`/charts/all.png${query}`)).bytes()
      expect(png.length).toBeLessThan(40_000)
      const theme = themes[query.includes('dark') ? 'dark' : 'light']
      const plot = { left: 0, top: 130, right: 1000, bottom: 480 }
      const pixels = decodePng(png)
      const counts = goodColors.map((name) => countPixels(pixels, theme[name], 10, plot))
      expect(counts.filter((count) => count > 300)).toHaveLength(keys.length)
    },
  )
})

describe('chosen goods', () => {
  it('are the lines, the names and the publishers of the image', async () => {
    const svg = await (await load('/charts/all.svg?goods=gold,eggs')).text()
    for (const { key, label } of assets) {
      expect([key, svg.includes(`${label} `)]).toEqual([key, ['gold', 'eggs'].includes(key)])
    }
    expect(svg).toContain(themes.light['good-2'])
    expect(svg).not.toContain(themes.light['good-4'])
    // The logo has it, and no line.
    expect(svg.split(themes.light.dollars)).toHaveLength(2)
  })
})

describe('the chart of goods', () => {
  it('names an item once among its sources, though the others are measured in it', async () => {
    for (const [key, label] of [
      ['wage', 'Hour of Work'],
      ['gold', 'Gold'],
    ]) {
      const { text } = await loadPage(`/compare/?currency=${key}&goods=${key},eggs`)
      expect(String(text('.sources')).split(String(label))).toHaveLength(2)
    }
  })

  it('has the lines once, for all sizes of the chart', async () => {
    const { all } = await loadPage('/compare/')
    expect(all('path[id^=line-]')).toHaveLength(4)
    expect(all('use[href^="#line-"]')).toHaveLength(3 * 4)
    expect(all('[transform^="matrix("]')).toHaveLength(3 * 4)
  })
})
