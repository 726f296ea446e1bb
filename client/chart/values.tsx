// The values of a chart: of one month as its readout, of all as a table; and its sources.

import { Fragment, useEffect, useRef, useState } from 'react'
import { type ChartKey, describeAbsence, describeAnnualRate } from '../../src/chart/captions'
import { rowsByYear, rowsOfChart } from '../../src/chart/chart'
import { describeFreshness } from '../../src/pages/asset/words'
import { type Asset, bitcoinSource } from '../../src/prices/catalog'
import { formatShift } from '../../src/prices/factors'
import { formatDay, formatDollars, formatMonth, formatShortMonth } from '../../src/prices/format'
import { monthEntries } from '../../src/prices/month'
import {
  changeBetween,
  describeMonth,
  hasAnyPrice,
  newestOf,
  type PriceRow,
  type TableRow,
  unitsOfRow,
} from '../../src/prices/row'
import type { Freshness } from '../../src/prices/table'
import { formatPrice, signOf } from '../../src/prices/units'
import { chartPageAddress, sourcesId } from '../../src/site/paths'
import { addToQuery } from '../../src/url/write'
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
}

/** The readout of a chart page: one month's values, with room for the longest so nothing moves. */
export function Readout({ chartKey, absent }: ReadoutProps) {
  const { month, since, bitcoin, entries } = chartKey ?? {}
  return (
    <p className="readout">
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

/** A month, of which narrow screens show the first letters of its name. */
function ReadMonth({ name = '' }: { name: string | undefined }) {
  const [word = '', year] = name.split(' ')
  return (
    <span className="chart-month">
      {word.slice(0, 3)}
      <span className="rest">{word.slice(3)}</span> {year}
    </span>
  )
}

/** The values on request: in the HTML of every chart page, they would take too many bytes. */
export function FoldedValues(shown: ShownChart) {
  const { asset, data } = shown
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const follow = () => setIsOpen(details.current?.open ?? false)
  // It may have been opened before hydration.
  useEffect(follow, [])
  return (
    <details ref={details} onToggle={follow}>
      <summary>Values by month</summary>
      {isOpen ? (
        <ValuesByMonth {...shown} address="" />
      ) : (
        <Link
          href={chartPageAddress('', asset, addToQuery(data.queries.query, { display: 'table' }))}
        >
          All months as a table, and markup to embed
        </Link>
      )}
    </details>
  )
}

type Props = Pick<ShownChart, 'asset' | 'view'> & {
  /** That of the chart, to which fragments add months; "" on its own page. */
  address: string
}

/** The values of every month, in a fold for each year. */
export function ValuesByMonth({ asset, view, address }: Props) {
  const years = rowsByYear(view.chart)
  const newest = newestOf(rowsOfChart(view.chart))
  if (!newest) return <p>{describeAbsence(view)}</p>
  return (
    <>
      <PageStyle name="values">{css}</PageStyle>
      <p>
        {describeAnnualRate(view)} The table has the change from each month to{' '}
        {formatMonth(newest.month)}.
      </p>
      {years.map(({ year, rows }, order) => (
        <details key={year} open={order === 0}>
          <summary>
            {year}{' '}
            <span className="shown">{describeMonth(newestOf(rows.toReversed()) ?? newest)}</span>
          </summary>
          <MonthTable
            caption={`Price of ${asset.label} in each month of ${year}`}
            rows={rows}
            newest={newest}
            address={address}
          />
        </details>
      ))}
      <Gaps asset={asset} view={view} />
    </>
  )
}

type TableProps = Pick<Props, 'address'> & {
  caption: string
  /** The newest month first. */
  rows: readonly TableRow[]
  /** The month up to which changes count. */
  newest: PriceRow
}

/** The months of a year: their prices, those of a bitcoin, and what has changed since. */
function MonthTable({ caption, rows, newest, address }: TableProps) {
  const columns = unitsOfRow(newest).flatMap((unit) => [`in ${signOf(unit)}`, 'Since'])
  return (
    <table className="monthly">
      <caption className="visually-hidden">{caption}</caption>
      <TableHead names={['Month', ...columns, '1₿']} />
      <tbody>
        {rows.map((row) => (
          <ValuesRow key={row.month} row={row} newest={newest} address={address} />
        ))}
      </tbody>
    </table>
  )
}

function ValuesRow({
  row,
  newest,
  address,
}: Pick<TableProps, 'newest' | 'address'> & { row: TableRow }) {
  const { month } = row
  const [name, year] = formatShortMonth(month).split(' ')
  const heading = (
    <>
      {name}
      <span className="rest"> {year}</span>
    </>
  )
  const then = month < newest.month ? row : null
  return (
    <tr>
      <th scope="row">
        {hasAnyPrice(row) ? <Link href={`${address}#${month}`}>{heading}</Link> : heading}
      </th>
      {unitsOfRow(row).map((unit) => (
        <Fragment key={unit}>
          <td>{formatPrice(unit, row[unit] ?? null, '–')}</td>
          <td>{formatShift(changeBetween(unit, then, newest))}</td>
        </Fragment>
      ))}
      <td>{row.btcUsd === null ? '–' : formatDollars(row.btcUsd)}</td>
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
  data: { freshness, others, yardstick, modified },
}: ShownChart) {
  return (
    <section id={sourcesId} className="prose">
      <h2>Sources and terms</h2>
      <p>Prices of {formatDay(modified)}.</p>
      <ul>
        <SourceItem label={asset.label} source={asset.source} freshness={freshness.asset} />
        {yardstick && (
          <SourceItem
            label={yardstick.label}
            source={yardstick.source}
            freshness={yardstick.freshness}
          />
        )}
        <SourceItem
          label="Bitcoin"
          source={bitcoinSource}
          freshness={freshness.bitcoin}
          others={others}
        />
      </ul>
    </section>
  )
}

type SourceProps = {
  label: string
  source: Asset['source']
  freshness: Freshness
  others?: string | undefined
}

function SourceItem({ label, source: { name, url, terms }, freshness, others }: SourceProps) {
  return (
    <li>
      {label} in dollars: <Link href={url}>{name}</Link> ({terms}).{' '}
      {[describeFreshness(freshness), others].filter(Boolean).join(' ')}
    </li>
  )
}
