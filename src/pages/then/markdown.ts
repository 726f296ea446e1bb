// The page of a month as Markdown.

import { chartFileAddress } from '../../chart/formats'
import { findAsset } from '../../prices/catalog'
import { formatMonth } from '../../prices/format'
import type { MarkdownPage } from '../markdown-parts'
import { thenChart } from './chart'
import type { ThenPageData } from './data'
import { describeThen, leftOut, thenHeading } from './words'

export function toMarkdown(data: ThenPageData): MarkdownPage {
  const { month, money, bitcoin, goods, words, usd } = data
  const { key } = thenChart(month)
  const priced = goods.filter(({ key }) => !findAsset(key)?.indexBase)
  const labelOf = (key: string) => findAsset(key)?.label ?? key
  return {
    title: thenHeading(data),
    words: [
      describeThen(data),
      describeThen(data, usd),
      words.prices,
      words.caution,
      leftOut,
      words.missing,
    ],
    tables: [
      {
        title: `Prices in ${formatMonth(month)} and ${formatMonth(bitcoin.month)}`,
        columns: ['', `${money}_then`, 'btc_then', 'month_now', `${money}_now`, 'btc_now'],
        rows: [
          ['Bitcoin', bitcoin.before, 1, bitcoin.month, bitcoin.now, 1],
          // An index is no price, and the page has no row for it.
          ...priced.map(({ key, before, now, month }) => [
            labelOf(key),
            before.money,
            before.btc,
            month,
            now.money,
            now.btc,
          ]),
        ],
      },
    ],
    files: (['csv', 'json'] as const).map((format) => chartFileAddress(key, format)),
  }
}
