// The method page as Markdown.

import { formatDay } from '../../prices/format'
import { monthOf } from '../../prices/month'
import { currencies } from '../../prices/units'
import { chartFileAddress } from '../../url/formats'
import { pages } from '../../url/pages'
import { fileNames } from '../../url/paths'
import type { MarkdownPage } from '../markdown-parts'
import type { MethodPageData } from './data'
import { describePrice } from './words'

export function toMarkdown(data: MethodPageData): MarkdownPage {
  const { series, example, years, starts, updates, yardsticks } = data
  return {
    title: pages.method.title,
    words: [
      pages.method.description,
      example ? `A price in Bitcoin, for example: ${describePrice(example)}` : '',
      ...yardsticks.map(({ label, limits }) => `Measured in ${label}: ${limits}`),
    ],
    tables: [
      {
        title: 'Months without a price',
        columns: ['series', 'month', 'why'],
        rows: series.flatMap(({ label, gaps }) =>
          gaps.map(({ month, reason }) => [label, month, reason]),
        ),
      },
      ...currencies.map((unit) => ({
        title: `Change in ${unit} since January of each year, as a share`,
        columns: ['item', 'through', ...years.map((year) => monthOf(year, 1))],
        rows: starts.map(({ label, to, changes }) => [label, to, ...changes[unit]]),
      })),
      {
        title: 'Data updates',
        columns: ['day', 'change'],
        rows: updates.flatMap(({ date, finding, changes }) =>
          [...(finding ? [finding] : []), ...changes].map((sentence) => [
            formatDay(date),
            sentence,
          ]),
        ),
      },
    ],
    files: [chartFileAddress(fileNames.prices, 'csv'), chartFileAddress(fileNames.latest, 'json')],
    hasAreas: true,
  }
}
