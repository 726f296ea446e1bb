// The choices in the URL builder, the URL that they make, and code snippets that use it.

import { escapeMarkup } from '../../site/escape'
import type { SiteMetadata } from '../../site/site'
import type { Size } from '../../site/theme'
import { chartNamed, type ListedChart } from '../../url/charts'
import { chartFileAddress, type Format, formats, isImage } from '../../url/formats'
import { chartChoices, defaults, type Reach } from '../../url/parameters'
import { QueryError, reachOf, readStrictly } from '../../url/read'
import { fileParameters, type ParameterRules } from '../../url/rules'
import { writeOptions, writeQuery } from '../../url/write'
import { type EmbedTheme, embedMarkup } from '../embed'

/** The values as typed; an empty one means the default. */
export type FileChoice = { name: string; format: Format } & { [parameter: string]: string }

/** The URL of the file and the size of an image in CSS pixels, or an error message. */
type ChosenFile = { address: string; size: Size } | { refusal: string }

export function parametersOf({
  name,
  format,
}: Pick<FileChoice, 'name' | 'format'>): ParameterRules {
  return fileParameters(chartNamed(name).kind, format)
}

/** Validates a choice like the Worker, and makes it canonical. */
export function fileOfChoice({ name, format, ...values }: FileChoice, reach: Reach): ChosenFile {
  const parameters = parametersOf({ name, format })
  const given = Object.entries(parameters).flatMap(([parameter, rule]) => {
    const value = values[parameter]?.trim()
    // A value that was chosen for another format may not exist here.
    const isKnown = rule(reach.table, name).choices?.includes(value ?? '') !== false
    return value && isKnown ? [[parameter, value]] : []
  })
  try {
    const context = { reach: reachOf(formats[format], reach), asset: name }
    const read = readStrictly(new URLSearchParams(given), parameters, context)
    const { width, height } = { ...defaults, ...read }
    const { defaultWindow } = context.reach
    // With both ends, so that it shows the same months next year.
    const { from = defaultWindow.from, to = defaultWindow.to, last, ...others } = read
    const window = { from, to, last }
    return {
      address: chartFileAddress(name, format, writeOptions({ ...others, window }, defaultWindow)),
      size: { width, height },
    }
  } catch (error) {
    if (error instanceof QueryError) return { refusal: error.message }
    throw error
  }
}

type SnippetFile = {
  chart: ListedChart
  format: Format
  /** The URL of the file, relative to the origin. */
  address: string
  size: Size
}

export function snippetsFor(file: SnippetFile, site: SiteMetadata) {
  const { chart, format } = file
  const address = site.siteUrl + file.address
  return [
    // The URL is quoted; it cannot contain an apostrophe.
    { name: 'curl', text: `curl --fail -o ${chart.name}.${format} '${address}'` },
    ...(isImage(format) ? imageSnippets(file, site) : dataSnippets[format](address)),
  ]
}

function imageSnippets({ chart, address, size }: SnippetFile, site: SiteMetadata) {
  const { name, path, title, kind } = chart
  const source = site.siteUrl + address
  const { theme = 'light', ...query } = Object.fromEntries(new URL(source).searchParams)
  const choices: readonly string[] = chartChoices[kind]
  const shown = Object.entries(query).filter(([name]) => choices.includes(name))
  const asset = { key: name, path, title }
  const embedded = { asset, site, query: writeQuery(Object.fromEntries(shown)) }
  return [
    {
      name: 'HTML',
      text: `<img src="${escapeMarkup(source)}" width="${size.width}" height="${size.height}" alt="${escapeMarkup(title)}">`,
    },
    // No site may frame the page of the chart of goods.
    ...(kind !== 'goods'
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
