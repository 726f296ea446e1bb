// Reads the description of each series from the front matter in data/assets.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { checkShape } from '../../src/prices/check.ts'
import { type Base, baseSchema } from '../../src/prices/front-matter.ts'
import { type Series, seriesSchema } from '../../src/prices/series.ts'
import { readFrontMatter } from '../front-matter.ts'

/** A series of the table, or what is wrong with its description. */
export type SeriesEntry = { key: string; base?: Base | undefined } & (
  | { series: Series }
  | { problem: string }
)

/** The part of an asset's front matter, or of bitcoin.json, that a refresh needs. */
const described = v.object({ base: v.optional(baseSchema), series: seriesSchema })

/**
 * All series: those of the assets in the order of the navigation, then Bitcoin's.
 *
 * @param folder with `assets` and `bitcoin.json`
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
