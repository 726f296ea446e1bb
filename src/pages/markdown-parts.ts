// Parts of pages as Markdown: texts, tables, and the months that a twin shows of a chart.

import { type Month, monthsPerYear, numberInYear } from '../prices/month'

export type MarkdownTable = {
  columns: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** What the twin of a page has, apart from the sources. */
export type MarkdownPage = {
  title: string
  /** Paragraphs: what the page says. Empty ones are left out. */
  words: readonly string[]
  /** Those without rows are left out. */
  tables: readonly (MarkdownTable & { title: string })[]
  /** The relative URLs of its numbers. */
  files: readonly string[]
  /** The keys of the series whose sources it names; by default, of all that its data has. */
  series?: readonly string[]
}

/** A text as Markdown that shows it as it is, on one line. Within a word, "_" needs no escape. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*[\]<>|~]|(?<![^\W_])_|_(?![^\W_])/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(\d*)([-+#=.)])(?!\d)/, '$1\\$2')
}

/** Enough for prices, and for shares of them, to be right as pages show them. */
const digits = 7

function writeCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'string') return escapeMarkdown(value)
  return String(Number(value.toPrecision(digits)))
}

export function writeTable({ columns, rows }: MarkdownTable): string {
  return [columns, columns.map(() => '---'), ...rows]
    .map((cells, index) => `| ${cells.map(index === 1 ? String : writeCell).join(' | ')} |`)
    .join('\n')
}

const newestRows = 12

/** The last twelve months of some rows that begin with their month, and each January. */
export function monthTables(
  subject: string,
  columns: readonly string[],
  rows: readonly (readonly [month: Month, ...values: (number | null)[]])[],
) {
  return [
    { title: `${subject}: the last twelve months`, columns, rows: rows.slice(-newestRows) },
    {
      title: `${subject}: each January`,
      columns,
      rows: rows.filter(([month]) => numberInYear(month) === 1),
    },
  ]
}

/** The last twelve quarters of rows, which have values in their last months, and each first one. */
export function quarterTables(...[subject, columns, rows]: Parameters<typeof monthTables>) {
  const quarters = rows.filter(([, ...values]) => values.some((value) => value !== null))
  return [
    {
      title: `${subject}: the last twelve quarters, by their last months`,
      columns,
      rows: quarters.slice(-newestRows),
    },
    {
      title: `${subject}: the first quarter of each year`,
      columns,
      rows: quarters.filter(([month]) => numberInYear(month) <= monthsPerYear / 4),
    },
  ]
}
