// The about page as Markdown.

import { bitcoinSeries } from '../../prices/table'
import type { SiteMetadata } from '../../site/site'
import { pages } from '../../url/pages'
import { dataPackagePath } from '../../url/paths'
import type { MarkdownPage } from '../markdown-parts'
import type { AboutPageData } from './data'
import { describeCalculated, describeCharts, ownersOfNumbers } from './words'

export function toMarkdown(data: AboutPageData, site: SiteMetadata): MarkdownPage {
  const { publisher, contact, sourceCode } = site
  const named = { Publisher: publisher, Contact: contact, Code: sourceCode }
  return {
    title: pages.about.title,
    words: [
      pages.about.description,
      describeCharts(data),
      ownersOfNumbers,
      describeCalculated(data),
      ...Object.entries(named).flatMap(([name, value]) => (value ? `${name}: ${value}` : [])),
    ],
    tables: [
      {
        title: 'Whom to credit for a number in Bitcoin',
        columns: ['series', 'credit'],
        rows: data.series
          // An exchange rate is no price.
          .filter(({ key }) => key !== bitcoinSeries && !key.startsWith('per_usd'))
          .map(({ label, credits }) => [label, credits.join('; ')]),
      },
    ],
    files: [dataPackagePath],
    hasAreas: true,
  }
}
