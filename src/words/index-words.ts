// Words and figures of an index, which has changes but no price: they never name an amount of it.

import { formatFactor, type UnitFactor } from '../prices/factors'
import { formatSignificant } from '../prices/format'

/** Changes in few words, e.g. "+41% in dollars, ÷120 in Bitcoin". */
export function listIndexChanges(changes: readonly UnitFactor[]): string {
  return changes.map(({ currency, factor }) => `${formatFactor(factor)} in ${currency}`).join(', ')
}

/** The number of an index, named as one: "index of US consumer prices 331 (1982–84 = 100)". */
export function nameIndexValue(subject: string, base: string, value: number): string {
  return `index of ${subject} ${formatSignificant(value, indexDigits)} (${base})`
}

/** As many as publishers give in their releases. */
const indexDigits = 4

/** The number of an index in a table. */
export function formatIndex(value: number | null): string {
  return value === null ? '–' : formatSignificant(value, indexDigits)
}
