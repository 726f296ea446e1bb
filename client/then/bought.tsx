// What one bitcoin bought of each good then, and buys now.

import type { ThenPageData } from '../../src/pages/then/data'
import { formatGain, formatQuantity, gainOf, listBought } from '../../src/pages/then/words'
import { formatMonth, formatShortMonth } from '../../src/prices/format'
import { GoodLink } from './good-link'

export function Bought({ data }: { data: ThenPageData }) {
  const goods = listBought(data)
  const most = Math.max(...goods.map(gainOf))
  return (
    <table className="then-table bought">
      <caption>
        What one bitcoin bought in {formatMonth(data.month)}, and buys in the newest month of each
        good, from what it has gained most of.
      </caption>
      <thead>
        <tr>
          <th scope="col">One bitcoin bought</th>
          <th scope="col">{formatShortMonth(data.month)}</th>
          <th scope="col">Now</th>
          <th scope="col">Now buys</th>
        </tr>
      </thead>
      <tbody>
        {goods.map((good) => {
          const gain = gainOf(good)
          return (
            <tr key={good.key}>
              <th scope="row">
                <GoodLink good={good} from={data.month} isCounted />
              </th>
              <td>{formatQuantity(1 / good.before.btc, good)}</td>
              <td>
                {formatQuantity(1 / good.now.btc, good)}{' '}
                <small>{formatShortMonth(good.month)}</small>
              </td>
              <td>
                {formatGain(gain)}
                <svg aria-hidden="true">
                  <rect width={`${Math.round((100 * gain) / most)}%`} />
                </svg>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
