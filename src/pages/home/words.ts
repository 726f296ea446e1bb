// The rows of the home page's table, what heads it, and its words on their months and units.

import type { DotGroup } from '../../chart/marks'
import { assets, groupAssets } from '../../prices/catalog'
import { formatMonth, formatMonths, formatShortMonth } from '../../prices/format'
import { hasAmounts } from '../../prices/measure'
import { commonEnd, type Month } from '../../prices/month'
import { formatPrice } from '../../prices/units'
import { writeChoice } from '../../url/shown'
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
  return commonEnd(listKnown(goods).map(({ month }) => month))
}

/**
 * What heads the table: how many goods it has, of all, and over which months their changes run, which
 * end where its prices do; while its range goes on with each new month, the first alone.
 */
export function titleGoods({ goods, since, choice }: Goods & Pick<HomePageData, 'choice'>) {
  const isLive = writeChoice(choice).live !== undefined
  const months = isLive
    ? ` since ${formatMonth(since)}`
    : `, ${formatMonths(since, commonMonth(goods) ?? since)}`
  const count = listKnown(goods).length
  const all = assets.length
  return {
    title: `${count === all ? 'All' : `${count} of`} ${all} items${months}`,
    change: `Change${months}`,
  }
}

function listKnown(goods: Goods['goods']) {
  return Object.values(goods).filter((good) => good !== null)
}

/** Of which month the prices are. */
export function describeMonths({ goods }: Goods): string {
  const newest = commonMonth(goods)
  if (!newest) return ''
  const known = listKnown(goods)
  const others = known.every(({ month }) => month === newest) ? '' : ', unless noted'
  const hasChanges = known.some(({ since, month }) => since < month)
  const changes = hasChanges ? ', and changes run to that month' : ''
  return `Prices are for ${formatMonth(newest)}${changes}${others}.`
}

/** What the signs of the table mean, as far as it has them. */
export function describeSigns(groups: readonly DotGroup[]): string {
  const rows = groups.flatMap(({ rows }) => rows)
  const hasChanges = rows.some(({ factors }) => Object.keys(factors).length > 0)
  const hasSats = rows.some(
    ({ prices }) => prices && formatPrice('btc', prices.btc).endsWith('sats'),
  )
  const signs = hasChanges ? ['÷50 means 1/50 as much; ×3.9, 3.9 times as much.'] : []
  return [...signs, ...(hasSats ? ['One bitcoin is 100 million sats (satoshis).'] : [])].join(' ')
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
