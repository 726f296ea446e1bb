// What most people come to ask, answered before they have: inflation in both currencies.

import { lines } from '../../src/chart/lines'
import { type Inflation, nameSpan } from '../../src/pages/home/inflation'
import { formatMonth, formatRate } from '../../src/site/format'

export function InflationFigures({ measure, month, rates }: Inflation) {
  return (
    <table className="inflation">
      <caption>
        Inflation to {formatMonth(month)}, measured by {measure}
      </caption>
      <thead>
        <tr>
          <td />
          {lines.map(({ unit, currency, axis }) => (
            <th key={unit} scope="col" className={`in-${axis}`}>
              in {currency}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.map(({ years, ...rate }) => (
          <tr key={years}>
            <th scope="row">{nameSpan(years)}</th>
            {lines.map(({ unit, axis }) => (
              <td key={unit} className={`in-${axis}`}>
                {formatRate(rate[unit])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
