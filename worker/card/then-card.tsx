// The card of a month and now: what one bitcoin bought of some goods, as a table with bars.

import type { ThenPageData } from '../../src/pages/then/data'
import {
  type BoughtGood,
  describeThen,
  formatGain,
  formatQuantity,
  gainOf,
  listBought,
} from '../../src/pages/then/words'
import { formatMonth, formatShortMonth } from '../../src/prices/format'
import { type MonthRange, spanOf } from '../../src/prices/month-range'
import { type SiteMetadata, siteHost } from '../../src/site/site'
import { type ThemeName, themes } from '../../src/site/theme'
import { CardFrame, column } from './elements'

/** How many goods have room. */
const maxGoods = 7

/** In pixels. */
const sizes = {
  title: 46,
  text: 28,
  small: 22,
  nameWidth: 340,
  numberWidth: 150,
  bar: 16,
  barWidth: 310,
  gap: 40,
}

type Props = {
  data: ThenPageData
  /** The publishers of the prices, by their short names. */
  publishers: readonly string[]
  site: SiteMetadata
  theme: ThemeName
}

export function ThenCard({ data, publishers, site, theme }: Props) {
  const colors = themes[theme]
  const goods = spread(listBought(data))
  const most = Math.max(...goods.map(gainOf))
  const newest = spanOf(goods.map(({ month }) => ({ from: month, to: month })))
  const small = { fontSize: sizes.small, color: colors.lightGray }
  return (
    <CardFrame theme={theme} padding={40}>
      <div style={{ ...column, justifyContent: 'space-between', width: '100%' }}>
        <div
          style={{ fontSize: sizes.title, lineHeight: 1.2, fontWeight: 600, color: colors.text }}
        >
          {describeThen(data) || `${formatMonth(data.month)} and now`}
        </div>
        <div style={{ ...column, width: '100%', fontSize: sizes.text, color: colors.text }}>
          <div style={{ ...row, ...small }}>
            <div style={name}>One bitcoin bought</div>
            <div style={number}>{formatShortMonth(data.month)}</div>
            <div style={number}>Now</div>
            <div style={{ ...fixed, marginLeft: sizes.gap }}>
              {newest && `Now is ${formatShortMonths(newest)}`}
            </div>
          </div>
          {goods.map((good) => (
            <div key={good.key} style={row}>
              <div style={name}>{good.quantity}</div>
              <div style={number}>{formatQuantity(1 / good.before.btc, good)}</div>
              <div style={{ ...number, fontWeight: 600 }}>
                {formatQuantity(1 / good.now.btc, good)}
              </div>
              <div
                style={{
                  ...fixed,
                  height: sizes.bar,
                  width: (sizes.barWidth * gainOf(good)) / most,
                  marginLeft: sizes.gap,
                  backgroundColor: colors.bitcoin,
                }}
              />
              <div style={{ ...fixed, marginLeft: sizes.gap / 2, ...small }}>
                {formatGain(gainOf(good))}
              </div>
            </div>
          ))}
        </div>
        <div style={{ display: 'flex', justifyContent: 'space-between', ...small }}>
          <div>{publishers.join(', ')}</div>
          <div>{siteHost(site)}</div>
        </div>
      </div>
    </CardFrame>
  )
}

/** Some of the goods, the best and the worst included. */
function spread(goods: readonly BoughtGood[]): BoughtGood[] {
  if (goods.length <= maxGoods) return [...goods]
  return Array.from({ length: maxGoods }, (_, place) => {
    const index = Math.round((place * (goods.length - 1)) / (maxGoods - 1))
    return goods[index] as BoughtGood
  })
}

const row = { display: 'flex', alignItems: 'center', width: '100%', height: 44 } as const

const fixed = { display: 'flex', flexShrink: 0 } as const

const name = { ...fixed, width: sizes.nameWidth } as const

const number = { ...fixed, justifyContent: 'flex-end', width: sizes.numberWidth } as const

/** E.g. "Jun 2026 to Sep 2026". */
function formatShortMonths({ from, to }: MonthRange): string {
  return [...new Set([from, to])].map(formatShortMonth).join(' to ')
}
