// The rows of the home page's table, and its words on their months.

import type { DotGroup } from '../../chart/marks'
import { assets, groupAssets } from '../../prices/catalog'
import { formatMonth, formatShortMonth } from '../../prices/format'
import { hasAmounts } from '../../prices/measure'
import { commonEnd, type Month } from '../../prices/month'
import { listWords, plainText } from '../../words/change'
import type { HomePageData } from './data'

type Goods = Pick<HomePageData, 'goods' | 'since'>

/** The goods with prices by group; what differs from most of them is said after their names. */
export function groupGoods({ goods, since }: Goods): DotGroup[] {
  const newest = commonMonth(goods)
  return groupAssets(assets).flatMap(({ name, members }) => {
    const rows = members.flatMap((asset) => {
      const { key, label, path } = asset
      const good = goods[key]
      if (!good) return []
      const { btc, usd, factors } = good
      const remarks = [
        good.since === since ? '' : `since ${formatShortMonth(good.since)}`,
        good.month === newest ? '' : formatShortMonth(good.month),
      ]
      const remark = remarks.filter(Boolean).join(', ') || undefined
      const prices = hasAmounts(asset) ? { btc, usd } : undefined
      const endsEarlier = newest !== undefined && good.month < newest
      return { key, label, path, prices, factors, remark, endsEarlier }
    })
    return rows.length > 0 ? [{ name, rows }] : []
  })
}

/** The month of most prices: those that end earlier say their own. */
function commonMonth(goods: Goods['goods']): Month | undefined {
  return commonEnd(Object.values(goods).flatMap((good) => good?.month ?? []))
}

/** Of which month the prices are. */
export function describeMonths({ goods }: Goods): string {
  const newest = commonMonth(goods)
  if (!newest) return ''
  const areAlike = Object.values(goods).every((good) => !good || good.month === newest)
  const others = areAlike ? '' : ', unless noted'
  return `Prices are for ${formatMonth(newest)}, and changes run to that month${others}.`
}

/** The goods whose prices are those of an index, each with its scale; "" without any. */
export function describeIndexes({ goods }: Goods): string {
  const indexes = assets.flatMap(({ key, label }) => {
    const scale = goods[key]?.scale
    return scale ? [`${label} (${scale})`] : []
  })
  const are = indexes.length === 1 ? 'is an index' : 'are indexes'
  return indexes.length > 0 ? `Of these items, ${plainText(listWords(indexes))} ${are}.` : ''
}
