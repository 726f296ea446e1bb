// Calls to copy: for each URL of the API page, and those that most readers come for.

import { moneyKeys, unitNamed, unitOf } from '../../prices/units'
import { escapeMarkup } from '../../site/escape'
import { type SiteMetadata, siteMetadata } from '../../site/site'
import { chartNamed, charts } from '../../url/charts'
import type { Endpoint } from '../../url/endpoints'
import { chartFileAddress, formatOf, isImage } from '../../url/formats'
import type { Reach } from '../../url/parameter-values'
import { fileNames } from '../../url/paths'
import {
  dataSnippets,
  type FileChoice,
  fileOfChoice,
  type Snippet,
  snippetsFor,
  writeCurl,
} from './builder'
import type { Sample } from './samples'

/** The first chart in four ways: as a newcomer asks for it. */
export function quickCalls(siteUrl: string, reach: Reach): Snippet[] {
  const [{ name, label }] = charts
  const site = siteMetadata(siteUrl, siteUrl)
  const [money] = moneyKeys
  const inMoney = money ? ` in ${unitOf(unitNamed(money)).currency}` : ''
  const dark = {
    name,
    format: 'svg',
    from: '2020',
    theme: 'dark',
    ...(money && { in: money }),
  } as const
  const prices = siteUrl + chartFileAddress(fileNames.prices, 'csv')
  return [
    { name: `${label} as CSV`, text: writeCurl(siteUrl + chartFileAddress(name, 'csv')) },
    { name: 'All prices in pandas', text: dataSnippets.csv?.(prices)[0]?.text ?? '' },
    {
      name: `${label}${inMoney} since 2020, as SVG for a dark page`,
      text: snippetOf(dark, 'HTML', site, reach),
    },
    {
      name: 'A chart that stays up to date, in a frame',
      text: snippetOf({ name, format: 'png' }, 'Frame', site, reach),
    },
  ]
}

function snippetOf(chosen: FileChoice, language: string, site: SiteMetadata, reach: Reach): string {
  const file = fileOfChoice(chosen, reach)
  if ('refusal' in file) throw new Error(file.refusal)
  const snippets = snippetsFor(
    { chart: chartNamed(chosen.name), format: chosen.format, ...file },
    site,
  )
  return snippets.find(({ name }) => name === language)?.text ?? ''
}

/** The example of an endpoint as code, in a shell and in the languages that use its format. */
export function snippetsOf(
  { path, example, serves }: Endpoint,
  { siteUrl, reach, alt, sample }: { siteUrl: string; reach: Reach; alt: string; sample?: Sample },
): Snippet[] {
  const address = siteUrl + example
  const curl = { name: 'curl', text: writeCurl(address) }
  if (serves.is === 'page' && serves.page === 'asset') {
    const site = siteMetadata(siteUrl, siteUrl)
    const chosen = Object.fromEntries(new URL(address).searchParams)
    const image = { ...chosen, name: charts[0].name, format: 'png' } as const
    const frame = snippetOf(image, 'Frame', site, reach)
    return [{ name: 'HTML', text: frame }, curl]
  }
  const format = formatOf(path)
  if (!format) return [curl]
  if (!isImage(format)) return [curl, ...(dataSnippets[format]?.(address) ?? [])]
  const { width, height } = sample?.picture ?? {}
  const size = width ? ` width="${width}" height="${height}"` : ''
  return [
    curl,
    {
      name: 'HTML',
      text: `<img src="${escapeMarkup(address)}"${size} alt="${escapeMarkup(alt)}">`,
    },
    { name: 'Markdown', text: `![${alt}](${address})` },
  ]
}
