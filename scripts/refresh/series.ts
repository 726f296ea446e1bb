// The description of each series: the front matter of its asset, or bitcoin.json.

import * as v from 'valibot'
import { checkShape, type DataFiles } from '../../src/prices/check.ts'
import { baseSchema, seriesSchema } from '../../src/prices/schemas.ts'
import { DataError } from './errors.ts'

/** The part of a description that a refresh needs; Bitcoin's, which has no order, comes last. */
const described = v.object({
  order: v.optional(v.number(), Number.POSITIVE_INFINITY),
  base: v.optional(baseSchema),
  series: seriesSchema,
})

/** A series of the table. */
export type SeriesEntry = { key: string } & v.InferOutput<typeof described>

/**
 * All series in the order of the navigation.
 *
 * @throws {DataError} if a description is invalid
 */
export function listSeries({ assets, bitcoin }: DataFiles): SeriesEntry[] {
  const descriptions: [key: string, file: string, description: unknown][] = [
    ...Object.entries(assets).map(([key, { frontMatter }]) => {
      return [key, `assets/${key}.md`, frontMatter] satisfies [string, string, unknown]
    }),
    ['bitcoin', 'bitcoin.json', bitcoin],
  ]
  const breaches = descriptions.flatMap(([, file, description]) =>
    checkShape(`data/${file}`, described, description),
  )
  if (breaches.length > 0) throw new DataError(breaches.join('\n'))
  return descriptions
    .map(([key, , description]) => ({ key, ...v.parse(described, description) }))
    .toSorted((a, b) => a.order - b.order)
}
