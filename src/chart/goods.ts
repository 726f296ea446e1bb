// The chart of all goods in one: each as 100 in the first month shown in which it has a price.

import type { Asset } from '../prices/catalog'
import { listMonths, type Month } from '../prices/month'
import type { MonthRange } from '../prices/month-range'
import type { Unit } from '../prices/row'
import { formatChange, formatIndex, formatMonth } from '../site/format'
import { indexBase, isNumber } from './data'
import type { ChartKey } from './key'
import { lineOf } from './lines'

/** By this name its files go, as those of an asset by its key. */
export const goodsName = 'all'

/** The prices in dollars that the chart is made of, a value a month, `null` where there is none. */
export type GoodsData = {
  /** First and last month. */
  months: MonthRange
  btcUsd: (number | null)[]
  usd: Record<Asset['key'], (number | null)[]>
}

type Good = Pick<Asset, 'key' | 'label' | 'inflation'>

/** One good's line: its price in each month as a share of that in its first. */
type GoodsLine = {
  key: Asset['key']
  label: string
  data: (number | null)[]
  /** The months with its first and its last price; `null` where no month has one. */
  known: MonthRange | null
}

export type GoodsChart = {
  currency: Unit
  /** From the first to the last month in which any good has a price. */
  labels: Month[]
  lines: GoodsLine[]
}

/** The chart of all goods in a currency. */
export function buildGoodsChart(
  goods: readonly Good[],
  { months, btcUsd, usd }: GoodsData,
  currency: Unit,
): GoodsChart {
  const all = listMonths(months.from, months.to)
  const prices = goods.map(({ key }) => pricesIn(currency, usd[key] ?? [], btcUsd))
  const hasAny = (_: Month, place: number) => prices.some((one) => isNumber(one[place]))
  const [first, last] = [all.findIndex(hasAny), all.findLastIndex(hasAny)]
  const labels = first < 0 ? [] : all.slice(first, last + 1)
  const lines = goods.map(({ key, label }, order) => {
    const shown = prices[order]?.slice(first, last + 1) ?? []
    return { key, label, data: asShares(shown), known: knownMonths(labels, shown) }
  })
  return { currency, labels, lines }
}

/** Prices in a currency, of those in dollars. */
function pricesIn(
  currency: Unit,
  usd: (number | null)[],
  btcUsd: (number | null)[],
): (number | null)[] {
  if (currency === 'usd') return usd
  return usd.map((price, place) => {
    const bitcoin = btcUsd[place] ?? null
    return price === null || bitcoin === null ? null : price / bitcoin
  })
}

function asShares(prices: (number | null)[]): (number | null)[] {
  const base = prices.find(isNumber)
  return prices.map((price) => (price === null || !base ? null : (price / base) * indexBase))
}

function knownMonths(labels: Month[], prices: (number | null)[]): MonthRange | null {
  const [from, to] = [labels[prices.findIndex(isNumber)], labels[prices.findLastIndex(isNumber)]]
  return from && to ? { from, to } : null
}

/** The good that stands out until another is chosen: what inflation is measured by. */
export function usualGood(goods: readonly Good[]): Asset['key'] {
  return (goods.find(({ inflation }) => inflation) ?? goods[0])?.key ?? ''
}

/** The title of the chart where it stands alone. */
export function goodsTitle(currency: Unit): string {
  return `Prices of Goods in ${lineOf(currency).name}`
}

/** What it shows, e.g. "January 2016 to September 2026, each good from 100". */
export function describeGoods({ labels, lines }: GoodsChart): string {
  const [first, last] = [labels[0], labels.at(-1)]
  if (!first || !last) return ''
  const late = lines.flatMap(({ label, known }) =>
    known && known.from !== first ? [`, ${label} from ${formatMonth(known.from)} on`] : [],
  )
  return `${formatMonth(first)} to ${formatMonth(last)}, each good from ${indexBase}${late.join('')}`
}

/** Why there is nothing to draw; "" where there is. */
export function describeGoodsAbsence({ labels }: GoodsChart, { from, to }: MonthRange): string {
  if (labels.length > 0) return ''
  return `No month from ${formatMonth(from)} to ${formatMonth(to)} has a price of any good.`
}

/** From where to where each good's line goes, for those who cannot see it. */
export function describeGoodsLines(chart: GoodsChart): string {
  const goods = chart.lines.flatMap(({ label, data, known }) => {
    const last = data.findLast(isNumber)
    return known && isNumber(last)
      ? [`${label} ${formatIndex(last)} in ${formatMonth(known.to)}`]
      : []
  })
  return `Line chart. ${goodsTitle(chart.currency)}, ${describeGoods(chart)}. ${goods.join(', ')}.`
}

/**
 * The key of the chart: the month, the good that stands out, its value there, and its change since its first month.
 *
 * @param place of the month; that of the good's last price unless one is given
 */
export function buildGoodsKey(
  { currency, labels, lines }: GoodsChart,
  key: Asset['key'],
  place?: number,
): ChartKey | null {
  const line = lines.find((line) => line.key === key)
  if (!line) return null
  const shown = place ?? line.data.findLastIndex(isNumber)
  const value = line.data[shown] ?? null
  const first = line.data.findIndex(isNumber)
  const isAfter = value !== null && shown > first
  const entry = {
    line: lineOf(currency),
    name: line.label,
    value: value === null ? 'not known' : formatIndex(value),
    change: isAfter ? formatChange(value / indexBase - 1) : '',
  }
  const month = labels[shown]
  return { month: month ? formatMonth(month) : '', entries: [entry] }
}
