// The months that a query asks for.

import type { MonthRange } from '../prices/month'
import type { QueryValues } from './rules'

/** The months of a chart; with `last`, they are counted back from the newest month. */
export type Window = MonthRange & { last?: number }

/** A window as a query names it; `resolveWindow` says which months `last` stands for. */
export type AskedWindow = Window | { last: number }

/** The window that a query asks for. */
export function askedWindow(
  { from, to, last }: QueryValues,
  defaultWindow: MonthRange,
): AskedWindow {
  if (last !== undefined) return { last }
  return { from: from ?? defaultWindow.from, to: to ?? defaultWindow.to }
}
