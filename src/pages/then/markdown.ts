// The page of a month as Markdown.

import { assetNamed, averages } from '../../prices/catalog'
import { formatMonth } from '../../prices/format'
import { hasAmounts } from '../../prices/measure'
import { unitNamed } from '../../prices/units'
import { chartFileAddress, dataFormatNames } from '../../url/formats'
import { describePrices } from '../../words/price'
import { listMeanings, type MarkdownPage } from '../markdown-parts'
import { thenChart } from './chart'
import type { ThenPageData } from './data'
import { describeThen, leftOut, thenHeading } from './words'

export function toMarkdown(data: ThenPageData): MarkdownPage {
  const { month, money, bitcoin, goods, words, usd } = data
  const { key } = thenChart(month)
  const priced = goods.filter(({ key }) => hasAmounts(assetNamed(key)))
  const pricesIn = (name: string, time: string, month: string) => ({
    name: `${name}_${time}`,
    meaning: `${describePrices(unitNamed(name), 'one unit of the item')} in ${month}, ${averages.goods}`,
  })
  const columns = [
    pricesIn(money, 'then', formatMonth(month)),
    pricesIn('btc', 'then', formatMonth(month)),
    { name: 'month_now', meaning: 'the month that is compared, or the latest of the item' },
    pricesIn(money, 'now', 'month_now'),
    pricesIn('btc', 'now', 'month_now'),
  ]
  return {
    title: thenHeading(data, usd),
    words: [describeThen(data, usd), words.prices, words.caution, leftOut, words.missing],
    tables: [
      listMeanings(columns),
      {
        title: `Prices in ${formatMonth(month)} and ${formatMonth(bitcoin.month)}`,
        columns: ['item', 'counted in', ...columns.map(({ name }) => name)],
        rows: [
          ['Bitcoin', 'bitcoins', bitcoin.before, 1, bitcoin.month, bitcoin.now, 1],
          // An index is not a price, and the page has no row for it.
          ...priced.map(({ key, quantity, note = '', before, now, month }) => [
            assetNamed(key).label,
            quantity ?? note,
            before.money,
            before.btc,
            month,
            now.money,
            now.btc,
          ]),
        ],
      },
    ],
    files: dataFormatNames.map((format) => chartFileAddress(key, format)),
  }
}
