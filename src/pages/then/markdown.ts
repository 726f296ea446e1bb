// The page of a month and now as Markdown.

import { chartFileAddress } from '../../chart/formats'
import { findAsset } from '../../prices/catalog'
import { formatMonth } from '../../prices/format'
import type { MarkdownPage } from '../markdown-parts'
import { thenChart } from './chart'
import type { ThenPageData } from './data'
import { thenMonths, thenTitle } from './months'
import { describeThen } from './words'

export function toMarkdown(data: ThenPageData): MarkdownPage {
  const { month, bitcoin, goods, missing, gained, usd } = data
  const { key } = thenChart(month)
  const labelOf = (key: string) => findAsset(key)?.label ?? key
  return {
    title: thenTitle(month),
    words: [
      describeThen(data),
      describeThen(data, usd),
      `In ${gained} of the ${thenMonths.length} months that can be chosen, a bitcoin cost fewer dollars than in ${formatMonth(bitcoin.month)}.`,
      missing.length > 0
        ? `Without a price in ${formatMonth(month)}: ${missing.map(labelOf).join(', ')}.`
        : '',
    ],
    tables: [
      {
        title: `Prices in ${formatMonth(month)} and now`,
        columns: ['', 'usd_then', 'btc_then', 'month_now', 'usd_now', 'btc_now'],
        rows: [
          ['Bitcoin', bitcoin.before, 1, bitcoin.month, bitcoin.now, 1],
          ...goods.map(({ key, before, now, month }) => [
            labelOf(key),
            before.usd,
            before.btc,
            month,
            now.usd,
            now.btc,
          ]),
        ],
      },
    ],
    files: (['csv', 'json'] as const).map((format) => chartFileAddress(key, format)),
  }
}
