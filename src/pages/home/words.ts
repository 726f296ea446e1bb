// The rows of the home page's table, its headings, and its words on their months.

import type { DotGroup } from '../../chart/marks'
import { assets, groupAssets } from '../../prices/catalog'
import { formatMonth, formatMonths, formatShortMonth } from '../../prices/format'
import { hasAmounts } from '../../prices/measure'
import { commonEnd, type Month } from '../../prices/month'
import { writeChoice } from '../../url/shown'
import type { HomePageData } from './data'

type Goods = Pick<HomePageData, 'goods' | 'since'>

/** The goods with prices by group; a remark after a name tells how the good differs from most. */
export function groupGoods({ goods, since }: Goods): DotGroup[] {
  const latest = commonMonth(goods)
  return groupAssets(assets).flatMap(({ name, members }) => {
    const rows = members.flatMap((asset) => {
      const { key, label, path } = asset
      const good = goods[key]
      if (!good) return []
      const { btc, usd, factors, note } = good
      const remarks = [
        note ?? '',
        good.since === since ? '' : `since ${formatShortMonth(good.since)}`,
        good.month === latest ? '' : formatShortMonth(good.month),
      ]
      const remark = remarks.filter(Boolean).join(', ') || undefined
      const prices = hasAmounts(asset) ? { btc, usd } : undefined
      const endsEarlier = latest !== undefined && good.month < latest
      return { key, label, path, prices, factors, remark, endsEarlier }
    })
    return rows.length > 0 ? [{ name, rows }] : []
  })
}

/** The month of most prices; prices that end earlier name their own month. */
function commonMonth(goods: Goods['goods']): Month | undefined {
  return commonEnd(listKnown(goods).map(({ month }) => month))
}

/**
 * The title of the table and the heading of its changes: the number of its goods, and the months of the
 * changes, which end like its prices; only the first month, if the range follows the data.
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

/** A sentence on the month of the prices. */
export function describeMonths({ goods }: Goods): string {
  const latest = commonMonth(goods)
  if (!latest) return ''
  const known = listKnown(goods)
  const others = known.every(({ month }) => month === latest) ? '' : ', unless noted'
  const hasChanges = known.some(({ since, month }) => since < month)
  const changes = hasChanges ? ', and changes run to that month' : ''
  return `Prices are for ${formatMonth(latest)}${changes}${others}.`
}

/** Whether any of the goods has a change to show. */
export function hasChanges(groups: readonly DotGroup[]): boolean {
  return groups.some(({ rows }) => rows.some(({ factors }) => Object.keys(factors).length > 0))
}
