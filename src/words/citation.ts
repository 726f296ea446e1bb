// Citations of the site and its charts, as text and as BibTeX.

import { formatDay, formatMonth, formatMonths } from '../prices/format'
import { type Day, type Month, monthOfDay, numberInYear, yearOf } from '../prices/month'

export type CitedWork = {
  /** Takes the place of the author. */
  siteName: string
  title: string
  /** When the data was last published, if that is known, and when it was read. */
  days: { published: Day | null; read: Day }
  /** The months shown, or only the last one. */
  months: { from?: Month; to: Month }
  /** For a citation of one month: the month, and its prices or changes in brief. */
  said?: { month: Month; inBrief: string } | undefined
  publishers: readonly string[]
  /** The absolute URL of exactly what is cited. */
  address: string
}

/** A citation; its year is the year of publication, not of the months shown. */
export function cite({ siteName, title, days, months, said, publishers, address }: CitedWork) {
  const { to } = months
  const published = monthOfDay(days.published ?? days.read)
  const range = said?.inBrief ?? formatDataRange(months)
  const sources = publishers.length > 0 ? `Sources: ${publishers.join(', ')}` : ''
  const text = [`${siteName} (${yearOf(published)}): ${title}, ${range}`, sources, address]
  const fields = {
    author: `{${escapeTex(siteName)}}`,
    // Without the inner braces, BibTeX would lowercase the title.
    title: `{${escapeTex(`${title}, ${range}`)}}`,
    year: String(yearOf(published)),
    month: String(numberInYear(published)),
    howpublished: `\\url{${address}}`,
    ...(sources && { note: escapeTex(sources) }),
    urldate: days.read,
  }
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}}`)
  return {
    text: `${text.filter((part) => part !== '').join('. ')} (accessed ${formatDay(days.read)})`,
    bibtex: `@misc{${citationKey(siteName, title, said?.month ?? to)},\n${lines.join(',\n')}\n}`,
  }
}

function formatDataRange({ from, to }: CitedWork['months']): string {
  return from ? formatMonths(from, to) : `data through ${formatMonth(to)}`
}

/** A statement with its source, to paste into a text. */
export function quote(
  statement: string,
  { publishers, siteName, address }: Pick<CitedWork, 'publishers' | 'siteName' | 'address'>,
): string {
  return `${statement}. Source${publishers.length > 1 ? 's' : ''}: ${publishers.join(', ')}; ${siteName}, ${address}`
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
