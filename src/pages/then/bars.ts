// What an amount of money became, as bars on one linear scale from zero. A bar that is longer than a
// line goes on in the next one: if Bitcoin's had but one, the others would be too short to compare.

import { findAsset } from '../../prices/catalog'
import { formatShortMonth } from '../../prices/format'
import { unitNamed, unitOf } from '../../prices/units'
import type { MarkScale } from '../marks'
import { formatSum } from './amount'
import type { ThenFacts } from './data'
import {
  bitcoinHolding,
  formatCount,
  formatWorth,
  type Holding,
  isRanked,
  listHoldings,
} from './words'

/** The most lines of a bar. */
const mostLines = 13

/** The most goods that have bars: the first ones of the navigation. */
const mostGoods = 6

/** The first digits of what a full line stands for. */
const roundDigits = [1, 2, 5, 10]

type WorthBar = Pick<Holding, 'key'> & {
  name: string
  /** How many bitcoins it is; or in which month it ends, where that is another. */
  remark: string | undefined
  worth: string
  /** Its length, in lines. */
  lines: number
  /** Whether it ends in another month. */
  isApart: boolean
}

type WorthBars = {
  /** From the largest to the smallest; those that end in another month come last. */
  bars: WorthBar[]
  /** What a full line stands for. */
  line: string
  /** The labels of a line. */
  scale: Pick<MarkScale, 'ticks'>
}

/** Bars of what people save in: Bitcoin, goods that are kept for their value, and money itself. */
export function listWorthBars(data: ThenFacts, amount: number): WorthBars {
  const { goods, money } = data
  const saved = goods.filter(({ key }) => findAsset(key)?.group === 'value').slice(0, mostGoods)
  const holdings = listHoldings({ ...data, goods: saved })
  const line = roundUp((amount * Math.max(...holdings.map(({ factor }) => factor))) / mostLines)
  const bars = holdings.map((holding) => {
    const { key, month, before, factor } = holding
    const isApart = !isRanked(holding, data)
    const count = key === bitcoinHolding ? formatCount(amount / before.money, holding) : undefined
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
    return { label: formatSum(share * line, money), place: 100 * share, isOne: false }
  })
  return { bars, line: formatSum(line, money), scale: { ticks } }
}

/** The least round amount that is not less than another. */
function roundUp(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * (roundDigits.find((digit) => digit * power >= least) ?? 10)
}
