// The months of one asset's chart as Markdown tables.

import {
  baseValue,
  bitcoinPrices,
  type Chart,
  type ChartSeries,
  drawnValues,
  extremesOf,
  rowsByMonth,
  rowsOfChart,
} from '../chart/chart'
import { wordAverage, wordIndex } from '../prices/averages'
import type { Asset } from '../prices/catalog'
import type { Month } from '../prices/month'
import type { PriceRow } from '../prices/row'
import { bitcoinLast, ownUnitOf, type Unit, unitOf } from '../prices/units'
import { monthTables, quarterTables } from './markdown-parts'

type Charted = Pick<Asset, 'label' | 'unit' | 'indexBase' | 'money' | 'average'>

/** What the columns mean, the newest months, each January, and the lowest and highest price. */
export function chartTables(chart: Chart, asset: Charted) {
  const { label, unit, indexBase, average } = asset
  if (indexBase) return indexTables(chart, { ...asset, indexBase })
  const all = rowsOfChart(chart)
  const units = bitcoinLast(chart.series).map(({ unit }) => unit)
  const others = units.filter((unit) => unit !== 'btc')
  const columns = ['month', ...units, ...others.map(bitcoinColumn)]
  const toCells = (row: PriceRow): [Month, ...(number | null)[]] => {
    const ofBitcoin = bitcoinPrices(chart, row.month)
    return [
      row.month,
      ...units.map((unit) => row[unit] ?? null),
      ...others.map((unit) => ofBitcoin.get(unit) ?? null),
    ]
  }
  const line = chart.series.find((series) => series.unit === 'btc')
  const ends = line && extremesOf(line)
  const extremes = ends ? [all[ends.lowest], all[ends.highest]] : []
  return [
    {
      title: 'Columns',
      columns: ['column', 'meaning'],
      rows: [
        ...units.map((name) => [name, `${nounOf(name)} for ${unit}, ${wordAverage(average)}`]),
        ...others.map((unit) => [
          bitcoinColumn(unit),
          `${nounOf(unit)} for one bitcoin, ${wordAverage()}`,
        ]),
      ],
    },
    ...monthTables(label, columns, rowsByMonth(chart).toReversed().map(toCells)),
    {
      title: `${label}: lowest and highest in Bitcoin`,
      columns,
      rows: extremes.flatMap((row) => (row ? [toCells(row)] : [])),
    },
  ]
}

function bitcoinColumn(unit: Unit): string {
  return `btc_${unit.replace(/^in_/, '')}`
}

function nounOf(unit: Unit): string {
  return unit === 'btc' ? 'bitcoins' : unitOf(unit).noun
}

/** The same of an index: its number, where that is shown, and what has become of it. */
function indexTables(
  chart: Chart,
  { label, unit, indexBase, money, average }: Charted & { indexBase: string },
) {
  const { months, series } = chart
  const lines = bitcoinLast(series)
  const since = series[0]?.base
  const index = series.find((line) => line.unit === ownUnitOf(money))
  const columns = ['month', ...(index ? ['index'] : []), ...lines.map(factorColumn)]
  const factors = lines.map((line) => drawnValues(chart, line))
  const toCells = (month: Month): [Month, ...(number | null)[]] => {
    const place = months.indexOf(month)
    const each = factors.map((values) => values[place] ?? null)
    return [
      month,
      ...(index ? [index.values[place] ?? null] : []),
      ...each.map((value) => (value === null ? null : toFactor(value))),
    ]
  }
  const line = series.find(({ unit }) => unit === 'btc')
  const ends = line && extremesOf(line)
  const tables = average === 'quarter' ? quarterTables : monthTables
  const extremes = ends ? [months[ends.lowest], months[ends.highest]] : []
  return [
    {
      title: 'Columns',
      columns: ['column', 'meaning'],
      rows: [
        ...(index ? [['index', wordIndex({ unit, indexBase, average })]] : []),
        ...(since
          ? lines.map((line) => [
              factorColumn(line),
              `the index in ${unitOf(line.unit).currency}, as a factor of ${since}`,
            ])
          : []),
      ],
    },
    ...tables(
      label,
      columns,
      rowsByMonth(chart)
        .toReversed()
        .map(({ month }) => toCells(month)),
    ),
    {
      title: `${label}: lowest and highest in Bitcoin`,
      columns,
      rows: extremes.flatMap((month) => (month ? [toCells(month)] : [])),
    },
  ]
}

function factorColumn({ unit }: ChartSeries): string {
  return `×${unit}`
}

/** As many digits as sentences are made of. */
function toFactor(value: number): number {
  return Number((value / baseValue).toPrecision(6))
}
