// The cards of the site's own data have room for all their words: no two lie over each other, and
// none sticks out.

import { expect, it } from 'vitest'
import { siteData } from '../../src/data/series'
import { monthsBetween } from '../../src/prices/month'
import { lastMonth } from '../../src/prices/table'
import { siteMetadata } from '../../src/site/site'
import { defaultAmount } from '../../src/url/parameters'
import { thenMonths } from '../../src/url/then-months'
import { drawInflationCard, drawThenCard } from '../../worker/card/card'
import type { Card } from '../../worker/drawing/drawing'
import { sweep } from '../sweeps'
import { overlaps, sticksOut, textBox } from '../text-boxes'

const site = siteMetadata('https://bitcoin-inflation.example.org', 'http://localhost')

/** The texts of a card, which are expected to have room. */
function expectRoom({ drawing, ...size }: Card) {
  const texts = drawing.filter((item) => item.kind === 'text')
  const boxes = texts.map(textBox)
  const about = boxes.map(({ text }) => text).join(' · ')
  const faults = [...overlaps(boxes), ...sticksOut(boxes, size)]
  expect(faults, [about, ...faults].join('\n')).toEqual([])
  return texts
}

// Areas of quarters are compared to a month of their own in two months of three, which takes words.
it.each([0, 1, 2])('of all areas, %s months before the newest of the first one', async (months) => {
  const { areas, bitcoin } = siteData
  const [first] = areas()
  const newest = first && lastMonth(first.index)
  if (!newest) throw new Error('the first area has no month')
  const count = monthsBetween(bitcoin.from, newest) + 1 - months
  const known = { ...bitcoin, prices: bitcoin.prices.slice(0, count) }
  const texts = expectRoom(await drawInflationCard({ ...siteData, bitcoin: known }, site, 'light'))
  expect(texts.length).toBeGreaterThan(areas().length)
})

it('of a month of each year', async () => {
  for (const month of thenMonths.filter((_, order) => order % 12 === 0)) {
    const card = await drawThenCard(siteData, { month, usd: defaultAmount }, site, 'light')
    const words = expectRoom(card).map(({ text }) => text)
    // Its title is what became of the amount, and not only its months.
    expect(words.join(' ')).toMatch(/^\$100 of Bitcoin bought in April \d{4} was worth /)
  }
})

it('of small and large amounts of each money, with Bitcoin among them, below a title of two lines', async () => {
  const titleSize = 46
  const septembers = thenMonths.filter((month) => month.endsWith('-09'))
  const money = [undefined, ...siteData.areas().map(({ rate }) => rate)]
  for (const [place, rate] of money.entries()) {
    // By default every third.
    if (place % sweep(3, 1) > 0) continue
    // The years take turns; September has the longest name.
    const month = septembers[place % septembers.length] ?? thenMonths[0]
    if (!month) throw new Error('there is no month to compare')
    const data = { ...siteData, rates: rate ? [rate] : [] }
    for (const usd of [1, 1_000_000]) {
      const texts = expectRoom(await drawThenCard(data, { month, usd }, site, 'light'))
      expect(texts.map(({ text }) => text)).toContain('Bitcoin')
      const title = texts.flatMap(({ text, font }) => (font.size === titleSize ? text : []))
      expect(title).toHaveLength(2)
      const became = / of Bitcoin bought in September \d{4} was worth .+ 20\d\d\.$/
      const onlyMonths = / of Bitcoin: September \d{4} vs\. [A-Z][a-z]+ \d{4}$/
      if (usd === 1) expect(title.join(' ')).toMatch(became)
      else expect([became, onlyMonths].filter((one) => one.test(title.join(' ')))).toHaveLength(1)
    }
  }
})
