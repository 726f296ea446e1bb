// An asset's newest price and its changes.

import { formatPrice } from '../../src/chart/lines'
import type { Facts } from '../../src/facts'
import { formatChange, formatMonth, formatYears } from '../../src/format'
import { changeOf, type Unit } from '../../src/prices/row'
import { PriceTable } from '../price-table'

type Props = { facts: Facts; label: string }

export function Ledger({ facts: { latest, earlier }, label }: Props) {
  const prices = {
    heading: formatMonth(latest.month),
    className: 'prices',
    valueIn: (unit: Unit) => formatPrice(unit, latest[unit], '–'),
  }
  const changes = earlier.map(({ years, row }) => ({
    heading: formatYears(years),
    valueIn: (unit: Unit) => formatChange(changeOf(unit, row, latest)),
  }))
  return (
    <PriceTable
      className="ledger"
      caption={<>Price of {label}, and how it has changed</>}
      corner={<td />}
      currencyName="currency"
      rows={[prices, ...changes]}
    />
  )
}
