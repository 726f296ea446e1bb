// The months of one asset's chart as Markdown tables.

import { type Chart, type ChartRow, extremesOf, rowsByMonth, rowsOfChart } from '../chart/chart'
import { type LongAverage, wordAverage } from '../prices/averages'
import type { Month } from '../prices/month'
import { unitsOfRow } from '../prices/row'
import { type Unit, unitOf } from '../prices/units'
import { monthTables, quarterTables } from './markdown-parts'

/** What the columns mean, the newest months, each January, and the lowest and highest price. */
export function chartTables(chart: Chart, label: string, unit: string, average?: LongAverage) {
  const all = rowsOfChart(chart)
  const [first] = all
  if (!first) return []
  // As in CSV: dollars, or what stands in their place, first.
  const units = unitsOfRow(first).toReversed()
  const beside = units[0] ?? 'usd'
  const ofBitcoin = `btc_${beside.replace(/^in_/, '')}`
  const columns = ['month', ...units, ofBitcoin]
  const toCells = (row: ChartRow): [Month, ...(number | null)[]] => [
    row.month,
    ...units.map((unit) => row[unit] ?? null),
    row.bitcoin,
  ]
  const line = chart.series.find((series) => series.unit === 'btc')
  const ends = line && extremesOf(line)
  // Bitcoin is averaged like an index of quarters, but not like one of other months.
  const ofQuarters = average === 'quarter' ? average : undefined
  const tables = ofQuarters ? quarterTables : monthTables
  const extremes = ends ? [all[ends.lowest], all[ends.highest]] : []
  return [
    {
      title: 'Columns',
      columns: ['column', 'meaning'],
      rows: [
        ...units.map((name) => [name, `${nounOf(name)} for ${unit}, ${wordAverage(average)}`]),
        [ofBitcoin, `${nounOf(beside)} for one bitcoin, ${wordAverage(ofQuarters)}`],
      ],
    },
    ...tables(label, columns, rowsByMonth(chart).toReversed().map(toCells)),
    {
      title: `${label}: lowest and highest in Bitcoin`,
      columns,
      rows: extremes.flatMap((row) => (row ? [toCells(row)] : [])),
    },
  ]
}

function nounOf(unit: Unit): string {
  return unit === 'btc' ? 'bitcoins' : unitOf(unit).noun
}
