// A good by what is counted of it, as a link to its chart over the same months.

import { formatQuery } from '../../src/chart/query'
import type { ThenGood } from '../../src/pages/then/data'
import { findAsset } from '../../src/prices/catalog'
import type { Month } from '../../src/prices/month'
import { formatRange } from '../../src/prices/month-range'
import { chartPageAddress } from '../../src/site/links'
import { Link } from '../link'

type Props = {
  good: ThenGood
  /** The first month of the chart. */
  from: Month
  /** Whether a share of it is counted. */
  isCounted?: boolean
}

export function GoodLink({ good, from, isCounted = !good.isShare }: Props) {
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
