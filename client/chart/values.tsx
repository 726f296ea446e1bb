// The values of a chart: of one month as its readout, of all as a table; and its sources.

import { Fragment } from 'react'
import { type ChartKey, describeAbsence, describeAnnualRate } from '../../src/chart/captions'
import { type ChartRow, rowsByMonth, rowsOfChart } from '../../src/chart/chart'
import { describeFreshness } from '../../src/pages/freshness'
import { type Asset, bitcoinSource } from '../../src/prices/catalog'
import { formatShift } from '../../src/prices/factors'
import { formatDay, formatMonth, formatShortMonth } from '../../src/prices/format'
import { monthEntries } from '../../src/prices/month'
import {
  changeBetween,
  hasAnyPrice,
  newestOf,
  type PriceRow,
  unitsOfRow,
} from '../../src/prices/row'
import type { Freshness } from '../../src/prices/table'
import { columnOf, formatPrice, isMoney } from '../../src/prices/units'
import { sourcesId } from '../../src/site/paths'
import { PageStyle } from '../head'
import { Link } from '../links'
import { TableHead } from '../table-head'
import type { ShownChart } from './shown-chart'
import type { AbsentMonth } from './use-readout'
import css from './values.css?inline'

type ReadoutProps = {
  chartKey: ChartKey | null
  /** A month without a price, of which this is said in place of the values. */
  absent: AbsentMonth | undefined
  /** Whether a month is read; otherwise these are the newest values. */
  isRead: boolean
}

/**
 * The readout of a chart page: one month's values. On small screens it is a line, on others a box
 * at the guide while a month is read (`placeReadout`); nothing else moves.
 */
export function Readout({ chartKey, absent, isRead }: ReadoutProps) {
  const { month, since, bitcoin, entries } = chartKey ?? {}
  return (
    <p className={isRead || absent ? 'readout is-read' : 'readout'}>
      <ReadMonth name={absent ? formatMonth(absent.month) : month} />
      <span className={absent ? 'no-price' : 'visually-hidden'} role="status">
        {absent?.sentence}
      </span>
      {!absent &&
        entries?.map(({ color, name, value, change }) => (
          <span key={color} className={`is-${color}`}>
            <span className="visually-hidden">{name} </span>
            <b>{value}</b> <span className="chart-change">{change}</span>
          </span>
        ))}
      <span className="since">{!absent && since && `since ${since}`}</span>
      <span className="bitcoin-price">{!absent && bitcoin}</span>
    </p>
  )
}

/** A month, which narrow screens show with a short name. */
function ReadMonth({ name = '' }: { name: string | undefined }) {
  return (
    <span className="chart-month" data-short={name.replace(/(?<=^\w{3})\w+/, '')}>
      <span className="rest">{name}</span>
    </span>
  )
}

type Props = Pick<ShownChart, 'asset' | 'view'> & {
  /** That of the chart, to which fragments add months; "" on its own page. */
  address: string
}

/** The values of every month, a row each, which spreadsheets take as rows, too. */
export function ValuesByMonth({ asset, view, address }: Props) {
  const rows = rowsByMonth(view.chart)
  const newest = newestOf(rowsOfChart(view.chart))
  if (!newest) return <p>{describeAbsence(view)}</p>
  const columns = unitsOfRow(newest).map((unit) => {
    const prices = rows.map((row) => row[unit])
    return columnOf(unit, prices)
  })
  return (
    <>
      <PageStyle name="values">{css}</PageStyle>
      <p>
        {describeAnnualRate(view)} The table has the change from each month to{' '}
        {formatMonth(newest.month)}.
      </p>
      <table className="monthly">
        <caption className="visually-hidden">Price of {asset.label} in each month</caption>
        <TableHead
          names={['Month', ...columns.flatMap(({ heading }) => [heading, 'Since']), '1₿']}
        />
        <tbody>
          {rows.map((row) => (
            <ValuesRow key={row.month} {...{ row, newest, columns, address }} />
          ))}
        </tbody>
      </table>
      <Gaps asset={asset} view={view} />
    </>
  )
}

type RowProps = Pick<Props, 'address'> & {
  row: ChartRow
  /** The month up to which changes count. */
  newest: PriceRow
  columns: ReturnType<typeof columnOf>[]
}

function ValuesRow({ row, newest, columns, address }: RowProps) {
  const { month } = row
  const heading = formatShortMonth(month)
  const then = month < newest.month ? row : null
  return (
    <tr>
      <th scope="row">
        {hasAnyPrice(row) ? <Link href={`${address}#${month}`}>{heading}</Link> : heading}
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

export function SourcesSection({
  asset,
  data: { freshness, others, beside, modified },
}: ShownChart) {
  return (
    <section id={sourcesId} className="prose">
      <h2>Sources and terms</h2>
      <p>Last updated on {formatDay(modified)}.</p>
      <ul>
        <SourceItem
          series={asset.money ? 'Consumer prices' : `${asset.label} in dollars`}
          source={asset.source}
          freshness={freshness.asset}
        />
        {beside && (
          <SourceItem
            series={isMoney(beside.key) ? beside.label : `${beside.label} in dollars`}
            source={beside.source}
            freshness={beside.freshness}
          />
        )}
        <SourceItem
          series="Bitcoin in dollars"
          source={bitcoinSource}
          freshness={freshness.bitcoin}
          others={others}
        />
      </ul>
    </section>
  )
}

type SourceProps = {
  series: string
  source: Asset['source']
  freshness: Freshness
  others?: string | undefined
}

function SourceItem({ series, source: { name, url, terms }, freshness, others }: SourceProps) {
  return (
    <li>
      {series}: <Link href={url}>{name}</Link> ({terms}).{' '}
      {[describeFreshness(freshness), others].filter(Boolean).join(' ')}
    </li>
  )
}
