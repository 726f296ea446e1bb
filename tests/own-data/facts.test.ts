// One fact in many places: the change of a price between two months is the same sentence, figure, and
// number in the feed and in the file of the last prices as on pages, whose words said/ checks. The factors
// are computed here from the publishers' series.

import { expect, it } from 'vitest'
import changesFile from '#data/changes.json'
import { addMonths, addYears, figureOf, grow, longMonth, priceMonths, valueIn } from './publishers'
import { pageAt, textOf } from './sentences'

/** The row of a good in the file of the last prices. */
async function latestOf(key: string) {
  const { rows } = JSON.parse(await textOf('/charts/latest.json'))
  return rows.find(({ good }: { good: string }) => good === key)
}

/** The text of the first row that begins with a name, in the tables of a selector. */
async function rowOf(address: string, table: string, name: string): Promise<string> {
  const { rows } = await pageAt(address)
  return (
    rows(table)
      .find(([head = '']) => head.startsWith(name))
      ?.join(' ') ?? 'no row'
  )
}

it('what gold has become in ten years is the same in the file of the last prices', async () => {
  const gold = await latestOf('gold')
  const months = [addYears(gold.month, -10), gold.month] as const
  const usd = grow(months, 'gold')
  expect(gold.btc_10y).toBeCloseTo(usd / grow(months, 'bitcoin') - 1, 12)
  expect(gold.usd_10y).toBeCloseTo(usd - 1, 12)
})

/** How many of the newest updates have figures in the feed. */
const updatesWithFigures = 12

type Change = { date: string; series: Record<string, { added: string[] }> }

const updates = (changesFile as unknown as Change[]).toReversed().slice(0, updatesWithFigures)

/** Whether an update has added the price of a good or of a bitcoin for a month. */
const isBrought = ({ series }: Change, key: string, month: string) =>
  [key, 'bitcoin'].some((one) =>
    series[one]?.added.some((months) => {
      const [from = '', to = from] = months.split('/')
      return from <= month && month <= to
    }),
  )

/** Whether a good has a price in dollars and in Bitcoin in each of some months. */
const isPriced = (key: string, ...months: string[]) =>
  months.every((month) => valueIn(key, month) && valueIn('bitcoin', month))

it('what an update has brought is what the pages say of those months', async () => {
  const feed = await textOf('/feed.xml')
  const entries = feed.split('<entry>').slice(1, 1 + updatesWithFigures)
  expect(entries).toHaveLength(updates.length)
  for (const [key, label] of Object.entries({
    gold: 'Gold',
    silver: 'Silver',
    milk: 'Gallon of Milk',
  })) {
    const latest = await latestOf(key)
    for (const [place, update] of updates.entries()) {
      const month = priceMonths.findLast((one) => isPriced(key, one) && isBrought(update, key, one))
      if (!month) continue
      const year = [addYears(month, -1), month] as const
      if (!isPriced(key, ...year)) continue
      const usd = grow(year, key)
      const figures = [figureOf(usd / grow(year, 'bitcoin')), figureOf(usd)]
      const lines = entries[place]?.split(/&lt;\/?li&gt;/) ?? []
      const line = lines.find((text) => text.startsWith(`${label} in ${longMonth(month)}: `))
      expect(line).toContain(`: ${figures[0]} in Bitcoin, ${figures[1]} in dollars.`)
      if (month !== latest.month) continue
      const glance = await rowOf(`/${key}/`, '.glance', '1 year')
      expect(figures.filter((figure) => !glance.includes(figure))).toEqual([])
    }
  }
})

it('the sentence of an update is that of a page', async () => {
  const { rows } = JSON.parse(await textOf('/charts/latest.json'))
  const goods: string[] = rows.map(({ good }: { good: string }) => good)
  const feed = await textOf('/feed.xml')
  const entries = feed.split('<entry>').slice(1, 1 + updatesWithFigures)
  // Months that were old when they were added are no news.
  const isNews = ({ date }: Change, month: string) => month >= addMonths(date.slice(0, 7), -6)
  for (const [place, update] of updates.entries()) {
    const entry = entries[place] ?? ''
    const sentence = /&lt;p&gt;(.+?)&lt;\/p&gt;/.exec(entry)?.[1]
    const [, path = ''] = /href="https?:\/\/[^/"]+(\/[^"#]*)/.exec(entry) ?? []
    const isOfGood = goods.some((key) =>
      priceMonths.some(
        (month) =>
          isPriced(key, month, addYears(month, -1)) &&
          isNews(update, month) &&
          isBrought(update, key, month),
      ),
    )
    // Without news of a good, the sentence may be about an area.
    if (sentence) expect(isOfGood).toBe(goods.includes(path.slice(1, -1)))
    else expect(isOfGood).toBe(false)
    if (!sentence) continue
    const named = sentence.match(/[A-Z][a-z]+ \d{4}/g) ?? []
    const months = named.map((month) => new Date(`${month} 1 UTC`).toISOString().slice(0, 7))
    const [from = '', to = ''] = months.toSorted()
    const page = await pageAt(`${path}?from=${from}&to=${to}`)
    expect(page.text('p.finding')).toBe(sentence)
  }
})
