// The values of a chart in every month, as a table.

import { Fragment } from 'react'
import { describeAbsence, describeAnnualRate } from '../../src/chart/captions'
import { type ChartRow, rowsByMonth, rowsOfChart } from '../../src/chart/chart'
import { columnOf } from '../../src/prices/column'
import { formatShift } from '../../src/prices/factors'
import { formatMonth, formatShortMonth } from '../../src/prices/format'
import { monthEntries } from '../../src/prices/month'
import {
  changeBetween,
  hasAnyPrice,
  newestOf,
  type PriceRow,
  unitsOfRow,
} from '../../src/prices/row'
import { formatPrice } from '../../src/prices/units'
import { PageStyle } from '../head'
import { Link } from '../links'
import { TableHead } from '../table-head'
import { chartAddress, type ShownChart } from './shown-chart'
import css from './values-by-month.css?inline'

/** The values of every month, a row each, which spreadsheets take as rows, too. */
export function ValuesByMonth(chart: ShownChart) {
  const { asset, view } = chart
  const rows = rowsByMonth(view.chart)
  const newest = newestOf(rowsOfChart(view.chart))
  if (!newest) return <p>{describeAbsence(view)}</p>
  const columns = unitsOfRow(newest).map((unit) => {
    const prices = rows.map((row) => row[unit])
    return columnOf(unit, prices)
  })
  const href = chartAddress(chart)
  const caption = `Price of ${asset.label} in each month`
  return (
    <>
      <PageStyle name="values">{css}</PageStyle>
      <p>
        {describeAnnualRate(view)} “Change” is from that month to {formatMonth(newest.month)}.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus */}
      <section className="wide-table" aria-label={caption} tabIndex={0}>
        <table className="monthly">
          <caption className="visually-hidden">{caption}</caption>
          <TableHead
            names={['Month', ...columns.flatMap(({ heading }) => [heading, 'Change']), '1₿']}
          />
          <tbody>
            {rows.map((row) => (
              <ValuesRow key={row.month} {...{ row, newest, columns, href }} />
            ))}
          </tbody>
        </table>
      </section>
      <Gaps asset={asset} view={view} />
    </>
  )
}

type RowProps = {
  row: ChartRow
  /** The month up to which changes count. */
  newest: PriceRow
  columns: ReturnType<typeof columnOf>[]
  /** The chart, to which fragments add months. */
  href: string
}

function ValuesRow({ row, newest, columns, href }: RowProps) {
  const { month } = row
  const heading = formatShortMonth(month)
  const then = month < newest.month ? row : null
  return (
    <tr>
      <th scope="row">
        {hasAnyPrice(row) ? <Link href={`${href}#${month}`}>{heading}</Link> : heading}
      </th>
      {columns.map(({ unit, write }) => (
        <Fragment key={unit}>
          <td>{write(row[unit])}</td>
          <td>{formatShift(changeBetween(unit, then, newest))}</td>
        </Fragment>
      ))}
      <td>{formatPrice(unitsOfRow(row)[1], row.bitcoin, '–')}</td>
    </tr>
  )
}

/** Why the gaps in the window have no price. */
function Gaps({ asset: { gaps = {} }, view }: Pick<ShownChart, 'asset' | 'view'>) {
  const shown = monthEntries(gaps).filter(([month]) => view.chart.months.includes(month))
  return shown.map(([month, reason]) => (
    <p key={month}>
      {formatMonth(month)} has no price: {reason}.
    </p>
  ))
}
