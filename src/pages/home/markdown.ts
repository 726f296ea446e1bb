// The home page as Markdown.

import { findingOf } from '../../chart/finding'
import { describeAbsence } from '../../chart/kinds'
import { assets, describeSite } from '../../prices/catalog'
import { hasAmounts } from '../../prices/measure'
import { currencies } from '../../prices/units'
import type { SiteMetadata } from '../../site/site'
import { chartFileAddress } from '../../url/formats'
import { fileNames } from '../../url/paths'
import { writeChoice } from '../../url/shown'
import { plainText } from '../../words/change'
import { chartTables } from '../chart-markdown'
import type { MarkdownPage } from '../markdown-parts'
import type { HomePageData } from './data'
import { viewHome } from './view'
import { describeMonths, titleGoods } from './words'

export function toMarkdown(data: HomePageData, { siteName }: SiteMetadata): MarkdownPage {
  const { asset, goods, choice, bitcoin, missing, next } = data
  const view = viewHome(data)
  const finding = findingOf(view)
  const sentences = [finding?.headline, finding?.caution].flatMap((words) =>
    words ? `${plainText(words)}.` : [],
  )
  const join = (...parts: string[]) => parts.filter(Boolean).join(' ')
  return {
    title: siteName,
    words: [
      describeSite(),
      describeAbsence(view),
      join(...sentences, bitcoin),
      describeMonths(data),
      join(missing, next),
    ],
    tables: [
      {
        title: titleGoods(data).title,
        columns: ['item', 'month', ...currencies, 'since', ...currencies.map((unit) => `×${unit}`)],
        rows: assets.flatMap((asset) => {
          const good = goods[asset.key]
          if (!good) return []
          const { month, since, factors, note } = good
          const prices = currencies.map((unit) => (hasAmounts(asset) ? good[unit] : null))
          const changes = currencies.map((unit) => factors[unit] ?? null)
          const label = note ? `${asset.label} (${note})` : asset.label
          return [[label, month, ...prices, since, ...changes]]
        }),
      },
      ...chartTables(view.chart, asset),
    ],
    files: [
      chartFileAddress(fileNames.latest, 'csv'),
      chartFileAddress(fileNames.latest, 'json'),
      chartFileAddress(fileNames.prices, 'csv'),
      chartFileAddress(asset.key, 'csv', writeChoice(choice).page),
    ],
  }
}
