// What one bitcoin bought of each good then, and buys now.

import { formatQuery } from '../../src/chart/query'
import type { ThenGood, ThenPageData } from '../../src/pages/then/data'
import { formatGain, formatQuantity, gainOf, listBought } from '../../src/pages/then/words'
import { findAsset } from '../../src/prices/catalog'
import { formatMonth, formatShortMonth } from '../../src/prices/format'
import { formatRange, type Month } from '../../src/prices/month'
import { chartPageAddress } from '../../src/site/paths'
import { Link } from '../link'

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

type GoodLinkProps = {
  good: ThenGood
  /** The first month of the chart. */
  from: Month
  /** Whether a share of it is counted. */
  isCounted?: boolean
}

/** A good by what is counted of it, as a link to its chart over the same months. */
export function GoodLink({ good, from, isCounted = !good.isShare }: GoodLinkProps) {
  const asset = findAsset(good.key)
  if (!asset) return good.key
  const { quantity } = good
  const query = formatQuery(formatRange({ from, to: good.month }))
  return (
    <Link href={chartPageAddress('', asset, query)}>
      {quantity && isCounted ? quantity.charAt(0).toUpperCase() + quantity.slice(1) : asset.label}
    </Link>
  )
}
