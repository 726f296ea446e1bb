// The series that a refresh knows: what the front matter of data/assets says of each.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { checkShape } from '../../src/prices/check.ts'
import { type Base, baseSchema } from '../../src/prices/front-matter.ts'
import { type Series, seriesSchema } from '../../src/prices/series.ts'
import { readFrontMatter } from '../front-matter.ts'

/** A series of the table, with its base where it has one, or what is wrong with what its file says of it. */
export type SeriesEntry = { key: string; base?: Base | undefined } & (
  | { series: Series }
  | { problem: string }
)

/** What a refresh needs of an asset's front matter, or of bitcoin.json. */
const described = v.object({ base: v.optional(baseSchema), series: seriesSchema })

/**
 * Reads every series' description: one for each asset, in the order of the navigation, then Bitcoin.
 *
 * @param folder that holds `assets` and `bitcoin.json`
 */
export function readSeries(folder: string): SeriesEntry[] {
  const assets = readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.md'))
    .map((name) =>
      readEntry(
        name.slice(0, -3),
        join(folder, 'assets', name),
        (text) => readFrontMatter(text).frontMatter,
      ),
    )
    .sort((a, b) => a.order - b.order)
  return [...assets, readEntry('bitcoin', join(folder, 'bitcoin.json'), JSON.parse)]
}

function readEntry(key: string, file: string, parse: (text: string) => Record<string, unknown>) {
  try {
    const { order, base, series } = parse(readFileSync(file, 'utf8'))
    const breaches = checkShape(file, described, { base, series })
    if (breaches.length > 0) return { key, order: Number(order), problem: breaches.join(' ') }
    return { key, order: Number(order), ...v.parse(described, { base, series }) }
  } catch (error) {
    return { key, order: Number.POSITIVE_INFINITY, problem: `${file}: ${(error as Error).message}` }
  }
}
