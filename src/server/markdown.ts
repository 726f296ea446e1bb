// The twins of pages as Markdown, for assistants and other programs that read text (contract,
// section 6): each page says what is in its own.

import { toMarkdown as about } from '../pages/about/markdown'
import { toMarkdown as api } from '../pages/api/markdown'
import { toMarkdown as asset } from '../pages/asset/markdown'
import type { PageDataOf } from '../pages/build-page'
import { toMarkdown as compare } from '../pages/compare/markdown'
import { describeFreshness } from '../pages/freshness'
import { toMarkdown as home } from '../pages/home/markdown'
import { escapeMarkdown, type MarkdownPage, writeTable } from '../pages/markdown-parts'
import { toMarkdown as method } from '../pages/method/markdown'
import type { FoundPage } from '../pages/page-address'
import type { DataPageName } from '../pages/routes'
import { toMarkdown as month } from '../pages/then/markdown'
import { formatDay } from '../prices/format'
import type { Day } from '../prices/month'
import { findTerms } from '../prices/terms'
import type { SiteMetadata } from '../site/site'
import { lastChanged } from './changes'
import { describedSeries, freshnessOfSeries, type SiteData } from './site-data'

const writers: {
  readonly [Name in DataPageName]: (data: PageDataOf[Name], site: SiteMetadata) => MarkdownPage
} = { home, asset, month, compare, method, api, about }

/** What a twin is made of besides the page: the data that the page was made of, and the day. */
type MarkdownRequest = { data: SiteData; today: Day; site: SiteMetadata }

/** A page as Markdown (CommonMark, with the tables of GitHub). */
export function writeMarkdown<Name extends DataPageName>(
  page: FoundPage<Name>,
  { data, today, site }: MarkdownRequest,
): string {
  const { siteUrl } = site
  const { title, words, tables, files, series } = writers[page.name](page.data, site)
  const addresses = [page.path + page.search, ...files]
  const blocks = [
    `# ${escapeMarkdown(title)}`,
    ...words.filter(Boolean).map(escapeMarkdown),
    `${['Page', ...files.map(() => 'Data')]
      .map((name, index) => `- ${name}: <${siteUrl}${addresses[index]}>`)
      .join('\n')}`,
    ...tables.flatMap(({ title, ...table }) =>
      table.rows.length > 0 ? [`## ${escapeMarkdown(title)}`, writeTable(table)] : [],
    ),
    ...describeSources(data, series, today),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** The sources of some series, by default of all at hand, and how new they are. */
function describeSources(
  data: SiteData,
  used: readonly string[] | undefined,
  today: Day,
): string[] {
  const { assets, yardstick } = data
  if (assets.length === 0) return []
  const has = assets.some(({ asset }) => asset.key === yardstick?.asset.key)
  const all = { ...data, assets: yardstick && !has ? [...assets, yardstick] : assets }
  const series = describedSeries(all).filter(({ key }) => !used || used.includes(key))
  const items = series.map(({ key, label, unit, source: { name, url, terms } }) => {
    const meaning = findTerms(terms)?.meaning
    const freshness = describeFreshness(freshnessOfSeries(data, key, today))
    const words = `${label} (${unit}): ${name}. Terms: ${terms}${meaning ? ` (${meaning})` : ''}. ${freshness}`
    return `- ${escapeMarkdown(words)} <${url}>`
  })
  const keys = series.map(({ key }) => key)
  const updated = `Last updated on ${formatDay(lastChanged(all, keys))}.`
  return ['## Sources and terms', updated, items.join('\n')]
}
