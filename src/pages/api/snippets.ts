// Code snippets that use a chart file in pages, texts, programs, and spreadsheets.

import type { charts } from '../../chart/charts'
import { type Format, isImage } from '../../chart/formats'
import type { Size } from '../../chart/full-layout'
import { chartChoices } from '../../chart/parameters'
import { formatQuery } from '../../chart/query'
import { type EmbedTheme, embedMarkup } from '../../site/embed'
import { escapeMarkup } from '../../site/escape'
import type { SiteMetadata } from '../../site/site'

type Snippet = { name: string; text: string }

type ChartFile = {
  chart: (typeof charts)[number]
  format: Format
  /** The URL of the file, relative to the origin. */
  address: string
  size: Size
}

/** The snippets for a file. */
export function snippetsFor(file: ChartFile, site: SiteMetadata): Snippet[] {
  const { chart, format } = file
  const address = site.siteUrl + file.address
  return [
    // The URL is quoted; it cannot contain an apostrophe.
    { name: 'curl', text: `curl --fail -o ${chart.name}.${format} '${address}'` },
    ...(isImage(format) ? imageSnippets(file, site) : dataSnippets[format](address)),
  ]
}

function imageSnippets({ chart, address, size }: ChartFile, site: SiteMetadata): Snippet[] {
  const { name, path, title, kind } = chart
  const source = site.siteUrl + address
  const { theme = 'light', ...query } = Object.fromEntries(new URL(source).searchParams)
  const shown = Object.entries(query).filter(([name]) =>
    (chartChoices[kind] as readonly string[]).includes(name),
  )
  const embedded = {
    asset: { key: name, path, title },
    site,
    query: formatQuery(Object.fromEntries(shown)),
  }
  return [
    {
      name: 'HTML',
      text: `<img src="${escapeMarkup(source)}" width="${size.width}" height="${size.height}" alt="${escapeMarkup(title)}">`,
    },
    // No site may frame the page of the chart of goods.
    ...(kind === 'asset'
      ? [{ name: 'Frame', text: embedMarkup(embedded, { theme: theme as EmbedTheme }) }]
      : []),
    { name: 'Markdown', text: `[![${title}](${source})](${site.siteUrl}${path})` },
  ]
}

const dataSnippets = {
  csv: (address: string) => [
    { name: 'Python', text: `import pandas\n\nprices = pandas.read_csv("${address}")` },
    { name: 'R', text: `prices <- read.csv("${address}")` },
    { name: 'Google Sheets', text: `=IMPORTDATA("${address}", ",", "en_US")` },
  ],
  json: (address: string) => [
    { name: 'Python', text: `import requests\n\nrows = requests.get("${address}").json()["rows"]` },
    { name: 'R', text: `rows <- jsonlite::fromJSON("${address}")$rows` },
  ],
}
