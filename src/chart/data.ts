// The numbers of a chart as Chart.js and the page-data contract take them: arrays, made of rows.

import type { Asset } from '../prices/catalog'
import type { Month } from '../prices/month'
import { type ChartedRow, endsOf, isKnown, type KnownRow, type Unit } from '../prices/row'
import { lines } from './lines'

/** What the first month is on the index axis. */
export const indexBase = 100

/** One line of a chart: a value a month, `null` where there is none. */
export type ChartSeries = { label: string; unit: Unit; data: (number | null)[] }

export type ChartData = { labels: Month[]; datasets: ChartSeries[] }

/** Whether a month has a value. */
export function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number'
}

/** The chart of an asset's rows. */
export function buildChartData(asset: Pick<Asset, 'label'>, rows: ChartedRow[]): ChartData {
  return {
    labels: rows.map(({ month }) => month),
    datasets: lines.map(({ unit, label }) => ({
      label: label(asset),
      unit,
      data: rows.map((row) => row[unit]),
    })),
  }
}

/** The rows that a chart was made of: the inverse of `buildChartData`. */
export function rowsOfChart({ labels, datasets }: ChartData): ChartedRow[] {
  return labels.map((month, index) => {
    const row: ChartedRow = { month, btc: null, usd: null }
    for (const { unit, data } of datasets) row[unit] = data[index] ?? null
    return row
  })
}

/** First and last of the rows that have both prices; `null` where none has. */
export function knownEnds(rows: ChartedRow[]): { first: KnownRow; last: KnownRow } | null {
  return endsOf(rows, isKnown)
}

/** A price as its share of what it was in the first month that has both, which is 100. */
export function indexOf(unit: Unit, price: number | null, base: KnownRow): number | null {
  return price === null ? null : (price / base[unit]) * indexBase
}

/** A chart with both its lines as shares of their first common month; without one there is nothing in it. */
export function indexChart(chart: ChartData): ChartData {
  const base = knownEnds(rowsOfChart(chart))?.first
  return {
    labels: chart.labels,
    datasets: chart.datasets.map(({ data, ...series }) => ({
      ...series,
      data: data.map((price) => (base ? indexOf(series.unit, price, base) : null)),
    })),
  }
}
