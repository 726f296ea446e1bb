// The numbers of a chart as Chart.js and the page-data contract take them: arrays, made of rows.

import type { Asset } from '../assets'
import type { YearRange } from '../prices/history'
import type { Month } from '../prices/month'
import type { ChartedRow, Unit } from '../prices/row'
import { lines } from './lines'

/** The chart window reaches this many years back from the current one (specification, section 9). */
const windowYears = 10

/** One line of a chart: a value a month, `null` where there is none. */
export type ChartSeries = { label: string; unit: Unit; data: (number | null)[] }

export type ChartData = { labels: Month[]; datasets: ChartSeries[] }

/** The years a chart shows when nobody asks for others. */
export function chartWindow(currentYear: number): YearRange {
  return { from: currentYear - windowYears, to: currentYear }
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
