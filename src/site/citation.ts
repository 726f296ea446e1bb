// Citations of the site and its charts, as text and as BibTeX.

import { formatMonth } from '../prices/format'
import { type Month, numberInYear, yearOf } from '../prices/month'
import { describeMonth, type PriceRow } from '../prices/row'

export type CitedWork = {
  /** Takes the place of the author. */
  siteName: string
  title: string
  /** The months shown, or only the last one. */
  months: { from?: Month; to: Month }
  /** The month whose prices are cited, if it is one alone. */
  row?: PriceRow | undefined
  publishers: readonly string[]
  /** The absolute URL of exactly what is cited. */
  address: string
}

/** A citation. It has no access date, because the URL and the months identify what was seen. */
export function cite({ siteName, title, months, row, publishers, address }: CitedWork) {
  const { to } = months
  const range = row ? describeMonth(row) : formatDataRange(months)
  const sources = publishers.length > 0 ? `Sources: ${publishers.join(', ')}` : ''
  const text = [`${siteName} (${yearOf(to)}): ${title}, ${range}`, sources, address]
  const fields = {
    author: `{${escapeTex(siteName)}}`,
    // Without the inner braces, BibTeX would lowercase the title.
    title: `{${escapeTex(`${title}, ${range}`)}}`,
    year: String(yearOf(to)),
    month: String(numberInYear(to)),
    howpublished: `\\url{${address}}`,
    ...(sources && { note: escapeTex(sources) }),
  }
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}}`)
  return {
    text: text.filter((part) => part !== '').join('. '),
    bibtex: `@misc{${citationKey(siteName, title, row?.month ?? to)},\n${lines.join(',\n')}\n}`,
  }
}

function formatDataRange({ from, to }: CitedWork['months']): string {
  return from ? `${formatMonth(from)} to ${formatMonth(to)}` : `data to ${formatMonth(to)}`
}

/** A statement with where it is from, to paste into a text. */
export function quote(
  statement: string,
  { publishers, siteName, address }: Pick<CitedWork, 'publishers' | 'siteName' | 'address'>,
): string {
  return `${statement} (${publishers.join(', ')}; ${siteName}, ${address})`
}

/** A key in ASCII, e.g. "bitcoin-inflation-index-price-of-gold-in-bitcoin-2026-06". */
function citationKey(...parts: string[]): string {
  return parts
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
}

const texCommands: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  // Few fonts of TeX have the sign.
  '₿': '~BTC',
}

function escapeTex(text: string): string {
  return text.replace(/[\\~^&%$#_{}₿]/g, (character) => texCommands[character] ?? `\\${character}`)
}
