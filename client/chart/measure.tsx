// The words and table columns of a chart page: for prices, and for indexes, which have only changes.

import { bitcoinPrices, unitsOf } from '../../src/chart/chart'
import { formatSum } from '../../src/pages/then/amount'
import { changeBetween } from '../../src/prices/change'
import { columnOf } from '../../src/prices/column'
import {
  capitalize,
  formatFactor,
  formatIndex,
  formatMonth,
  formatShortMonth,
} from '../../src/prices/format'
import { hasAmounts } from '../../src/prices/measure'
import type { Month } from '../../src/prices/month'
import { findRow, type PriceRow } from '../../src/prices/row'
import { bitcoinLast, formatPrice, type Unit, unitNamed, unitOf } from '../../src/prices/units'
import { defaultAmount } from '../../src/url/parameter-values'
import { measureWords } from '../../src/words/measure'
import { Heard } from '../parts/heard'
import type { ShownChart } from './shown-chart'

/** A column in a table of months. */
type MonthColumn = { heading: string; write: (row: PriceRow) => string }

type ListColumns = (chart: ShownChart, rows: readonly PriceRow[], latest: PriceRow) => MonthColumn[]

const columnsOfPrices: ListColumns = ({ view: { chart } }, _rows, latest) => {
  const units = unitsOf(chart)
  return [
    ...units.flatMap((unit): MonthColumn[] => {
      const { heading, write } = columnOf(unit)
      const changeOf = (row: PriceRow) => changeBetween(unit, row, latest)
      return [
        { heading, write: (row) => write(row[unit]) },
        { heading: headingTo(latest.month), write: (row) => formatFactor(changeOf(row)?.factor) },
      ]
    }),
    ...units.slice(1).map((unit): MonthColumn => {
      const priceIn = (month: Month) => bitcoinPrices(chart, month).get(unit) ?? null
      return { heading: '1 bitcoin', write: ({ month }) => formatPrice(unit, priceIn(month), '–') }
    }),
  ]
}

/** The heading of changes from a row's month to the latest; an index counts from its base month. */
const headingTo = (latest: Month) => `To ${formatShortMonth(latest)}`

/** The changes of an index in each unit, and its own value before those in its own money. */
const columnsOfIndex: ListColumns = ({ asset, view: { chart } }, rows) => {
  const base = chart.series[0]?.base
  const first = base ? findRow(rows, base) : null
  const since = base ? `Since ${formatShortMonth(base)}` : 'Change'
  return bitcoinLast(chart.series).flatMap(({ unit }): MonthColumn[] => {
    const own = {
      heading: `Index (${asset.indexBase})`,
      write: (row: PriceRow) => formatIndex(row[unit] ?? null),
    }
    const change = {
      heading: `${since} in ${unitOf(unit).currency}`,
      write: (row: PriceRow) => formatFactor(changeBetween(unit, first, row)?.factor),
    }
    return unit === unitNamed(asset.money) ? [own, change] : [change]
  })
}

/** Returns an asset's words for its numbers, and the parts of its key figures and table of months. */
export function measureParts(asset: ShownChart['asset']) {
  const { label, unit } = asset
  return hasAmounts(asset)
    ? {
        one: 'price',
        all: measureWords(asset).pronoun.replace('its', 'the'),
        asked: (money?: string) => formatSum(defaultAmount, money),
        series: `${label} in dollars`,
        figures: 'Price in each month, and its change',
        hasLatestFigures: true,
        figuresIn: (unit: Unit) => {
          const { heading, write } = columnOf(unit)
          return {
            unit,
            heading: [
              <Heard key="unit">{heading}</Heard>,
              ' ',
              <span key="change" className="change">
                Change
              </span>,
            ],
            write,
          }
        },
        table: `Price of ${label} in each month`,
        noteOfTable: (latest: Month) =>
          `“${headingTo(latest)}” is the change from each month to ${formatMonth(latest)}.`,
        columnsOfTable: columnsOfPrices,
      }
    : {
        one: 'value',
        all: 'these prices',
        asked: () => 'a bitcoin',
        series: capitalize(unit),
        figures: 'Change',
        hasLatestFigures: false,
        figuresIn: (unit: Unit) => {
          return { unit, heading: `in ${unitOf(unit).currency}`, write: () => '' }
        },
        table: `${label} in each month`,
        noteOfTable: () => '',
        columnsOfTable: columnsOfIndex,
      }
}
