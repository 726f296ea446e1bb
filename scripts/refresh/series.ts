// The series that a refresh knows: what the front matter of data/assets says of each.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import matter from 'gray-matter'
import * as v from 'valibot'
import { validate } from './answer.ts'
import { monthPattern } from './months.ts'
import { frequencies } from './publisher.ts'
import { publisherNames } from './publishers.ts'

const month = v.pipe(v.string(), v.regex(monthPattern))
const share = v.pipe(v.number(), v.gtValue(0))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A price that moves further within a month is more likely a mistake than news. */
const usualJump = 0.4

const source = {
  publisher: v.picklist(publisherNames),
  id: v.string(),
  unit: v.optional(v.string()),
  frequency: v.optional(v.picklist(frequencies), 'monthly'),
}

/** What front matter says under `series`; docs/monthly-update.md explains it field by field. */
const seriesSchema = v.strictObject({
  ...source,
  from: month,
  decimals: count,
  appearsAfterDays: count,
  shiftMonths: v.optional(v.pipe(v.number(), v.integer()), 0),
  times: v.optional(share, 1),
  jump: v.optional(share, usualJump),
  revises: v.optional(share),
  publishedDecimals: v.optional(count),
  secondSource: v.optional(v.strictObject({ ...source, within: share })),
})

export type Series = v.InferOutput<typeof seriesSchema>

/** A series of the table, or what is wrong with what its file says of it. */
export type SeriesEntry = { key: string } & ({ series: Series } | { problem: string })

/**
 * Reads every series' description: one for each asset, in the order of the navigation, then Bitcoin.
 *
 * @param folder that holds `assets` and `bitcoin.json`
 */
export function readSeries(folder: string): SeriesEntry[] {
  const assets = readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => readEntry(name.slice(0, -3), join(folder, 'assets', name), parseFrontMatter))
    .sort((a, b) => a.order - b.order)
  return [...assets, readEntry('bitcoin', join(folder, 'bitcoin.json'), JSON.parse)]
}

function readEntry(key: string, file: string, parse: (text: string) => Record<string, unknown>) {
  try {
    const data = parse(readFileSync(file, 'utf8'))
    const series = validate(data.series, seriesSchema)
    return { key, order: Number(data.order), series }
  } catch (error) {
    return { key, order: Infinity, problem: `${file}: ${(error as Error).message}` }
  }
}

/** With options the parser keeps no cache, which would hold what a file was. */
function parseFrontMatter(text: string): Record<string, unknown> {
  return matter(text, {}).data
}
