// The report of a refresh as Markdown, which is also the text of the pull request.

import { findingOfUpdate } from '../../src/prices/update-finding.ts'
import { buildSiteData, readData } from '../site-data.ts'
import { changeOf, type Revision } from './judge.ts'
import type { Refresh, SeriesOutcome } from './refresh-table.ts'

/** Older new months of a series are counted, not listed. */
const listedMonths = 3

/** So are older revisions: GitHub refuses the text of a pull request beyond 65,536 characters. */
const listedRevisions = 12

/** A line for a series, printed as soon as it is done, and one for each publisher of no use. */
export function formatProgress(outcome: SeriesOutcome): string {
  const { key, notes } = outcome
  return [formatResult(outcome), ...notes.map((note) => `! ${key}: ${note}`)].join('\n')
}

function formatResult({ key, judgment, problem }: SeriesOutcome): string {
  if (!judgment) return `✗ ${key}: ${problem}`
  const { added, revised, corrected, kept } = judgment
  const parts = [countMonths(added.size, 'new')]
  if (revised.length > 0) parts.push(countMonths(revised.length, 'revised'))
  if (corrected.length > 0) parts.push(countMonths(corrected.length, 'corrected'))
  if (kept.length > 0) parts.push(countMonths(kept.length, 'revised by the publisher and kept'))
  return `✓ ${key}: ${parts.join(', ')}`
}

/**
 * The whole report: what is found in the new months, all series, revised months, and late series.
 *
 * @param folder the data folder, as the refresh has left it
 */
export function formatReport(
  { outcomes, isWritten }: Refresh,
  { acceptRevisions, dryRun }: { acceptRevisions: boolean; dryRun: boolean },
  folder: string,
): string {
  const nothing = dryRun ? 'A dry run: nothing is written.' : 'Nothing is written.'
  const sections = [
    ...(isWritten ? formatFinding(folder) : []),
    formatMarkdownTable(['series', 'newest month', 'new', 'remarks'], outcomes.map(formatOutcome)),
    ...outcomes.flatMap(formatNotes),
    ...formatRevisions(outcomes, acceptRevisions),
    ...outcomes.flatMap(formatLateness),
    isWritten ? 'Written to data/prices.json and data/changes.json.' : nothing,
  ]
  return `${sections.join('\n\n')}\n`
}

/** The finding of the newest update, as the site will have it. */
function formatFinding(folder: string): string[] {
  const { assets, bitcoin, changes } = buildSiteData(readData(folder))
  const newest = changes.at(-1)
  const finding = newest ? findingOfUpdate(assets, bitcoin, newest) : ''
  return finding ? [finding] : []
}

function formatOutcome({ key, judgment, problem, last }: SeriesOutcome): string[] {
  const newest = last ?? 'none'
  if (!judgment) return [key, newest, '', `not refreshed: ${problem}`]
  const added = [...judgment.added]
  const listed = added.slice(-listedMonths).map(([month, value]) => {
    const other = judgment.takenFrom?.[month]
    return `${month}: ${value ?? 'none'}${other ? ` from ${other}` : ''}`
  })
  const more = added.length > listedMonths ? [countMonths(added.length - listedMonths, 'more')] : []
  return [key, newest, [...more, ...listed].join(', '), '']
}

function formatNotes({ key, notes }: SeriesOutcome): string[] {
  return notes.length === 0
    ? []
    : [
        formatMarkdownTable(
          [`publishers of ${key}`],
          notes.map((note) => [note]),
        ),
      ]
}

function formatRevisions(outcomes: SeriesOutcome[], isAccepted: boolean): string[] {
  const written = isAccepted ? 'written' : 'written, as its publisher revises it'
  const rows = outcomes.flatMap(({ key, judgment }) => [
    ...formatNewest(key, judgment?.revised ?? [], written),
    ...formatNewest(key, judgment?.corrected ?? [], 'written as a correction'),
    ...formatNewest(key, judgment?.kept ?? [], 'kept, see --accept-revisions'),
  ])
  if (rows.length === 0) return []
  const header = ['series', 'month', 'was', 'is', 'change', '']
  return ['Old months that differ at their publishers:', formatMarkdownTable(header, rows)]
}

function formatNewest(key: string, revisions: Revision[], done: string): string[][] {
  const sorted = revisions.toSorted((a, b) => (a.month < b.month ? -1 : 1))
  const older = sorted.length - listedRevisions
  const rows = sorted.slice(-listedRevisions).map(({ month, was, is }) => {
    return [key, month, `${was ?? 'none'}`, `${is ?? 'none'}`, formatRevision(was, is), done]
  })
  return older > 0 ? [[key, countMonths(older, 'more'), '', '', '', done], ...rows] : rows
}

function formatRevision(was: number | null, is: number | null): string {
  const change = changeOf(was, is)
  if (change === null) return ''
  return `${change < 0 ? '−' : '+'}${(Math.abs(change) * 100).toFixed(3)}%`
}

function formatLateness({ key, late }: SeriesOutcome): string[] {
  return late ? [`**${key} is late**: ${late.month} was due on ${late.due}.`] : []
}

function formatMarkdownTable(header: string[], rows: string[][]): string {
  const rule = header.map(() => '---')
  return [header, rule, ...rows]
    .map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`)
    .join('\n')
}

/** A publisher's text may contain what ends a cell, or what a pull request turns into a link. */
function escapeCell(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[|\\`<>[\]@#]/g, '\\$&')
}

function countMonths(count: number, what: string): string {
  return `${count} ${count === 1 ? 'month' : 'months'} ${what}`
}
