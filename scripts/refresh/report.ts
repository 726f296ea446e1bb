// The output of a refresh: lines about a series, or about several with the same words, as soon as they
// are done; and a report in Markdown with these lines, which is also most of the text of the pull
// request.

import { largestChangeOf } from './files.ts'
import { type JudgedMonth, relativeChange } from './judge.ts'
import type { Outcome } from './outcome.ts'

/**
 * Older months of a series are counted, not listed: GitHub refuses the text of a pull request beyond
 * 65,536 characters. For areas, all of which may be revised at once, even fewer are listed.
 */
const [listedMonths, listedOfArea] = [12, 3]

/** The lines of series that are reported together; series with the same words share a line. */
export function listLines(group: Outcome[]): string[] {
  const said = group.flatMap((outcome) =>
    describe(outcome).map(([mark, text]) => ({ mark, text, ...outcome.entry })),
  )
  return [...Map.groupBy(said, ({ mark, text }) => mark + text).values()].flatMap((alike) => {
    const isAll = group.length > 1 && alike.length === group.length
    const keys = alike.map(({ key }) => key).join(', ')
    return alike.slice(0, 1).map(({ mark, text, area }) => {
      return `${mark} ${isAll ? area?.kind : keys}: ${text}`
    })
  })
}

const wordsOf = {
  new: 'new',
  revised: 'revised',
  corrected: 'corrected',
  kept: 'revised by the publisher and kept',
} as const satisfies Record<JudgedMonth['as'], string>

/** The lines of a series: its result, problems of its publishers, and whether it is late. */
function describe({
  problem,
  months,
  source,
  notes,
  late,
}: Outcome): [mark: string, text: string][] {
  const counts = Object.entries(wordsOf).flatMap(([as, words]) => {
    if (as === 'revised' && source) return [`all are from ${source} now`]
    const { length } = months.filter((one) => one.as === as)
    return length > 0 || as === 'new' ? [`${countMonths(length)} ${words}`] : []
  })
  const warnings = [...notes, ...(late ? [`late: ${late.month} was due on ${late.due}`] : [])]
  return [
    problem === undefined ? ['✓', counts.join(', ')] : ['✗', problem],
    ...warnings.map((text): [string, string] => ['!', text]),
  ]
}

/**
 * The whole report: the lines of all series, and the months that are new or differ.
 *
 * @param groups by what is reported together: one series, or one kind of series of all areas
 * @param written the names of the files that are written
 */
export function formatReport(groups: Outcome[][], written: string[], dryRun: boolean): string {
  const rows = groups.flat().flatMap(listMonthRows)
  const header = ['series', 'month', 'was', 'is', 'change', '']
  const lines = groups.flatMap(listLines).map((line) => `- ${escapeMarkdown(line)}`)
  const nothing = dryRun ? 'A dry run: nothing is written.' : 'Nothing is written.'
  const sections = [
    lines.join('\n'),
    ...(rows.length > 0 ? [formatTable([header, header.map(() => '---'), ...rows])] : []),
    written.length > 0 ? `Written: ${written.map((name) => `data/${name}`).join(', ')}.` : nothing,
  ]
  return `${sections.join('\n\n')}\n`
}

/** The months of a series that are new or differ, latest last; those from a new source in one row. */
function listMonthRows({ entry: { key, area }, months, source }: Outcome): string[][] {
  const most = area ? listedOfArea : listedMonths
  return Object.keys(wordsOf).flatMap((as) => {
    const alike = months.filter((one) => one.as === as)
    if (source && as === 'revised' && alike.length > 0) {
      const largest = formatShare(largestChangeOf(alike) ?? 0)
      return [[key, 'all', '', '', `up to ${largest}`, `from ${source}`]]
    }
    const what = as === 'kept' ? 'kept, see --accept-revisions' : as
    const rows = alike.slice(-most).map((one) => {
      const share = relativeChange(one)
      const was = as === 'new' ? '' : `${one.was ?? 'none'}`
      const change = share === null ? '' : formatShare(share)
      const from = one.from ? `, from ${one.from}` : ''
      return [key, one.month, was, `${one.is ?? 'none'}`, change, what + from]
    })
    const older = alike.length - rows.length
    return older > 0 ? [[key, `${countMonths(older)} more`, '', '', '', what], ...rows] : rows
  })
}

function formatShare(share: number): string {
  return `${share < 0 ? '−' : '+'}${(Math.abs(share) * 100).toFixed(3)}%`
}

/** A publisher's text may contain what a pull request turns into a link. */
function escapeMarkdown(text: string): string {
  return text.replace(/[|\\`<>[\]@#]/g, '\\$&')
}

function formatTable(rows: string[][]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function countMonths(count: number): string {
  return `${count} ${count === 1 ? 'month' : 'months'}`
}
