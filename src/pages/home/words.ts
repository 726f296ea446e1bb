// The rows of the home page's table, what heads it, and its words on their months and units.

import type { DotGroup } from '../../chart/marks'
import { assets, groupAssets } from '../../prices/catalog'
import { formatMonth, formatMonths, formatShortMonth } from '../../prices/format'
import { hasAmounts } from '../../prices/measure'
import { commonEnd, type Month } from '../../prices/month'
import { writeChoice } from '../../url/shown'
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
      const { btc, usd, factors, note } = good
      const remarks = [
        note ?? '',
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
  const to = commonMonth(goods) ?? since
  const hasChange = since < to
  const isLive = hasChange && writeChoice(choice).live !== undefined
  const months = isLive ? ` since ${formatMonth(since)}` : `, ${formatMonths(since, to)}`
  const count = listKnown(goods).length
  const all = assets.length
  return {
    title: `${count === all ? 'All' : `${count} of`} ${all} items${months}`,
    change: hasChange ? `Change${months}` : 'Change',
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

/** Whether any of the goods has a change to show. */
export function hasChanges(groups: readonly DotGroup[]): boolean {
  return groups.some(({ rows }) => rows.some(({ factors }) => Object.keys(factors).length > 0))
}
