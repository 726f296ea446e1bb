// The months of a year as a table: their prices, those of a bitcoin, and what has changed since.

import { Fragment } from 'react'
import { formatChange, formatDollars, formatShortMonth } from '../../src/prices/format'
import {
  bitcoinPriceOf,
  changeBetween,
  formatPrices,
  hasAnyPrice,
  type PriceRow,
  unitsOfRow,
} from '../../src/prices/row'
import { signOf } from '../../src/prices/units'
import { Link } from '../link'

type Props = {
  /** For screen readers. */
  caption: string
  /** The newest month first. */
  rows: readonly PriceRow[]
  /** The month up to which changes count. */
  newest: PriceRow
  /** That of the chart, to which fragments add months. */
  address: string
}

export function MonthTable({ caption, rows, newest, address }: Props) {
  return (
    <table className="monthly">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          {unitsOfRow(newest).map((unit) => (
            <Fragment key={unit}>
              <th scope="col">in {signOf(unit)}</th>
              <th scope="col">Since</th>
            </Fragment>
          ))}
          <th scope="col">1₿</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.month} row={row} newest={newest} address={address} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, newest, address }: Pick<Props, 'newest' | 'address'> & { row: PriceRow }) {
  const { month } = row
  const [name, year] = formatShortMonth(month).split(' ')
  const heading = (
    <>
      {name}
      <span className="rest"> {year}</span>
    </>
  )
  const bitcoin = bitcoinPriceOf(row)
  const prices = formatPrices(row, '–')
  const then = month < newest.month ? row : null
  return (
    <tr>
      <th scope="row">
        {hasAnyPrice(row) ? <Link href={`${address}#${month}`}>{heading}</Link> : heading}
      </th>
      {unitsOfRow(row).map((unit, order) => (
        <Fragment key={unit}>
          <td>{prices[order]}</td>
          <td>{formatChange(changeBetween(unit, then, newest))}</td>
        </Fragment>
      ))}
      <td>{bitcoin === null ? '–' : formatDollars(bitcoin)}</td>
    </tr>
  )
}
