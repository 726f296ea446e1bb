// The answer that most visitors come for: inflation in both currencies.

import type { Inflation } from '../../src/pages/home/data'
import { nameSpan } from '../../src/pages/home/inflation'
import { formatMonth, formatRate } from '../../src/prices/format'
import { unitNames, units } from '../../src/prices/units'

export function InflationFigures({ measure, month, rates }: Inflation) {
  return (
    <table className="inflation">
      <caption>
        Inflation to {formatMonth(month)}, measured by {measure}
      </caption>
      <thead>
        <tr>
          <td />
          {unitNames.map((unit) => (
            <th key={unit} scope="col" className={`in-${units[unit].axis}`}>
              in {units[unit].currency}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.map(({ years, ...rate }) => (
          <tr key={years}>
            <th scope="row">{nameSpan(years)}</th>
            {unitNames.map((unit) => (
              <td key={unit} className={`in-${units[unit].axis}`}>
                {formatRate(rate[unit])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
