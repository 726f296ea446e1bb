// The cards of the site's own data have room for all their words: no two lie over each other, and
// none sticks out.

import { expect, it } from 'vitest'
import { thenMonths } from '../../src/pages/then/months'
import { siteData } from '../../src/server/data'
import { siteMetadata } from '../../src/site/site'
import { type Card, drawInflationCard, drawThenCard } from '../../worker/card/card'
import { overlaps, sticksOut, textBox } from '../text-boxes'

const site = siteMetadata('https://bitcoin-inflation.example.org', 'http://localhost')

function expectRoom({ drawing, ...size }: Card) {
  const boxes = drawing.filter((item) => item.kind === 'text').map(textBox)
  const about = boxes.map(({ text }) => text).join(' · ')
  expect([overlaps(boxes), sticksOut(boxes, size)], about).toEqual([[], []])
}

it('of all areas', async () => {
  expectRoom(await drawInflationCard(siteData, site, 'light'))
})

it('of a month of each year', async () => {
  for (const month of thenMonths.filter((_, order) => order % 12 === 0))
    for (const usd of [undefined, 1, 1_000_000])
      expectRoom(await drawThenCard(siteData, { month, usd }, site, 'light'))
})
