// The months of one asset's chart as Markdown tables.

import { bitcoinPrices, type Chart, extremesOf, rowsByMonth, rowsOfChart } from '../chart/chart'
import { wordAverage, wordIndex } from '../prices/averages'
import { factorBetween } from '../prices/change'
import { describePrices } from '../prices/column'
import { type Column, monthColumn } from '../prices/number-table'
import type { PriceRow } from '../prices/row'
import type { Asset } from '../prices/schemas'
import { bitcoinLast, unitNamed, unitOf } from '../prices/units'
import { listMeanings, type MarkdownTable, monthTables, toMarkdownTable } from './markdown-parts'

type Charted = Pick<Asset, 'label' | 'unit' | 'indexBase' | 'money' | 'average'>

/** What the columns mean, the newest months, each January, and the lowest and highest price. */
export function chartTables(chart: Chart, asset: Charted): MarkdownTable[] {
  const { label, indexBase, average } = asset
  const all = rowsOfChart(chart)
  const values = indexBase
    ? indexColumns(chart, { ...asset, indexBase })
    : priceColumns(chart, asset)
  const columns = [monthColumn, ...values]
  const line = chart.series.find(({ unit }) => unit === 'btc')
  const ends = line && extremesOf(line)
  const extremes = ends ? [all[ends.lowest], all[ends.highest]] : []
  return [
    listMeanings(values),
    ...monthTables(label, columns, rowsByMonth(chart).toReversed(), average === 'quarter'),
    toMarkdownTable(
      `${label}: lowest and highest in Bitcoin`,
      columns,
      extremes.flatMap((row) => row ?? []),
    ),
  ]
}

/** As in CSV: Bitcoin last, and then what a bitcoin costs. */
function priceColumns(chart: Chart, { unit: one, average }: Charted): Column<PriceRow>[] {
  const units = bitcoinLast(chart.series).map(({ unit }) => unit)
  const others = units.filter((unit) => unit !== 'btc')
  return [
    ...units.map((unit) => ({
      name: unit,
      meaning: `${describePrices(unit, one)}, ${wordAverage(average)}`,
      valueIn: (row: PriceRow) => row[unit] ?? null,
    })),
    ...others.map((unit) => ({
      name: `btc_${unit.replace(/^in_/, '')}`,
      meaning: `${describePrices(unit, 'one bitcoin')}, ${wordAverage()}`,
      valueIn: ({ month }: PriceRow) => bitcoinPrices(chart, month).get(unit) ?? null,
    })),
  ]
}

/** As many digits as sentences are made of. */
const factorDigits = 6

/** Of an index its number, where that is shown, and what has become of it. */
function indexColumns(
  chart: Chart,
  { unit: one, indexBase, money, average }: Charted & { indexBase: string },
): Column<PriceRow>[] {
  const since = chart.series[0]?.base
  const base = rowsOfChart(chart).find(({ month }) => month === since)
  const units = bitcoinLast(chart.series).map(({ unit }) => unit)
  const own = unitNamed(money)
  const index = {
    name: 'index',
    meaning: wordIndex({ unit: one, indexBase, average }),
    valueIn: (row: PriceRow) => row[own] ?? null,
  }
  const factors = units.map((unit) => ({
    name: `×${unit}`,
    meaning: since
      ? `the index in ${unitOf(unit).currency}, as a multiple of its value in ${since}`
      : undefined,
    valueIn: (row: PriceRow) => {
      const factor = factorBetween(base?.[unit], row[unit])
      return factor && Number(factor.toPrecision(factorDigits))
    },
  }))
  return [...(units.includes(own) ? [index] : []), ...factors]
}
