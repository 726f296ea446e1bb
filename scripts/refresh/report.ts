// The report of a refresh as Markdown, which is also the text of the pull request.

import { findingOfUpdate } from '../../src/words/update-finding.ts'
import { buildGoods, readData } from '../site-data.ts'
import { type Revision, relativeChange } from './judge.ts'
import type { OutcomeGroup, SeriesOutcome } from './outcome.ts'
import type { Refresh } from './refresh-table.ts'

/** Older new months of a series are counted, not listed. */
const listedMonths = 3

/** So are older revisions: GitHub refuses the text of a pull request beyond 65,536 characters. */
const listedRevisions = 12

/** Of areas, all of which may be revised at once, even fewer are listed. */
const listedOfArea = 3

/**
 * What is printed of a group as soon as it is done. Of one series a line, and one for each publisher
 * of no use; of all areas a line, and one for those that had news or were refused, together if it is
 * the same for them.
 */
export function formatProgress({ kind, outcomes }: OutcomeGroup): string {
  if (!kind) {
    const lines = outcomes.flatMap((outcome) => [
      formatResult(outcome),
      ...outcome.notes.map((note) => `! ${outcome.key}: ${note}`),
    ])
    return lines.join('\n')
  }
  const results = groupAlike(outcomes.filter(isWorthLine))
  const [only] = results
  if (only?.outcome.problem && only.keys.length === outcomes.length && outcomes.length > 1) {
    return formatResult({ ...only.outcome, key: kind })
  }
  const refused = outcomes.filter(({ problem }) => problem).length
  const lines = results.map(({ keys, outcome }) =>
    formatResult({ ...outcome, key: keys.join(', ') }),
  )
  return [
    `${refused < outcomes.length ? '✓' : '✗'} ${kind}: ${countAreas(outcomes)}`,
    ...lines,
  ].join('\n')
}

/** E.g. "28 areas, 3 with news, 1 refused, 2 late". */
function countAreas(outcomes: SeriesOutcome[]): string {
  const count = (isCounted: (outcome: SeriesOutcome) => boolean, what: string) => {
    const { length } = outcomes.filter(isCounted)
    return length > 0 ? [`${length} ${what}`] : []
  }
  const [news = 'nothing new'] = count((one) => !one.problem && isWorthLine(one), 'with news')
  return [
    `${outcomes.length} ${outcomes.length === 1 ? 'area' : 'areas'}`,
    news,
    ...count(({ problem }) => problem !== undefined, 'refused'),
    ...count(({ late }) => late !== undefined, 'late'),
  ].join(', ')
}

function isWorthLine({ judgment }: SeriesOutcome): boolean {
  if (!judgment) return true
  const { written, kept, source } = judgment
  return written.size > 0 || kept.length > 0 || source !== undefined
}

/** Outcomes with the same result in words, in their order. */
function groupAlike(outcomes: SeriesOutcome[]) {
  const groups = Map.groupBy(outcomes, (outcome) => formatResult({ ...outcome, key: '' }))
  return [...groups.values()].flatMap((alike) => {
    const [outcome] = alike
    return outcome ? [{ outcome, keys: alike.map(({ key }) => key) }] : []
  })
}

function formatResult({ key, judgment, problem }: SeriesOutcome): string {
  if (!judgment) return `✗ ${key}: ${problem}`
  const { added, revised, corrected, kept, source } = judgment
  const parts = [countMonths(added.size, 'new')]
  if (source) parts.push(`all are from ${source} now`)
  else if (revised.length > 0) parts.push(countMonths(revised.length, 'revised'))
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
  { groups, written }: Refresh,
  { acceptRevisions, dryRun }: { acceptRevisions: boolean; dryRun: boolean },
  folder: string,
): string {
  const nothing = dryRun ? 'A dry run: nothing is written.' : 'Nothing is written.'
  const revised = groups.flatMap(({ kind, outcomes }) =>
    outcomes.map((outcome) => ({ outcome, most: kind ? listedOfArea : listedRevisions })),
  )
  const sections = [
    ...(written.length > 0 ? formatFinding(folder) : []),
    formatMarkdownTable(['series', 'newest month', 'new', 'remarks'], groups.flatMap(formatRows)),
    ...groups.flatMap(({ outcomes }) => outcomes.flatMap(formatNotes)),
    ...formatRevisions(revised, acceptRevisions),
    ...groups.flatMap(formatLateness),
    written.length > 0 ? `Written to ${listFiles(written)}.` : nothing,
  ]
  return `${sections.join('\n\n')}\n`
}

