// How the starting month of a chart decides what it shows: the months since which the price in Bitcoin
// has fallen.

import { type LongAverage, periodsOf } from '../../prices/averages'
import { formatMonth } from '../../prices/format'
import { addMonths, type Month, monthsBetween } from '../../prices/month'
import { isKnown, type PriceRow } from '../../prices/row'

/** The starting months in the data of a page. */
export type Starts = {
  /** The last month with every price, in which all starts end. */
  to: Month
  /** How many months before it have every price. */
  of: number
  /** Of those, how many are in the first run, and from how many later ones the price has fallen, too. */
  first: number
  fellLater: number
  /**
   * The lengths of runs of starting months, from the first month on: a run since which the price has
   * fallen, then a run since which it has not, and so on.
   */
  runs: number[]
}

/**
 * @param history of the asset, in the units of the chart
 * @returns `undefined` for an asset without two months that have every price
 */
export function startsOf(history: readonly PriceRow[]): Starts | undefined {
  const rows = history.filter(isKnown)
  const [last, earlier] = [rows.at(-1), rows.slice(0, -1)]
  if (!last || earlier.length === 0) return
  const hasFallen = earlier.map(({ btc }) => btc > last.btc)
  const first = hasFallen.includes(false) ? hasFallen.indexOf(false) : hasFallen.length
  return {
    to: last.month,
    of: earlier.length,
    first,
    fellLater: hasFallen.slice(first).filter(Boolean).length,
    runs: listRuns(rows),
  }
}

/** A month that lacks a price belongs to the run of the month before it. */
function listRuns(rows: readonly { month: Month; btc: number }[]): number[] {
  const last = rows.at(-1)
  const runs = [0]
  for (const [index, { month, btc }] of rows.slice(0, -1).entries()) {
    const hasFallen = btc > (last?.btc ?? 0)
    // Every other run has months since which the price has fallen.
    if (hasFallen !== (runs.length % 2 === 1)) runs.push(0)
    runs.push((runs.pop() ?? 0) + monthsBetween(month, rows[index + 1]?.month ?? month))
  }
  return runs
}

/** The first starting month, and the number of all, including months without a price. */
export function firstStart({ runs, to }: Starts): { first: Month; count: number } {
  const count = runs.reduce((sum, run) => sum + run, 0)
  return { first: addMonths(to, -count), count }
}

/**
 * E.g. "Measured from any month before February 2021, the price had fallen in Bitcoin by September 2026;
 * of the 67 months since, 26 show a fall and 41 do not." Starts within one climb are not independent
 * evidence, so the first run is not counted.
 */
export function describeStarts(starts: Starts, what: string, average?: LongAverage): string {
  const { of, first, fellLater, runs, to } = starts
  const periods = periodsOf(average).name
  const period = periods.slice(0, -1)
  const start = firstStart(starts).first
  const fall = `${what} had fallen in Bitcoin by ${formatMonth(to)}`
  const [later, split] = [of - first, formatMonth(addMonths(start, runs[0] ?? 0))]
  const rest = later - fellLater
  const counts =
    fellLater === 0
      ? 'none shows a fall'
      : `${fellLater} ${fellLater === 1 ? 'shows' : 'show'} a fall and ${rest} ${rest === 1 ? 'does' : 'do'} not`
  if (later === 0) return `Measured from any ${period} since ${formatMonth(start)}, ${fall}.`
  if (first === 0) {
    return `Measured from ${fellLater || 'none'} of the ${of} ${periods} since ${formatMonth(start)}, ${fall}.`
  }
  return `Measured from any ${period} before ${split}, ${fall}; of the ${later} ${later === 1 ? period : periods} since, ${counts}.`
}
