// What a chart shows, in words: for those who cannot see it, and for its caption.

import type { ChartData, ChartSeries } from './chart-data'
import { formatBitcoin, formatDollars, formatMonth } from './format'

/** A known value and its month, "YYYY-MM". */
type Point = { month: string; value: number }

/** One sentence a line: from where to where it goes, and when. */
export function describeChart({ labels, datasets: [bitcoin, dollars] }: ChartData): string {
  return `Line chart. ${describeLine(labels, bitcoin, formatBitcoin)} ${describeLine(labels, dollars, formatDollars)}`
}

function describeLine(labels: string[], series: ChartSeries, format: (value: number) => string) {
  const points = knownPoints(labels, series)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return `${series.label}: no values.`
  const [from, to] = [first, last].map(
    ({ month, value }) => `${format(value)} in ${formatMonth(month)}`,
  )
  return `${series.label}: from ${from} to ${to}.`
}

/** First and last month in which either line has a value; `null` for a chart without any. */
export function chartSpan({ labels, datasets }: ChartData): { from: string; to: string } | null {
  const months = datasets.flatMap((series) => knownPoints(labels, series)).map(({ month }) => month)
  const [from, to] = [months.toSorted()[0], months.toSorted().at(-1)]
  return from && to ? { from, to } : null
}

function knownPoints(labels: string[], { data }: ChartSeries): Point[] {
  return labels.flatMap((month, index) => {
    const value = data[index]
    return typeof value === 'number' ? [{ month, value }] : []
  })
}
