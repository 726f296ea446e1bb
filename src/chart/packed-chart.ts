// A chart as a document carries it to the browser: in half the bytes, and the same to the last bit.

import { listMonths, type Month } from '../prices/month'
import type { ChartData, ChartSeries } from './data'

/** A value, or what the dollars are to be divided by for it; a value in brackets stands for itself. */
type PackedValue = number | null | [number]

/** Months follow each other, so that the ends name them all. */
export type PackedChart = {
  ends: [Month, Month]
  datasets: (Omit<ChartSeries, 'data'> & { data: PackedValue[] })[]
}

/** Prices in Bitcoin have sixteen digits, being quotients; the dollars that a bitcoin cost have half as many. */
export function packChart({ labels, datasets }: ChartData): PackedChart {
  const dollars = dollarsOf(datasets)
  return {
    ends: [labels[0] ?? '', labels.at(-1) ?? ''],
    datasets: datasets.map(({ data, ...series }) => ({
      ...series,
      data:
        series.unit === 'usd'
          ? data
          : data.map((value, index) => packValue(value, dollars?.[index] ?? null)),
    })),
  }
}

/** The chart that was packed. */
export function unpackChart({ ends, datasets }: PackedChart): ChartData {
  const dollars = dollarsOf(datasets)
  return {
    labels: listMonths(...ends),
    datasets: datasets.map(({ data, ...series }) => ({
      ...series,
      data: data.map((value, index) => {
        if (Array.isArray(value)) return value[0]
        if (series.unit === 'usd' || value === null) return value
        return Number(dollars?.[index]) / value
      }),
    })),
  }
}

function dollarsOf<Series extends { unit: ChartSeries['unit']; data: PackedValue[] }>(
  datasets: Series[],
): Series['data'] | undefined {
  return datasets.find(({ unit }) => unit === 'usd')?.data
}

/** With the divisor that gives the very value: a price as it was published, which has not as many digits. */
function packValue(value: number | null, dollars: number | null): PackedValue {
  if (value === null) return null
  const divisor: number = Number((Number(dollars) / value).toPrecision(15))
  return Number(dollars) / divisor === value ? divisor : [value]
}
