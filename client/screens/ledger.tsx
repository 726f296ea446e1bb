// An asset's newest price and its changes, in two columns that stand like the chart's axes: Bitcoin left,
// dollars right.

import { formatPrice, lines } from '../../src/chart/lines'
import type { Facts } from '../../src/facts'
import { formatChange, formatMonth, formatYears } from '../../src/format'
import { changeOf } from '../../src/prices/row'

/** Prices of more characters than this are set smaller. */
const longPrice = 8

type Props = { facts: Facts; label: string }

export function Ledger({ facts: { latest, earlier }, label }: Props) {
  return (
    <table className="ledger">
      <caption className="visually-hidden">Price of {label}, and how it has changed</caption>
      <thead>
        <tr>
          <td />
          {lines.map(({ unit, currency }) => (
            <th key={unit} scope="col">
              in {currency}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="prices">
          <th scope="row">{formatMonth(latest.month)}</th>
          {lines.map(({ unit }) => {
            const price = formatPrice(unit, latest[unit], '–')
            return (
              <td key={unit} className={price.length > longPrice ? 'is-long' : undefined}>
                {price}
              </td>
            )
          })}
        </tr>
        {earlier.map(({ years, row }) => (
          <tr key={years}>
            <th scope="row">{formatYears(years)}</th>
            {lines.map(({ unit }) => (
              <td key={unit}>{formatChange(changeOf(unit, row, latest))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
