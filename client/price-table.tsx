// A table of an asset's prices, in two columns that stand like the chart's axes: Bitcoin left, dollars right.

import { Fragment, type ReactNode } from 'react'
import { type Unit, unitNames, units } from '../src/prices/units'

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
    /** The change of the value, in a column of its own beside it. */
    changeIn?: (unit: Unit) => string
  }[]
}

export function PriceTable({ className, caption, corner, currencyName, rows }: Props) {
  return (
    <table className={className}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {corner}
          {unitNames.map((unit) => (
            <Fragment key={unit}>
              <th scope="col">in {units[unit][currencyName]}</th>
              {rows[0]?.changeIn && <th scope="col">Change</th>}
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ heading, valueIn, changeIn }) => (
          <tr key={heading}>
            <th scope="row">{heading}</th>
            {unitNames.map((unit) => (
              <Fragment key={unit}>
                <td>{valueIn(unit)}</td>
                {changeIn && <td>{changeIn(unit)}</td>}
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
