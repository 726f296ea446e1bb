// What somebody may have meant who has mistyped a name.

import { distance } from 'fastest-levenshtein'

/** Letters that may differ, and as a share of what was typed: "widht" is near "width", "nothing" is not near "housing". */
const maxDistance = 2
const maxShare = 0.5

/** " Did you mean …?" with the nearest of the names that are known; "" where none is near. */
export function suggestName(typed: string, known: readonly string[]): string {
  const far = (name: string) => distance(name, typed.toLowerCase())
  const [first] = known.toSorted((a, b) => far(a) - far(b))
  const limit = Math.min(maxDistance, maxShare * typed.length)
  return first !== undefined && far(first) <= limit ? ` Did you mean ${first}?` : ''
}
