// The choices in the URL builder, the URL that they make, and code snippets that use it.

import { escapeMarkup } from '../../site/escape'
import type { SiteMetadata } from '../../site/site'
import { cardSize } from '../../site/theme'
import { chartNamed, type ListedChart } from '../../url/charts'
import { chartFileAddress, type DataFormat, type Format, formats, isImage } from '../../url/formats'
import { fileParameters, type ParameterRules } from '../../url/parameter-rules'
import { defaults, type Reach } from '../../url/parameter-values'
import { fillDefaults, QueryError, reachOf, readStrictly, resolveWindow } from '../../url/read'
import { type Choice, writeChoice } from '../../url/shown'
import { embedMarkup } from '../embed'

/** The values as typed; an empty one means the default. */
export type FileChoice = { name: string; format: Format } & { [parameter: string]: string }

/** The URL of the file, and what it shows, or an error message. */
type ChosenFile = { address: string; choice: Choice } | { refusal: string }

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
    // With both ends, so that it shows the same months next year.
    const window = resolveWindow(read, null, context.reach)
    const choice = { ...fillDefaults(read), window, reach: context.reach, compared: null }
    return { address: chartFileAddress(name, format, writeChoice(choice).page), choice }
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
  choice: Choice
}

export function snippetsFor(file: SnippetFile, site: SiteMetadata) {
  const { format } = file
  const address = site.siteUrl + file.address
  return [
    { name: 'curl', text: writeCurl(address) },
    ...(isImage(format) ? imageSnippets(file, site) : (dataSnippets[format]?.(address) ?? [])),
  ]
}

/** A command that saves a file under its name; the quotes are safe, as URLs have no apostrophes. */
export function writeCurl(address: string): string {
  const [, file] = address.match(/\/([^/?]+\.\w+)(\?|$)/) ?? []
  return `curl --fail${file ? ` -o ${file}` : ''} '${address}'`
}

function imageSnippets({ chart, address, choice }: SnippetFile, site: SiteMetadata) {
  const { name, path, title, kind } = chart
  const source = site.siteUrl + address
  const { theme } = choice
  const share = choice.thumbnail / defaults.thumbnail
  const [width, height] = [choice.width, choice.height].map((size) => Math.round(size * share))
  // A frame has a size and pixels of its own.
  const { scale, thumbnail } = defaults
  const framed = { ...choice, ...cardSize, scale, thumbnail }
  const asset = { key: name, path, title }
  const embedded = { asset, site, choice: framed, months: 'page' } as const
  return [
    {
      name: 'HTML',
      text: `<img src="${escapeMarkup(source)}" width="${width}" height="${height}" alt="${escapeMarkup(title)}">`,
    },
    // No site may frame the page of the chart of goods.
    ...(kind !== 'goods' ? [{ name: 'Frame', text: embedMarkup(embedded, { theme }) }] : []),
    { name: 'Markdown', text: `[![${title}](${source})](${site.siteUrl}${path})` },
  ]
}

/** What to write in a program or a page, by the name of its language or of its purpose. */
export type Snippet = { name: string; text: string }

/** The snippets besides curl, by format. */
export const dataSnippets: { [Name in DataFormat]?: (address: string) => Snippet[] } = {
  csv: (address: string) => [
    { name: 'Python', text: `import pandas\n\nprices = pandas.read_csv("${address}")` },
    { name: 'R', text: `prices <- read.csv("${address}")` },
    { name: 'Sheets', text: `=IMPORTDATA("${address}", ",", "en_US")` },
  ],
  json: (address: string) => [
    { name: 'Python', text: `import requests\n\ndata = requests.get("${address}").json()` },
    { name: 'R', text: `data <- jsonlite::fromJSON("${address}")` },
  ],
}
