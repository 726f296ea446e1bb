// The about page as Markdown.

import { bitcoinSeries } from '../../prices/table'
import { dataPackagePath } from '../../site/paths'
import type { SiteMetadata } from '../../site/site'
import type { MarkdownPage } from '../markdown-parts'
import { aboutDescription, aboutTitle } from '../routes'
import type { AboutPageData } from './data'

export function toMarkdown(data: AboutPageData, site: SiteMetadata): MarkdownPage {
  const { publisher, contact, sourceCode } = site
  const named = { Publisher: publisher, Contact: contact, Code: sourceCode }
  return {
    title: aboutTitle,
    words: [
      aboutDescription,
      ...Object.entries(named).flatMap(([name, value]) => (value ? `${name}: ${value}` : [])),
    ],
    tables: [
      {
        title: 'Whom to credit for a price in Bitcoin',
        columns: ['price of', 'credit'],
        rows: data.series
          .filter(({ key }) => key !== bitcoinSeries)
          .map(({ label, credits }) => [label, credits.join('; ')]),
      },
    ],
    files: [dataPackagePath],
  }
}
