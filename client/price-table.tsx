// A table of an asset's prices, in two columns that stand like the chart's axes: Bitcoin left, dollars right.

import { Fragment, type ReactNode } from 'react'
import { lines } from '../src/chart/lines'
import type { Unit } from '../src/prices/row'

type Props = {
  className: string
  /** What the table holds, for those who cannot see it. */
  caption: ReactNode
  /** The cell above the headings of the rows. */
  corner: ReactNode
  /** How the headings of the columns name the currencies. */
  currencyName: 'currency' | 'sign'
  rows: {
    heading: string
    valueIn: (unit: Unit) => string
    /** How the value has changed, in a column of its own beside it. */
    changeOf?: (unit: Unit) => string
  }[]
}

export function PriceTable({ className, caption, corner, currencyName, rows }: Props) {
  return (
    <table className={className}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {corner}
          {lines.map((line) => (
            <Fragment key={line.unit}>
              <th scope="col">in {line[currencyName]}</th>
              {rows[0]?.changeOf && <th scope="col">Change</th>}
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ heading, valueIn, changeOf }) => (
          <tr key={heading}>
            <th scope="row">{heading}</th>
            {lines.map(({ unit }) => (
              <Fragment key={unit}>
                <td>{valueIn(unit)}</td>
                {changeOf && <td>{changeOf(unit)}</td>}
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
