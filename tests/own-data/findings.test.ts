// What pages say of the site's own data: the sentence of each chart is computed here from the
// publishers' series, with none of the site's code, and found alike wherever the site says it.

import { describe, expect, it } from 'vitest'
import { sweep } from '../sweeps'
import { priceMonths, sentenceOf, valueIn } from './publishers'
import { sentencesOf } from './sentences'
import { firstYearOf, thisYear } from './today'

/** How sentences about each good begin. */
const sentences: Record<string, string> = {
  gold: 'an ounce of gold cost',
  silver: 'an ounce of silver cost',
  sp500: 'the S&P 500 cost',
  housing: 'a typical house cost',
  wage: 'an hour of work paid',
  eggs: 'a dozen large eggs cost',
  milk: 'a gallon of whole milk cost',
  bread: 'a pound of white bread cost',
  'ground-beef': 'a pound of ground beef cost',
  gasoline: 'a gallon of regular gasoline cost',
  electricity: 'a kilowatt-hour of electricity cost',
  oil: 'a barrel of crude oil cost',
}

/** Units other than Bitcoin: how they are named and compared. */
const units = {
  usd: ['dollars', 'fewer'],
  eur: ['euros', 'fewer'],
  gold: ['gold', 'less'],
  wage: ['hours of work', 'fewer'],
} as const

type Unit = keyof typeof units

/** Up to the newest months, and months of the past, which no refresh takes away. */
const ranges = [
  { from: `${firstYearOf(thisYear)}-01`, to: `${thisYear}-12` },
  { from: '2020-01', to: '2022-12' },
  { from: '2021-03', to: '2021-06' },
  { from: '2013-01', to: `${thisYear}-12` },
  { from: `${thisYear - 2}-06`, to: `${thisYear}-06` },
]

/** The price of a good in Bitcoin and in a unit; undefined without both. */
function priceIn(good: string, unit: Unit, month: string) {
  const [usd, bitcoin] = [valueIn(good, month), valueIn('bitcoin', month)]
  const rate =
    unit === 'usd'
      ? 1
      : unit === 'eur'
        ? valueIn('rate-eur', month)
        : 1 / (valueIn(unit, month) ?? 0)
  if (!usd || !bitcoin || !rate || !Number.isFinite(rate)) return
  return { month, btc: usd / bitcoin, other: usd * rate }
}

function findingOf(good: string, unit: Unit, { from, to }: (typeof ranges)[number]) {
  const rows = priceMonths
    .filter((month) => month >= from && month <= to)
    .flatMap((month) => priceIn(good, unit, month) ?? [])
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last || first === last) return
  const factors = { btc: last.btc / first.btc, other: last.other / first.other }
  return sentenceOf(sentences[good] ?? '', [first.month, last.month], factors, units[unit])
}

const others = (good: string) => (Object.keys(units) as Unit[]).filter((unit) => unit !== good)

describe('the sentence of a chart', () => {
  it.each(Object.keys(sentences))(
    'of %s is that of the numbers, alike wherever it stands',
    async (good) => {
      const wrong: string[] = []
      let count = 0
      for (const unit of others(good)) {
        for (const [place, range] of ranges.entries()) {
          // By default one range for each unit, in turns.
          const turn = Object.keys(sentences).indexOf(good) + others(good).indexOf(unit)
          if (sweep(place !== turn % ranges.length, false)) continue
          const query = `from=${range.from}&to=${range.to}${unit === 'usd' ? '' : `&in=${unit}`}`
          const expected = findingOf(good, unit, range)
          if (!expected) continue
          const said = await sentencesOf(`/${good}/`, query)
          for (const [where, text] of Object.entries(said)) {
            if (text !== expected)
              wrong.push(`/${good}/?${query} ${where}: ${text}, not ${expected}`)
          }
          count++
        }
      }
      expect(wrong).toEqual([])
      expect(count).toBeGreaterThan(sweep(1, 12))
    },
  )
})
