// data/changes.json: what each refresh changed in the price table, from the oldest.

import { type Change, changesSchema } from '../../src/prices/changes.ts'
import { validate } from './answer.ts'
import { BrokenDataError, RefusedAnswerError } from './errors.ts'
import { changeOf, type Judgement } from './judge.ts'

/** A share of 0.0001 % is more than a revision says. */
const shareDecimals = 6

/**
 * Reads the file's text.
 *
 * @throws {BrokenDataError} naming the place that breaks the rules
 */
export function parseChanges(text: string): Change[] {
  try {
    return validate(JSON.parse(text), changesSchema)
  } catch (error) {
    if (error instanceof RefusedAnswerError || error instanceof SyntaxError) {
      throw new BrokenDataError(`changes.json: ${error.message}`)
    }
    throw error
  }
}

/** Writes the file with a line a series, which a diff shows as it is. */
export function formatChanges(changes: Change[]): string {
  const entries = changes.map(({ date, series }) => {
    const lines = Object.entries(series).map(
      ([key, change]) => `      ${JSON.stringify(key)}: ${formatChange(change)}`,
    )
    return `  {\n    "date": "${date}",\n    "series": {\n${lines.join(',\n')}\n    }\n  }`
  })
  return entries.length === 0 ? '[]\n' : `[\n${entries.join(',\n')}\n]\n`
}

/** No value here has commas or colons of its own. */
function formatChange(change: Change['series'][string]): string {
  const text = JSON.stringify(change).replaceAll(',', ', ').replaceAll(':', ': ')
  return `{ ${text.slice(1, -1)} }`
}

/** What is kept of one series' refresh; nothing where nothing was written. */
export function summarise({ added, revised }: Judgement): Change['series'][string] | undefined {
  if (added.size === 0 && revised.length === 0) return undefined
  const largest = revised
    .flatMap(({ was, is }) => changeOf(was, is) ?? [])
    .toSorted((a, b) => Math.abs(b) - Math.abs(a))[0]
  return {
    added: [...added.keys()],
    revised: revised.map(({ month }) => month),
    ...(largest === undefined ? {} : { largestChange: Number(largest.toFixed(shareDecimals)) }),
  }
}
