// Parts of pages as Markdown: texts, tables, and the months that a twin shows of a chart.

import { formatMonths } from '../prices/format'
import { type Month, monthsPerYear, numberInYear } from '../prices/month'
import {
  type Cell,
  type Column,
  type ColumnHead,
  fillTable,
  monthColumn,
  type Table,
} from '../prices/number-table'
import { endsOf } from '../prices/row'

export type MarkdownTable = { title: string; columns: readonly string[]; rows: Table['rows'] }

/** The content of a page's twin, apart from the sources. */
export type MarkdownPage = {
  title: string
  /** The page's words as paragraphs; empty ones are left out. */
  words: readonly string[]
  /** Tables without rows are left out. */
  tables: readonly MarkdownTable[]
  /** The relative URLs of its data files. */
  files: readonly string[]
  /** The keys of the series whose sources it names; by default, all series of its data. */
  series?: readonly string[]
  /** Whether it is about the series of areas, too. */
  hasAreas?: boolean
}

/** A text as Markdown that shows it as it is, on one line. Within a word, "_" needs no escape. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*[\]<>|~]|(?<![^\W_])_|_(?![^\W_])/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(\d*)([-+#=.)])(?!\d)/, '$1\\$2')
}

/** Enough significant digits for prices and their shares to be rounded as on pages. */
const digits = 7

function writeCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'string') return escapeMarkdown(value)
  return String(Number(value.toPrecision(digits)))
}

export function writeTable({ columns, rows }: Omit<MarkdownTable, 'title'>): string {
  return [columns, columns.map(() => '---'), ...rows]
    .map((cells, index) => `| ${cells.map(index === 1 ? String : writeCell).join(' | ')} |`)
    .join('\n')
}

/** Makes a table of a twin from columns and rows. */
export function toMarkdownTable<Row>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): MarkdownTable {
  return { title, columns: columns.map(({ name }) => name), rows: fillTable(columns, rows).rows }
}

export function listMeanings(columns: readonly ColumnHead[]): MarkdownTable {
  const rows = columns.flatMap(({ name, meaning }) => (meaning ? [[name, meaning]] : []))
  return { title: 'Columns', columns: ['column', 'meaning'], rows }
}

const latestRows = 12

/**
 * Two tables: the last twelve of some rows, the oldest first, and the row of each January; for quarters,
 * which have values in their last months, the first quarter of each year.
 */
export function monthTables<Row extends { month: Month }>(
  subject: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  ofQuarters = false,
): MarkdownTable[] {
  const values = columns.filter(({ name }) => name !== monthColumn.name)
  const hasValue = (row: Row) => values.some(({ valueIn }) => valueIn(row) !== null)
  const shown = ofQuarters ? rows.filter(hasValue) : rows
  const latest = shown.slice(-latestRows)
  const ends = endsOf(latest)
  const months = ends ? `: ${formatMonths(ends.first.month, ends.last.month)}` : ''
  const [suffix, first, lastOfFirst] = ofQuarters
    ? [', quarters by their last months', 'the first quarter of each year', monthsPerYear / 4]
    : ['', 'each January', 1]
  return [
    toMarkdownTable(`${subject}${suffix}${months}`, columns, latest),
    toMarkdownTable(
      `${subject}: ${first}`,
      columns,
      shown.filter(({ month }) => numberInYear(month) <= lastOfFirst),
    ),
  ]
}
