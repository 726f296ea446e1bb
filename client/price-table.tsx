// A table of an asset's prices, with columns like the chart's axes: Bitcoin left, dollars right.

import { Fragment, type ReactNode } from 'react'
import { type Unit, unitNames, units } from '../src/prices/units'

type Props = {
  /** For screen readers. */
  caption: ReactNode
  /** The heading above those of the rows. */
  corner: ReactNode
  /** How the headings of the columns name the currencies. */
  currencyName: 'currency' | 'sign'
  rows: {
    heading: string
    valueIn: (unit: Unit) => string
    /** The change, in a column of its own. */
    changeIn?: (unit: Unit) => string
  }[]
}

export function PriceTable({ caption, corner, currencyName, rows }: Props) {
  return (
    <table className="yearly">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
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
