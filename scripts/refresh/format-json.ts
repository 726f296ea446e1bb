// Formats the files of a refresh as JSON with one line per change, for readable diffs.

const indent = 2

/** Formats a value as JSON; each object at this depth is on one line. */
export function formatJson(value: unknown, depth: number): string {
  const inside = new RegExp(`\\n {${indent * depth}}( +|(?=[}\\]]))`, 'g')
  const text = JSON.stringify(value, null, indent).replace(inside, ' ')
  return `${text.replaceAll('[ ', '[').replaceAll(' ]', ']')}\n`
}
