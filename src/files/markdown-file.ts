// The twins of pages as Markdown, for assistants and other programs that read text (contract,
// section 6); the content of each is in the `markdown.ts` of its page.

import { lastChanged, lastUpdated } from '../data/changes'
import {
  describedSeries,
  freshnessOfRecord,
  freshnessOfSeries,
  type SiteData,
} from '../data/records'
import { seriesOfAreas } from '../pages/about/data'
import { pageBuilders } from '../pages/build-page'
import { escapeMarkdown, type MarkdownPage, writeTable } from '../pages/markdown-parts'
import { formatDay } from '../prices/format'
import type { Day } from '../prices/month'
import type { Asset } from '../prices/schemas'
import type { Freshness } from '../prices/table'
import { findTerms } from '../prices/terms'
import type { SiteMetadata } from '../site/site'
import type { FoundPage } from '../url/page-address'
import { describeFreshness } from '../words/freshness'
import { explainSatsIn } from '../words/sats'

/** The input of a twin besides the page: the data that the page was made from, the day, and the site. */
type MarkdownRequest = { data: SiteData; today: Day; site: SiteMetadata }

/** A page as Markdown (CommonMark, with the tables of GitHub). */
export function writeMarkdown(page: FoundPage, { data, today, site }: MarkdownRequest): string {
  const { siteUrl } = site
  const { title, words, tables, files, ...used } = pageBuilders[page.name].toMarkdown(
    page.data,
    site,
  )
  const addresses = [page.path + page.search, ...files]
  const blocks = [
    `# ${escapeMarkdown(title)}`,
    ...[...words, explainSatsIn(words)].filter(Boolean).map(escapeMarkdown),
    `${['Page', ...files.map(() => 'Data')]
      .map((name, index) => `- ${name}: <${siteUrl}${addresses[index]}>`)
      .join('\n')}`,
    ...tables.flatMap(({ title, ...table }) =>
      table.rows.length > 0 ? [`## ${escapeMarkdown(title)}`, writeTable(table)] : [],
    ),
    ...describeSources(data, used, today),
  ]
  return `${blocks.join('\n\n')}\n`
}

type DescribedSource = { label: string; unit?: string; source: Asset['source'] }

function describeSource({ label, unit, source }: DescribedSource, freshness?: Freshness): string {
  const { name, url, terms } = source
  const meaning = findTerms(terms)?.meaning
  const words = [
    `${unit ? `${label}: ${unit}` : label}.`,
    `Source: ${name}. Terms: ${terms}${meaning ? ` (${meaning})` : ''}.`,
    freshness ? describeFreshness(freshness) : '',
  ]
  return `- ${escapeMarkdown(words.join(' ').trimEnd())} <${url}>`
}

/**
 * The sources of some series, by default of all at hand, and how new these are, except for the series of
 * areas, each of which ends with a month of its own.
 */
function describeSources(
  data: SiteData,
  { series, hasAreas = false }: Pick<MarkdownPage, 'series' | 'hasAreas'>,
  today: Day,
): string[] {
  const { assets } = data
  const isUsed = (key: string) => !series || series.includes(key)
  const records = assets.filter(({ asset }) => isUsed(asset.key))
  if (records.length === 0) return []
  // A yardstick may be among the goods, too.
  const rates = data.rates.filter(({ key }) => assets.every(({ asset }) => asset.key !== key))
  const items = describedSeries(data)
    .filter(({ key }) => isUsed(key))
    .map((one) => describeSource(one, freshnessOfSeries(data, one.key, today)))
  const ofUnits = rates.map(({ label, source, ...rate }) =>
    describeSource({ label, source }, freshnessOfRecord(rate, today)),
  )
  const ofAreas = hasAreas ? seriesOfAreas(data).map((one) => describeSource(one)) : []
  const changed = hasAreas ? lastUpdated(data) : lastChanged(data, [...records, ...rates])
  const updated = changed ? [`Last updated on ${formatDay(changed)}.`] : []
  return ['## Sources and terms', ...updated, [...items, ...ofUnits, ...ofAreas].join('\n')]
}
