// How the site and its charts are cited.

import { type Month, numberInYear, yearOf } from '../prices/month'
import { formatMonth } from './format'

/** What is cited. */
export type CitedWork = {
  /** Of the site, which stands where books have an author. */
  siteName: string
  title: string
  /** The months that are shown, or the last one alone. */
  months: { from?: Month; to: Month }
  /** The publishers of the data. */
  publishers: readonly string[]
  /** Absolute, and of just what is cited. */
  address: string
}

export type Citation = {
  text: string
  /** For BibTeX and what reads it. */
  bibtex: string
}

/** A citation; it says no day, as the address and the months name what was seen. */
export function cite({ siteName, title, months, publishers, address }: CitedWork): Citation {
  const { from, to } = months
  const range = from ? `${formatMonth(from)} to ${formatMonth(to)}` : `data to ${formatMonth(to)}`
  const sources = publishers.length > 0 ? `Sources: ${publishers.join(', ')}` : ''
  const text = [`${siteName} (${yearOf(to)}): ${title}, ${range}`, sources, address]
  const fields = {
    author: `{${escapeTex(siteName)}}`,
    // Braces keep the capitals that BibTeX would take away.
    title: `{${escapeTex(`${title}, ${range}`)}}`,
    year: String(yearOf(to)),
    month: String(numberInYear(to)),
    howpublished: `\\url{${address}}`,
    ...(sources && { note: escapeTex(sources) }),
  }
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}}`)
  return {
    text: text.filter((part) => part !== '').join('. '),
    bibtex: `@misc{${citationKey(siteName, title, to)},\n${lines.join(',\n')}\n}`,
  }
}

/** Of letters and figures that any program takes, e.g. "bitcoin-inflation-index-price-of-gold-in-bitcoin-2026-06". */
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
}

function escapeTex(text: string): string {
  return text.replace(/[\\~^&%$#_{}]/g, (character) => texCommands[character] ?? `\\${character}`)
}
