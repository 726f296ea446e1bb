// Code snippets that use a chart file in pages, texts, programs, and spreadsheets.

import { type Format, isImage } from '../../chart/formats'
import type { Size } from '../../chart/full-layout'
import { escapeMarkup } from '../../site/escape'

export type Snippet = { name: string; text: string }

type ChartFile = {
  format: Format
  /** The absolute URL of the file. */
  address: string
  /** The name that the file is saved as. */
  file: string
  /** The alternative text of an image. */
  alt: string
  size: Size
  /** The absolute URL of the chart's page. */
  page: string
}

/** The snippets for a file. */
export function snippetsFor(file: ChartFile): Snippet[] {
  // The URL is quoted; it cannot contain an apostrophe.
  const curl = { name: 'curl', text: `curl --fail -o ${file.file} '${file.address}'` }
  if (isImage(file.format)) return imageSnippets(file, curl)
  return [curl, ...(file.format === 'json' ? jsonSnippets : csvSnippets)(file.address)]
}

function imageSnippets({ address, file, alt, size, page }: ChartFile, curl: Snippet): Snippet[] {
  const { width, height } = size
  const image = `<img src="${escapeMarkup(address)}" width="${width}" height="${height}" alt="${escapeMarkup(alt)}">`
  return [
    { name: 'HTML', text: image },
    { name: 'HTML, as a link', text: `<a href="${escapeMarkup(page)}">${image}</a>` },
    { name: 'Markdown', text: `[![${alt}](${address})](${page})` },
    curl,
    {
      name: 'Python',
      text: `import requests\n\nwith open("${file}", "wb") as file:\n    file.write(requests.get("${address}").content)`,
    },
    { name: 'R', text: `download.file("${address}", "${file}", mode = "wb")` },
  ]
}

function jsonSnippets(address: string): Snippet[] {
  return [
    { name: 'Python', text: `import requests\n\nrows = requests.get("${address}").json()["rows"]` },
    { name: 'R', text: `rows <- jsonlite::fromJSON("${address}")$rows` },
  ]
}

function csvSnippets(address: string): Snippet[] {
  return [
    { name: 'Python', text: `import pandas\n\nprices = pandas.read_csv("${address}")` },
    { name: 'R', text: `prices <- read.csv("${address}")` },
    { name: 'Google Sheets', text: `=IMPORTDATA("${address}", ",", "en_US")` },
  ]
}

/** Snippets that download all charts. */
export function loopSnippets(siteUrl: string, names: readonly string[]): Snippet[] {
  return [
    {
      name: 'Shell',
      text: `for name in ${names.join(' ')}; do\n  curl --fail -O "${siteUrl}/charts/$name.csv"\ndone`,
    },
    {
      name: 'Python',
      text: `import pandas, requests\n\ncharts = requests.get("${siteUrl}/charts/").json()["charts"]\nprices = {chart["name"]: pandas.read_csv(chart["files"]["csv"]) for chart in charts}`,
    },
  ]
}
