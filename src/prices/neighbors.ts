// The goods that a chart page links to.

import type { CatalogEntry } from './schemas'

const mostNeighbors = 4

/** At most four goods: those after an asset in its group, those before it, then other groups. */
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
