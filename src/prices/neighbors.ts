// The goods that a chart page leads to.

import type { CatalogEntry } from './schemas'

const mostNeighbors = 4

/** The goods after one in its group, then those before it, then others. */
export function neighborsOf<One extends Pick<CatalogEntry, 'key' | 'group'>>(
  assets: readonly One[],
  key: string,
): One[] {
  const { group } = assets.find((asset) => asset.key === key) ?? {}
  const place = assets.findIndex((asset) => asset.key === key)
  const others = [...assets.slice(place + 1), ...assets.slice(0, place)]
  return others
    .toSorted((one, other) => Number(other.group === group) - Number(one.group === group))
    .slice(0, mostNeighbors)
}
