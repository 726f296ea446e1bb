// The chart of a chart page, built from the page's data.

import type { Prices } from '../../chart/chart'
import { type ChartedAsset, type ChartView, type KnownMonths, viewChart } from '../../chart/kinds'
import { defaults } from '../../chart/parameters'
import type { ChartOptions } from '../../chart/query'
import type { Asset } from '../../prices/catalog'
import { type Month, type MonthRange, parseEnd } from '../../prices/month'

type ChartData = {
  asset: ChartedAsset
  details: Partial<ChartedAsset>
  /** What was asked for. */
  window: Record<keyof MonthRange, number | Month>
  /** Of these months, or if none of them has a price, of all that have. */
  prices: Prices
  known: KnownMonths
  yardstick?: Pick<Asset, 'source'> | undefined
}

type Shown = Pick<ChartOptions, 'axis' | 'in'>

export function viewAsset(
  { asset, details, prices, known, yardstick }: ChartData,
  { axis, in: beside }: Shown,
): ChartView {
  const assets = [{ ...asset, ...details }]
  const { currency } = defaults
  return viewChart(
    { kind: 'asset', assets, prices, known, yardstick },
    { axis, currency, in: beside },
  )
}

/** The same of the months that were asked for, even if none of them has a price: what images and full charts show. */
export function viewAsked(data: ChartData, shown: Shown): ChartView {
  const asked = monthsAsked(data)
  if (asked.from === data.prices.months.from) return viewAsset(data, shown)
  return viewAsset({ ...data, prices: { months: asked, btcUsd: [], usd: {} } }, shown)
}

/** The months that the page shows: without prices in those that were asked for, all that have them. */
export function shownWindow<Asked extends MonthRange>(data: ChartData, asked: Asked) {
  const { months } = data.prices
  return monthsAsked(data).from === months.from ? asked : months
}

function monthsAsked({ window: { from, to }, prices }: ChartData): MonthRange {
  return {
    from: parseEnd('from', `${from}`) ?? prices.months.from,
    to: parseEnd('to', `${to}`) ?? prices.months.to,
  }
}
