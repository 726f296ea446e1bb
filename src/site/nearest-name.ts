// Suggestions for mistyped names.

import { distance } from 'fastest-levenshtein'

/** How many letters may differ; for short names, as a share of those typed. */
const maxDistance = 2
const maxShare = 0.5

/** " Did you mean …?" with the nearest of the known names; "" if none is near. */
export function suggestName(typed: string, known: readonly string[]): string {
  const limit = Math.min(maxDistance, maxShare * typed.length)
  // The distance takes time with each letter; to a name that is much shorter it is too far anyway.
  const near = known.filter(({ length }) => typed.length <= length + limit)
  const far = (name: string) => distance(name, typed.toLowerCase())
  const [first] = near.toSorted((a, b) => far(a) - far(b))
  return first !== undefined && far(first) <= limit ? ` Did you mean ${first}?` : ''
}
