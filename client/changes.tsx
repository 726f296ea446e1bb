// By how much the prices of an asset have changed, in both currencies.

import type { Change } from '../src/facts'
import { formatChange } from '../src/format'

export function Changes({ changes, label }: { changes: Change[]; label: string }) {
  return (
    <table className="changes">
      <caption className="visually-hidden">Change of the price of {label}</caption>
      <thead>
        <tr>
          <td />
          {changes.map(({ years }) => (
            <th key={years} scope="col">
              {years === 1 ? '1 year' : `${years} years`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['bitcoin', 'dollars'] as const).map((currency) => (
          <tr key={currency} className={`is-${currency}`}>
            <th scope="row">{currency === 'bitcoin' ? 'in ₿' : 'in $'}</th>
            {changes.map((change) => (
              <td key={change.years}>{formatChange(change[currency])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
