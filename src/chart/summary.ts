// What a chart shows, in words: for those who cannot see it, and for its caption.

import { formatBitcoin, formatDollars, formatMonth } from '../format'
import type { ChartData, ChartSeries } from './data'

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

/** The values of the last known month of each year that has any, the newest year first. */
export function yearlyValues({ labels, datasets }: ChartData) {
  const [bitcoin, dollars] = datasets
  const months = labels
    .map((month, index) => ({
      month,
      bitcoin: bitcoin.data[index] ?? null,
      dollars: dollars.data[index] ?? null,
    }))
    .filter(({ dollars }) => dollars !== null)
  const isLastOfYear = (index: number) =>
    months[index + 1]?.month.slice(0, 4) !== months[index]?.month.slice(0, 4)
  return months.filter((_, index) => isLastOfYear(index)).toReversed()
}

/** Both values of a month, by its place in the chart. */
export function describeMonth(
  { labels, datasets: [bitcoin, dollars] }: ChartData,
  index: number,
): string {
  const values = [
    formatKnown(bitcoin.data[index], formatBitcoin),
    formatKnown(dollars.data[index], formatDollars),
  ]
  return `${formatMonth(labels[index] ?? '')}: ${values.join(', ')}`
}

function formatKnown(value: number | null | undefined, format: (value: number) => string): string {
  return typeof value === 'number' ? format(value) : 'not known'
}
