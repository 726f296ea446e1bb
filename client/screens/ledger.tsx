// An asset's newest price and its changes, in two columns that stand like the chart's axes: Bitcoin left,
// dollars right.

import type { Facts } from '../../src/facts'
import {
  formatBitcoin,
  formatChange,
  formatDollars,
  formatMonth,
  formatYears,
} from '../../src/format'

export function Ledger({ facts, label }: { facts: Facts; label: string }) {
  return (
    <table className="ledger">
      <caption className="visually-hidden">Price of {label}, and how it has changed</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">in Bitcoin</th>
          <th scope="col">in dollars</th>
        </tr>
      </thead>
      <tbody>
        <tr className="prices">
          <th scope="row">{formatMonth(facts.month)}</th>
          <td>{formatBitcoin(facts.bitcoin)}</td>
          <td>{formatDollars(facts.dollars)}</td>
        </tr>
        {facts.changes.map(({ years, bitcoin, dollars }) => (
          <tr key={years}>
            <th scope="row">{formatYears(years)}</th>
            <td>{formatChange(bitcoin)}</td>
            <td>{formatChange(dollars)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
