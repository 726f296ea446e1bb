// The description of each series: the front matter of its asset, or bitcoin.json.

import * as v from 'valibot'
import { checkShape, type DataFiles } from '../../src/prices/check.ts'
import { type Base, baseSchema } from '../../src/prices/front-matter.ts'
import { type Series, seriesSchema } from '../../src/prices/series.ts'

/** A series of the table, or what is wrong with its description. */
export type SeriesEntry = { key: string; base?: Base | undefined } & (
  | { series: Series }
  | { problem: string }
)

/** The part of a description that a refresh needs. */
const described = v.object({ base: v.optional(baseSchema), series: seriesSchema })

/** All series: those of the assets in the order of the navigation, then Bitcoin's. */
export function listSeries({ assets, bitcoin }: DataFiles): SeriesEntry[] {
  const ofAssets = Object.entries(assets).map(([key, { frontMatter }]) => {
    const { order } = frontMatter as { order?: unknown }
    return { order: Number(order), entry: readEntry(key, `assets/${key}.md`, frontMatter) }
  })
  return [
    ...ofAssets.sort((a, b) => a.order - b.order).map(({ entry }) => entry),
    readEntry('bitcoin', 'bitcoin.json', bitcoin),
  ]
}

function readEntry(key: string, file: string, description: unknown): SeriesEntry {
  const breaches = checkShape(`data/${file}`, described, description)
  if (breaches.length > 0) return { key, problem: breaches.join(' ') }
  return { key, ...v.parse(described, description) }
}
