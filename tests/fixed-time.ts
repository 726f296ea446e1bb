// The time at which tests run: shortly after the last month of their data.

import { listRows, type PriceFile } from '../src/prices/table.ts'

/** The time of tests on their own data (tests/fixture). */
export const fixedTime = '2026-10-15T12:00:00Z'

/** The time of tests on other tables: the middle of the month after the newest one with a value. */
export function timeAfter(...tables: PriceFile[]): string {
  const known = tables.flatMap(listRows).filter(([, values]) => {
    return Object.values(values).some((value) => value !== null)
  })
  const newest = known.map(([month]) => month).reduce((one, other) => (one > other ? one : other))
  const [year, number] = newest.split('-').map(Number) as [number, number]
  // Dates count months from zero, so this is the month after it.
  return `${new Date(Date.UTC(year, number)).toISOString().slice(0, 7)}-15T12:00:00Z`
}
