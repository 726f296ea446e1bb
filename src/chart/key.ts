// The key (legend) of a chart, with the values of one month.

import {
  formatChange,
  formatDollars,
  formatMonth,
  formatShortMonth,
  formatSignificant,
} from '../prices/format'
import { bitcoinPriceOf, type PriceRow } from '../prices/row'
import { formatPrice } from '../prices/units'
import type { Theme } from '../site/theme'
import { drawnValues, endsOfSeries, hasPrices, isNumber, rowsOfChart } from './chart'
import { type ChartView, kinds } from './kinds'

export type ChartKey = {
  month: string
  /** The month from which the changes of an asset count, e.g. "Jan 2016"; "" in that month, or without one. */
  since: string
  /** The price of a bitcoin in dollars in that month, from the chart of an asset; "" if unknown. */
  bitcoin: string
  entries: {
    /** That of its line, and its name in CSS. */
    color: keyof Theme
    name: string
    value: string
    /** Since the first month in which all lines have a price; "" in that month, or if unknown. */
    change: string
  }[]
}

/**
 * The value of each line in a month, by default the newest in which all lines have a price, or else any
 * line. `null` for a chart without prices.
 */
export function buildChartKey({ kind, chart }: ChartView, index?: number): ChartKey | null {
  if (!hasPrices(chart)) return null
  const { color, nameLine } = kinds[kind]
  const { months, series, base: indexBase } = chart
  const indexes = [...months.keys()]
  const hasAll = (index: number) => series.every(({ values }) => isNumber(values[index]))
  const hasAny = (index: number) => series.some(({ values }) => isNumber(values[index]))
  const shown = index ?? indexes.findLast(hasAll) ?? indexes.findLast(hasAny) ?? -1
  const common = indexes.find(hasAll)
  const drawn = drawnValues(chart)
  const month = months[shown]
  const base = months[common ?? -1]
  return {
    month: month ? formatMonth(month) : '',
    since: kind === 'asset' && base && base !== month ? formatShortMonth(base) : '',
    bitcoin: kind === 'asset' ? describeBitcoin(rowsOfChart(chart)[shown]) : '',
    entries: series.map((line, order) => {
      const ownFirst = endsOfSeries(line)?.first ?? -1
      // Each good has its own base; an asset's prices are compared from their first common month on.
      const first = kind === 'goods' ? ownFirst : (common ?? ownFirst)
      const [before, now] = [line.values[first], line.values[shown]]
      const share = drawn[order]?.[shown]
      // On an index chart, prices without a base month are shown as they are.
      const isShare = kind === 'asset' && indexBase && isNumber(share)
      return {
        color: color(line, order).line,
        name: nameLine(line),
        value: isShare
          ? formatSignificant(share)
          : formatPrice(line.unit, now ?? null, 'not known'),
        change: isNumber(now) && before && shown !== first ? formatChange(now / before - 1) : '',
      }
    }),
  }
}

/** E.g. "1₿ = $62,972". */
function describeBitcoin(row: PriceRow | undefined): string {
  const price = row ? bitcoinPriceOf(row) : null
  return price === null ? '' : `1₿ = ${formatDollars(price)}`
}

/** The months in which any line has a price. */
export function readableMonths({ chart: { months, series } }: ChartView): number[] {
  return [...months.keys()].filter((index) => series.some(({ values }) => isNumber(values[index])))
}

/** The values of a month for a live region, e.g. "June 2026: 0.0670₿, $4,228". */
export function describeReadout(view: ChartView, index: number): string {
  const { month = '', entries = [] } = buildChartKey(view, index) ?? {}
  const values = entries.map(({ name, value }) =>
    view.kind === 'goods' ? `${name} ${value}` : value,
  )
  return `${month}: ${values.join(', ')}`
}