/** The finding of the newest update, as the site will have it. */
function formatFinding(folder: string): string[] {
  const { assets, bitcoin, changes } = buildGoods(readData(folder))
  const newest = changes.at(-1)
  const finding = newest && findingOfUpdate(assets, bitcoin, newest)
  return finding ? [finding.sentence] : []
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
  const { revised, source } = judgment
  const remark = source ? `all months are from ${source} now, ${formatLargest(revised)}` : ''
  return [key, newest, [...more, ...listed].join(', '), remark]
}

/** E.g. "up to 0.310% apart". */
function formatLargest(revised: Revision[]): string {
  const changes = revised.map(({ was, is }) => Math.abs(relativeChange(was, is) ?? 0))
  return `up to ${(Math.max(0, ...changes) * 100).toFixed(3)}% apart`
}

/** A row for a series; or one for all areas, and one for each that had news or was refused. */
function formatRows({ kind, outcomes }: OutcomeGroup): string[][] {
  if (!kind) return outcomes.map(formatOutcome)
  const newest = outcomes.flatMap(({ last }) => last ?? []).toSorted()
  const range = [...new Set([newest[0] ?? 'none', newest.at(-1) ?? 'none'])].join(' to ')
  const read = outcomes.filter((outcome) => outcome.judgment && isWorthLine(outcome))
  const refused = groupAlike(outcomes.filter(({ judgment }) => !judgment))
  return [
    [kind, range, '', countAreas(outcomes)],
    ...read.map(formatOutcome),
    ...refused.map(({ keys, outcome }) => formatOutcome({ ...outcome, key: keys.join(', ') })),
  ]
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

type Listed = { outcome: SeriesOutcome; most: number }

function formatRevisions(all: Listed[], isAccepted: boolean): string[] {
  const written = isAccepted ? 'written' : 'written, as its publisher revises it'
  const rows = all.flatMap(({ outcome: { key, judgment }, most }) => [
    // Another source has other values in nearly all months.
    ...formatNewest(key, (judgment?.source ? [] : judgment?.revised) ?? [], most, written),
    ...formatNewest(key, judgment?.corrected ?? [], most, 'written as a correction'),
    ...formatNewest(key, judgment?.kept ?? [], most, 'kept, see --accept-revisions'),
  ])
  if (rows.length === 0) return []
  const header = ['series', 'month', 'was', 'is', 'change', '']
  return ['Old months that differ at their publishers:', formatMarkdownTable(header, rows)]
}

function formatNewest(key: string, revisions: Revision[], most: number, done: string): string[][] {
  const sorted = revisions.toSorted((a, b) => (a.month < b.month ? -1 : 1))
  const older = sorted.length - most
  const rows = sorted.slice(-most).map(({ month, was, is }) => {
    return [key, month, `${was ?? 'none'}`, `${is ?? 'none'}`, formatRevision(was, is), done]
  })
  return older > 0 ? [[key, countMonths(older, 'more'), '', '', '', done], ...rows] : rows
}

function formatRevision(was: number | null, is: number | null): string {
  const change = relativeChange(was, is)
  if (change === null) return ''
  return `${change < 0 ? '−' : '+'}${(Math.abs(change) * 100).toFixed(3)}%`
}

function formatLateness({ kind, outcomes }: OutcomeGroup): string[] {
  const late = outcomes.flatMap(({ key, area, late }) => (late ? [{ key, area, ...late }] : []))
  const [oldest] = late.toSorted((a, b) => (a.due < b.due ? -1 : 1))
  if (!oldest) return []
  const since = `${oldest.month} was due on ${oldest.due}`
  if (!kind) return [`**${oldest.key} is late**: ${since}.`]
  const codes = late.map(({ area }) => area?.code).join(', ')
  return [`**${kind} is late** in ${late.length} of ${outcomes.length} areas (${codes}): ${since}.`]
}

/** E.g. "data/changes.json and data/prices.json". */
function listFiles(names: string[]): string {
  const paths = names.map((name) => `data/${name}`)
  return [paths.slice(0, -1).join(', '), ...paths.slice(-1)].filter((part) => part).join(' and ')
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
