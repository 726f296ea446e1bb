// The months of one asset's chart as Markdown tables.

import { bitcoinPrices, type Chart, extremesOf, rowsByMonth, rowsOfChart } from '../chart/chart'
import { type LongAverage, wordAverage } from '../prices/averages'
import { factorBetween } from '../prices/change'
import { type Measure, type Measured, measureOf } from '../prices/measure'
import { type Column, monthColumn } from '../prices/number-table'
import type { PriceRow } from '../prices/row'
import type { Asset } from '../prices/schemas'
import { bitcoinLast, type Unit, unitNamed } from '../prices/units'
import { numberWords } from '../words/number-words'
import { describePrices } from '../words/price'
import { listMeanings, type MarkdownTable, monthTables, toMarkdownTable } from './markdown-parts'

type Charted = Measured & Pick<Asset, 'label' | 'unit' | 'money' | 'average'>

/** What the columns mean, the latest months, each January, and the lowest and highest price. */
export function chartTables(chart: Chart, asset: Charted): MarkdownTable[] {
  const { label, average } = asset
  const all = rowsOfChart(chart)
  const values = measureColumns[measureOf(asset)](chart, asset)
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

/** More digits than sentences show. */
const factorDigits = 6

/** The columns of a table of months, by measure. */
const measureColumns: Record<Measure, (chart: Chart, asset: Charted) => Column<PriceRow>[]> = {
  /** As in CSV: Bitcoin last, and then the price of a bitcoin. */
  price: (chart, asset) => {
    const units = bitcoinLast(chart.series).map(({ unit }) => unit)
    const others = units.filter((unit) => unit !== 'btc')
    const { one } = numberWords(asset)
    const ofBitcoin = (unit: Unit) => `btc_${unit.replace(/^in_/, '')}`
    // Only dollars are published; other units are converted from them.
    const published = (unit: Unit, one: string, average?: LongAverage) =>
      `${describePrices(unit, one)},${unit === 'usd' ? '' : ' converted from US dollars,'} ${wordAverage(average)}`
    const quotients = others.map((other) => `${other} divided by ${ofBitcoin(other)}`)
    return [
      ...units.map((unit) => ({
        name: unit,
        meaning:
          unit === 'btc'
            ? [describePrices(unit, one), ...quotients].join(': ')
            : published(unit, one, asset.average),
        valueIn: (row: PriceRow) => row[unit] ?? null,
      })),
      ...others.map((unit) => ({
        name: ofBitcoin(unit),
        meaning: published(unit, 'one bitcoin'),
        valueIn: ({ month }: PriceRow) => bitcoinPrices(chart, month).get(unit) ?? null,
      })),
    ]
  },
  /** Its published number, if that unit is shown, and its factors since the base. */
  index: (chart, asset) => {
    const since = chart.series[0]?.base
    const base = rowsOfChart(chart).find(({ month }) => month === since)
    const { published, converted } = numberWords(asset)
    return bitcoinLast(chart.series).flatMap(({ unit }) => {
      const own = {
        name: 'index',
        meaning: published(unit),
        valueIn: (row: PriceRow) => row[unit] ?? null,
      }
      const factor = {
        name: `×${unit}`,
        meaning: since ? `${converted(unit)}, as a multiple of its value in ${since}` : undefined,
        valueIn: (row: PriceRow) => {
          const factor = factorBetween(base?.[unit], row[unit])
          return factor && Number(factor.toPrecision(factorDigits))
        },
      }
      return unit === unitNamed(asset.money) ? [own, factor] : [factor]
    })
  },
}
