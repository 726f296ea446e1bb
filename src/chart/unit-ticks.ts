// The labels of the axis of a unit: how many there are, and how they are written.

import { dollarDecimals, formatDecimals, formatRound } from '../prices/format'
import { type Unit, unitOf } from '../prices/units'

/** At least (where possible) and at most how many labels an axis has, and their decimals. */
export type TickCount = {
  least: number
  most: number
  countDecimals?: (values: number[]) => number
}

export type UnitTicks = { count: TickCount; format: (values: number[]) => string[] }

/** The labels of a unit: amounts of money as they are written, other numbers before its sign. */
export function ticksOfUnit(unit: Unit): UnitTicks {
  const { sign, before, decimals } = unitOf(unit)
  if (unit === 'btc') {
    const format = (values: number[]) => values.map((value) => `${formatRound(value)}${sign}`)
    // Specification, section 9.
    return { count: { least: 3, most: 4 }, format }
  }
  const count = { least: 3, most: 6 }
  if (before === undefined) {
    const format = (values: number[]) =>
      formatAlike(values, countDecimals(values)).map((value) => `${value} ${sign}`)
    return { count: { ...count, countDecimals }, format }
  }
  const format = (values: number[]) =>
    formatAlike(values, countMoneyDecimals(values, decimals)).map((value) => before + value)
  return { count: { ...count, countDecimals: countMoneyDecimals }, format }
}

/** The decimals of the numbers on one axis: as many as one of them needs. */
function countDecimals(values: number[]): number {
  const needed = values.map((value) => formatRound(value).split('.')[1]?.length ?? 0)
  return Math.max(...needed, 0)
}

/** The decimals of money on one axis: none, those of cents, or as many as one of them needs. */
function countMoneyDecimals(values: number[], decimals = dollarDecimals): number {
  const most = countDecimals(values)
  return most === 0 ? 0 : Math.max(most, decimals)
}

function formatAlike(values: number[], decimals: number): string[] {
  return values.map((value) => formatDecimals(value, decimals))
}
