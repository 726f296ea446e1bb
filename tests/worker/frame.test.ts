// The frame that all cards share, in pixels: the same margins, and the same foot.

import { describe, expect, it } from 'vitest'
import { themes } from '../../src/site/colors'
import { ruleHeight } from '../../src/site/full-sizes'
import { cardSize } from '../../src/site/theme'
import { pageCardNames } from '../../src/url/routes'
import { type Box, cropOf, decodePng, type Image, inkBox } from '../pixels'
import { ask } from './request'

/** The box of the site's name and logo. */
const brand: Box = { left: 40, top: 578, right: 420, bottom: 610 }

const files = [
  ...['gold', 'sp500', 'housing', 'basket', 'inflation-eur', 'housing-eur', 'all', 'inflation'],
  'then-2016-06',
]

const queries = ['gold.png?in=eur', 'gold.png?axis=index', 'gold.png?from=1980&to=1985']

const cards = {
  light: [
    ...[...files, ...pageCardNames].map((name) => `${name}.png`),
    ...queries,
    'inflation.png?of=housing',
  ],
  dark: ['gold', 'all', 'then-2016-06'].map((name) => `${name}.png?theme=dark`),
}

async function fetchCard(address: string): Promise<Image> {
  const response = await ask(`/charts/${address}`)
  expect([address, response.status]).toEqual([address, 200])
  return decodePng(await response.bytes())
}

describe.each(['light', 'dark'] as const)('in the theme %s', (theme) => {
  it('all cards have the same margins and the same foot', async () => {
    const [first = '', ...others] = cards[theme]
    const expected = cropOf(await fetchCard(first), brand)
    expect(inkBox(expected, themes[theme].ground).right).toBeGreaterThan(200)
    for (const address of [first, ...others]) {
      const image = await fetchCard(address)
      const below = { left: 0, top: ruleHeight, right: cardSize.width, bottom: cardSize.height }
      const ink = inkBox(cropOf(image, below), themes[theme].ground)
      const margins = [ink.left, cardSize.width - ink.right]
      for (const margin of margins) expect(Math.abs(margin - 40), address).toBeLessThanOrEqual(2)
      expect(cardSize.height - ruleHeight - ink.bottom, address).toBeGreaterThanOrEqual(20)
      expect(cropOf(image, brand).data, address).toEqual(expected.data)
    }
  })
})

it('a chart of two scales says so, also to those who cannot see it', async () => {
  const descriptionOf = async (address: string) => {
    const svg = await (await ask(`/charts/${address}`)).text()
    return /<desc>(.*)<\/desc>/.exec(svg)?.[1]
  }
  const note = 'Two scales: where the lines cross means nothing.'
  for (const name of ['gold.svg', 'eggs.svg?in=eur', 'gold.svg?height=240&width=320'])
    expect(await descriptionOf(name), name).toContain(note)
  for (const name of ['gold.svg?axis=index', 'basket.svg', 'all.svg', 'inflation-eur.svg'])
    expect(await descriptionOf(name), name).not.toContain('Two scales')
})
