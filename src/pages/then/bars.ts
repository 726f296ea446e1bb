// The later worth of an amount of money, as bars on one linear scale from zero. The longest bar may wrap
// onto further lines: on one line, Bitcoin's would leave the others too short to compare.

import type { MarkScale } from '../../chart/marks'
import { findAsset } from '../../prices/catalog'
import { formatShortMonth } from '../../prices/format'
import { unitNamed, unitOf } from '../../prices/units'
import { formatSum } from './amount'
import type { ThenFacts } from './data'
import {
  bitcoinHolding,
  formatCoins,
  formatWorth,
  type Holding,
  isRanked,
  listHoldings,
} from './words'

/** The most lines of the longest bar; all others have one. */
const mostLines = 13

/** The most goods that have bars, from the first of the navigation. */
const mostGoods = 6

/** The first digits of the amount that a full line stands for. */
const roundDigits = [1, 2, 5, 10]

export type WorthBar = Pick<Holding, 'key'> & {
  name: string
  /** The number of bitcoins; or the month in which it ends, if that is another. */
  remark: string | undefined
  worth: string
  /** Its length, in lines. */
  lines: number
  /** Whether it ends in another month. */
  isApart: boolean
}

export type WorthBarList = {
  /** From the largest to the smallest; bars that end in another month come last. */
  bars: WorthBar[]
  /** The amount that a full line stands for. */
  line: string
  /** The labels of a line. */
  scale: Pick<MarkScale, 'ticks'>
}

/** The bars of Bitcoin, of goods that people keep for their value, and of money itself. */
export function listWorthBars(data: ThenFacts, amount: number): WorthBarList {
  const { goods, money } = data
  const saved = goods.filter(({ key }) => findAsset(key)?.group === 'value').slice(0, mostGoods)
  const holdings = listHoldings({ ...data, goods: saved })
  const [most = 0, second = 0] = holdings
    .map(({ factor }) => amount * factor)
    .toSorted((a, b) => b - a)
  const line = roundUp(Math.max(most / mostLines, second))
  const bars = holdings.map((holding) => {
    const { key, month, before, factor } = holding
    const isApart = !isRanked(holding, data)
    const count = key === bitcoinHolding ? formatCoins(amount / before.money) : undefined
    return {
      key,
      name: findAsset(key)?.label ?? unitOf(unitNamed(key)).name,
      remark: isApart ? formatShortMonth(month) : count,
      worth: formatWorth(amount, holding, money),
      lines: (amount * factor) / line,
      isApart,
    }
  })
  const ticks = [0, 0.5, 1].map((share) => {
    return { label: formatTick(share * line, money), place: 100 * share, isOne: false }
  })
  return { bars, line: formatSum(line, money), scale: { ticks } }
}

/** The large numbers that the scale has letters for, from the largest. */
const letters = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
] as const

/** E.g. "$500" or "$2.5M". */
function formatTick(amount: number, money: string): string {
  const [unit, letter] = letters.find(([least]) => amount >= least) ?? []
  return unit
    ? formatSum(amount / unit, money).replace(/(\.\d)0$/, '$1') + letter
    : formatSum(amount, money)
}

/** The least round amount that is not less than another. */
function roundUp(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * (roundDigits.find((digit) => digit * power >= least) ?? 10)
}
