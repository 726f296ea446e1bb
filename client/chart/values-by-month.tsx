// The values of a chart in every month, as a table.

import { Fragment } from 'react'
import { describeAbsence, describeAnnualRate } from '../../src/chart/captions'
import { bitcoinPrices, type Chart, rowsByMonth, rowsOfChart, unitsOf } from '../../src/chart/chart'
import { changeBetween } from '../../src/prices/change'
import { columnOf } from '../../src/prices/column'
import { formatMonth, formatShortMonth } from '../../src/prices/format'
import { monthEntries } from '../../src/prices/month'
import { hasAnyPrice, newestOf, type PriceRow } from '../../src/prices/row'
import { bitcoinLast, formatPrice, unitNamed, unitOf } from '../../src/prices/units'
import { formatFactor, formatIndex } from '../../src/words/change'
import { Link } from '../parts/links'
import { TableHead } from '../parts/table-head'
import { chartAddress, type ShownChart } from './shown-chart'

/** The values of every month, a row each, which spreadsheets take as rows, too. */
export function ValuesByMonth(chart: ShownChart) {
  const { asset, view } = chart
  const rows = rowsByMonth(view.chart)
  const newest = newestOf(rowsOfChart(view.chart))
  if (!newest) return <p>{describeAbsence(view)}</p>
  const { indexBase } = asset
  const columns = unitsOf(view.chart).map((unit) => {
    const prices = rows.map((row) => row[unit])
    return columnOf(unit, prices)
  })
  const href = chartAddress(chart)
  const caption = `${indexBase ? '' : 'Price of '}${asset.label} in each month`
  return (
    <>
      <p>
        {describeAnnualRate(view)}{' '}
        {!indexBase && `“Change” is from that month to ${formatMonth(newest.month)}.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus */}
      <section className="wide-table" aria-label={caption} tabIndex={0}>
        <table className={indexBase ? 'monthly of-index' : 'monthly'}>
          <caption className="visually-hidden">{caption}</caption>
          {indexBase ? (
            <IndexRows {...{ chart: view.chart, rows, asset, href }} />
          ) : (
            <>
              <TableHead
                names={[
                  'Month',
                  ...columns.flatMap(({ heading }) => [heading, 'Change']),
                  ...columns.slice(1).map(() => '1 bitcoin'),
                ]}
              />
              <tbody>
                {rows.map((row) => (
                  <ValuesRow
                    key={row.month}
                    {...{ chart: view.chart, row, newest, columns, href }}
                  />
                ))}
              </tbody>
            </>
          )}
        </table>
      </section>
      <Gaps asset={asset} view={view} />
    </>
  )
}

type RowProps = {
  chart: Chart
  row: PriceRow
  /** The month up to which changes count. */
  newest: PriceRow
  columns: ReturnType<typeof columnOf>[]
  /** The page of the chart, to which fragments add months. */
  href: string
}

function ValuesRow({ chart, row, newest, columns, href }: RowProps) {
  const then = row.month < newest.month ? row : null
  return (
    <tr>
      <MonthHead row={row} href={href} />
      {columns.map(({ unit, write }) => (
        <Fragment key={unit}>
          <td>{write(row[unit])}</td>
          <td>{formatFactor(changeBetween(unit, then, newest)?.factor)}</td>
        </Fragment>
      ))}
      {[...bitcoinPrices(chart, row.month)].map(([unit, price]) => (
        <td key={unit}>{formatPrice(unit, price, '–')}</td>
      ))}
    </tr>
  )
}

function MonthHead({ row, href }: Pick<RowProps, 'row' | 'href'>) {
  const heading = formatShortMonth(row.month)
  return (
    <th scope="row">
      {hasAnyPrice(row) ? <Link href={`${href}#${row.month}`}>{heading}</Link> : heading}
    </th>
  )
}

type IndexProps = { chart: Chart; rows: readonly PriceRow[]; href: string } & Pick<
  ShownChart,
  'asset'
>

/** An index in each month: its number, if it is counted in its own money, and its changes. */
function IndexRows({ chart, rows, asset, href }: IndexProps) {
  const lines = bitcoinLast(chart.series)
  const base = chart.series[0]?.base
  const first = rows.find(({ month }) => month === base)
  const own = lines.find(({ unit }) => unit === unitNamed(asset.money))?.unit
  const since = base ? ` since ${formatShortMonth(base)}` : ''
  return (
    <>
      <TableHead
        names={[
          'Month',
          ...(own ? [`Index (${asset.indexBase})`] : []),
          ...lines.map(({ unit }) => `Change${since} in ${unitOf(unit).currency}`),
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.month}>
            <MonthHead row={row} href={href} />
            {own && <td>{formatIndex(row[own] ?? null)}</td>}
            {lines.map(({ unit }) => (
              <td key={unit}>{formatFactor(changeBetween(unit, first ?? null, row)?.factor)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}

/** Why the gaps in the window have no price. */
function Gaps({ asset: { gaps = {}, indexBase }, view }: Pick<ShownChart, 'asset' | 'view'>) {
  const shown = monthEntries(gaps).filter(([month]) => view.chart.months.includes(month))
  return shown.map(([month, reason]) => (
    <p key={month}>
      {formatMonth(month)} has no {indexBase ? 'value' : 'price'}: {reason}.
    </p>
  ))
}
