// The numbers of a chart: the months of its window, the price in dollars, and its ratio to Bitcoin.

import type { Asset } from '../assets'
import { priceInMonth } from '../prices/table'

/** The chart window reaches this many years back from the current one (specification, section 9). */
const windowYears = 10

/** First and last year of a chart, both whole. */
export type ChartWindow = { from: number; to: number }

/** One line of a chart: a value a month, `null` where there is none. */
export type ChartSeries = { label: string; data: (number | null)[] }

/** Months as "YYYY-MM"; the price in Bitcoin, then the price in US dollars. */
export type ChartData = { labels: string[]; datasets: [ChartSeries, ChartSeries] }

/** The years a chart shows when nobody asks for others. */
export function chartWindow(currentYear: number): ChartWindow {
  return { from: currentYear - windowYears, to: currentYear }
}

/** Monthly points of an asset over whole years, from January of the first to December of the last. */
export function buildChartData(asset: Asset, window: ChartWindow): ChartData {
  const months = monthsOf(window)
  return {
    labels: months.map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`),
    datasets: [
      {
        label: `${asset.label} in Bitcoin (₿)`,
        data: months.map(({ year, month }) =>
          ratio(priceInMonth(asset.key, year, month), priceInMonth('bitcoin', year, month)),
        ),
      },
      {
        label: `${asset.label} in US dollars ($)`,
        data: months.map(({ year, month }) => priceInMonth(asset.key, year, month)),
      },
    ],
  }
}

function monthsOf({ from, to }: ChartWindow): { year: number; month: number }[] {
  return Array.from({ length: (to - from + 1) * 12 }, (_, index) => ({
    year: from + Math.floor(index / 12),
    month: (index % 12) + 1,
  }))
}

/** A month that lacks either price has no ratio; the line spans the gap. */
function ratio(price: number | null, bitcoin: number | null): number | null {
  return price === null || bitcoin === null ? null : price / bitcoin
}
