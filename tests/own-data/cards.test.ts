// The cards of the site's own data have room for all their words: no texts overlap, and none is cut
// off.

import { expect, it } from 'vitest'
import { siteData } from '../../src/data/site-data'
import { areaIndexes, indexKeys } from '../../src/prices/area-indexes'
import { monthsBetween } from '../../src/prices/month'
import { lastMonth } from '../../src/prices/table'
import { siteMetadata } from '../../src/site/site'
import { cardSize, type Size } from '../../src/site/theme'
import { areaPages } from '../../src/url/area-pages'
import type { AreaTopic } from '../../src/url/area-topics'
import { defaultAmount } from '../../src/url/parameter-values'
import { thenMonths } from '../../src/url/then-months'
import { drawInflationCard, drawThenCard } from '../../worker/card/card'
import type { Card } from '../../worker/drawing/drawing'
import { sweep } from '../sweeps'
import { overlaps, sticksOut, textBox } from '../text-boxes'

const site = siteMetadata('https://bitcoin-inflation.example.org', 'http://localhost')

/** Expects that the texts of a card have room, and returns them. */
function expectRoom({ drawing, ...size }: Card) {
  const texts = drawing.filter((item) => item.kind === 'text')
  const boxes = texts.map(textBox)
  const about = boxes.map(({ text }) => text).join(' · ')
  const faults = [...overlaps(boxes), ...sticksOut(boxes, size)]
  expect(faults, [about, ...faults].join('\n')).toEqual([])
  return texts
}

// In two months of three, quarterly areas end in another month than others, which takes more words.
it.each([0, 1, 2])('of all areas, %s months before the newest of the first one', async (months) => {
  const { areas, bitcoin } = siteData
  const [first] = areas()
  const newest = first && lastMonth(first.index)
  if (!newest) throw new Error('the first area has no month')
  const count = monthsBetween(bitcoin.from, newest) + 1 - months
  const known = { ...bitcoin, prices: bitcoin.prices.slice(0, count) }
  const data = { ...siteData, bitcoin: known }
  const look = { theme: 'light', scale: 1 } as const
  const drawAt = async (size: Size, of: AreaTopic = 'cpi') =>
    expectRoom(await drawInflationCard(data, site, { ...look, ...size }, { of })).map(
      ({ text }) => text,
    )
  // A link preview has a few readable rows; a large picture has all.
  for (const { of } of indexKeys.map((index) => areaIndexes[index])) {
    const few = await drawAt(cardSize, of)
    const [, count] = / (\d+) of \d\d areas · /.exec(few.join(' ')) ?? []
    // A longer finding leaves room for fewer.
    expect(['8', '9', '10']).toContain(count)
    const names = areaPages.map(({ area }) => area)
    const shown = names.filter((name) => few.some((text) => text.startsWith(name)))
    expect(shown).toHaveLength(Number(count))
    const all = await drawAt({ width: 1200, height: 1200 }, of)
    expect(all.join(' ')).not.toContain(' areas · ')
    expect(all.length).toBeGreaterThan(2 * areas().length)
  }
  for (const width of [320, 480, 800, 2400]) await drawAt({ width, height: 240 + width / 4 })
})

it('of a month of each year', async () => {
  for (const month of thenMonths.filter((_, order) => order % 12 === 0)) {
    const card = await drawThenCard(siteData, { month, usd: defaultAmount }, site, 'light')
    const words = expectRoom(card).map(({ text }) => text)
    expect(words.join(' ')).toMatch(
      / \$100 of Bitcoin: April \d{4} vs\. .+ 20\d\d \$100 of Bitcoin \(.+₿\) was worth /,
    )
  }
})

it('of small and large amounts of each money, with Bitcoin among them, below its months', async () => {
  const septembers = thenMonths.filter((month) => month.endsWith('-09'))
  const money = [undefined, ...siteData.areas().map(({ rate }) => rate)]
  for (const [place, rate] of money.entries()) {
    // By default, every third currency.
    if (place % sweep(3, 1) > 0) continue
    // A September, which has the longest name, of each year in turn.
    const month = septembers[place % septembers.length] ?? thenMonths[0]
    if (!month) throw new Error('there is no month to compare')
    const data = { ...siteData, rates: rate ? [rate] : [] }
    for (const usd of [1, 1_000_000]) {
      const card = await drawThenCard(data, { month, usd }, site, 'light')
      const texts = expectRoom(card).map(({ text }) => text)
      expect(texts).toContain('Bitcoin')
      expect(texts.join(' ')).toMatch(/ of Bitcoin: September \d{4} vs\. [A-Z][a-z]+ \d{4} /)
    }
  }
})
