// A table with columns like a chart's axes: Bitcoin left, dollars right.

import type { ReactNode } from 'react'
import { type Currency, currencies, units } from '../src/prices/units'

type Props = {
  /** For screen readers. */
  caption: ReactNode
  /** The heading above those of the rows. */
  corner: ReactNode
  rows: {
    heading: string
    valueIn: (unit: Currency) => string
  }[]
}

export function PriceTable({ caption, corner, rows }: Props) {
  return (
    <table className="yearly">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {currencies.map((unit) => (
            <th key={unit} scope="col">
              in {units[unit].currency}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ heading, valueIn }) => (
          <tr key={heading}>
            <th scope="row">{heading}</th>
            {currencies.map((unit) => (
              <td key={unit}>{valueIn(unit)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
