// Chooses the labeled values and the limits of axes.

import { dollarDecimals, formatDecimals, formatRound } from '../prices/format'
import { type Month, monthAt, numberInYear, yearOf } from '../prices/month'
import { type Unit, unitOf } from '../prices/units'
import { namesMonths } from './chart'

/** The most labels on the axis of months (contract, section 14). */
export const maxMonthTicks = 24

/** The limits and the labeled values of an axis. */
export type ValueAxis = { min: number; max: number; values: number[] }

/** The margin of an axis beyond its values, as a share of their span. */
const axisMargin = 0.05

/** The least space above the highest label, as a share of the span: half the height of a label. */
const labelRoom = 0.035

/** The least span of a logarithmic axis, as the logarithm of a factor. */
const leastSpan = 0.01

/** The powers of ten of round values. */
const exponents = Array.from({ length: 41 }, (_, index) => index - 20)

const decades = (...factors: number[]) =>
  exponents.flatMap((exponent) => factors.map((factor) => Number(`${factor}e${exponent}`)))

/** Every second power of ten, and every third. */
const sparseDecades = [2, 3].map((step) =>
  exponents.filter((exponent) => exponent % step === 0).map((exponent) => Number(`1e${exponent}`)),
)

/** Rows of round values, in the order of preference. */
const logarithmicRows: readonly number[][] = [
  decades(1),
  decades(1, 3),
  decades(1, 2, 5),
  ...sparseDecades,
  decades(1, 1.5, 2, 3, 5, 7),
]

/** The cost of decimals, in lengths of the axis: we would rather leave that much more of it empty. */
function costOfDecimals(decimals: number): number {
  if (decimals === 0) return 0
  // Up to five, as a missing label costs more.
  return decimals <= 2 ? 0.75 : 0.6 * Math.min(decimals, 5)
}

/** A logarithmic axis for values from `lowest` to `highest`, which are above zero. */
export function logarithmicAxis(lowest: number, highest: number, count: TickCount): ValueAxis {
  // On a short logarithmic axis, even steps look almost even.
  const even = highest < 2 * lowest ? evenRows(lowest, highest) : []
  return axisOfLogs(lowest, highest, count, [...logarithmicRows, ...even])
}

/** From this span on, as a factor, changes are labeled as factors, and below it in percent. */
const leastFactorSpan = 4

/** Round factors and their reciprocals: 3 and 1/3. */
const mirrored = (...factors: number[]) =>
  exponents
    .filter((exponent) => exponent >= 0)
    .flatMap((exponent) => factors.map((factor) => Number(`${factor}e${exponent}`)))
    .flatMap((factor) => (factor === 1 ? [1] : [1 / factor, factor]))
    .toSorted((one, other) => one - other)

const factorRows = [mirrored(1), mirrored(1, 3), mirrored(1, 2, 5), ...sparseDecades]

/** A logarithmic axis for factors from `lowest` to `highest`: of small changes, in even percents. */
export function factorAxis(lowest: number, highest: number, count: TickCount): ValueAxis {
  const isShort = highest < leastFactorSpan * lowest
  return axisOfLogs(lowest, highest, count, isShort ? evenRows(lowest, highest) : factorRows)
}

/** An axis on which the logarithms of values have even distances, whatever decimals they need. */
function axisOfLogs(
  lowest: number,
  highest: number,
  { least, most }: TickCount,
  rows: readonly number[][],
): ValueAxis {
  const ends = [Math.log(lowest), Math.log(highest)] as const
  const axis = chooseAxis(...ends, leastSpan, { least, most }, rows, Math.log)
  return { ...axis, min: Math.exp(axis.min), max: Math.exp(axis.max) }
}

/** A linear axis from zero for values up to `highest`. */
export function linearAxis(highest: number, count: TickCount): ValueAxis {
  const axis = chooseAxis(0, highest, highest || 1, count, evenRows(0, highest), (value) => value)
  return { ...axis, min: 0 }
}

/** The least use of two axes that share labels: the product of the shares that their values span. */
const leastUse = 0.4

/**
 * The axes of `logarithmicAxis` and `linearAxis` with their labels at the same heights: zero is
 * where a power of ten is. `undefined` where that takes more labels or decimals, or much room.
 */
export function sharedAxes(
  [lowest, highest]: readonly [number, number],
  most: number,
  [logarithmic, linear]: readonly [TickCount, TickCount],
): [ValueAxis, ValueAxis] | undefined {
  const { countDecimals = () => 0 } = linear
  const decimals = countDecimals(linearAxis(most, linear).values)
  const bottom = Math.floor(Math.log10(lowest))
  const span = Math.log10(highest) - bottom
  const used = Math.log10(highest / lowest)
  let best: [ValueAxis, ValueAxis] | undefined
  let bestUse = leastUse
  for (const step of decades(1, 2, 2.5, 5)) {
    const steps = (1 + axisMargin) * Math.max(span, most / step)
    // The label on top needs half of its height.
    const height = Math.max(steps, Math.floor(steps) + labelRoom * steps)
    const count = Math.floor(height) + 1
    if (count < Math.max(logarithmic.least, linear.least)) continue
    if (count > Math.min(logarithmic.most, linear.most)) continue
    const places = Array.from({ length: count }, (_, place) => place)
    const values = places.map((place) => Number((place * step).toPrecision(12)))
    const use = (used / height) * (most / step / height)
    if (use <= bestUse || countDecimals(values) > decimals) continue
    bestUse = use
    best = [
      {
        min: Number(`1e${bottom}`),
        max: 10 ** (bottom + height),
        values: places.map((place) => Number(`1e${bottom + place}`)),
      },
      { min: 0, max: height * step, values },
    ]
  }
  return best
}

/** Longer rows have far too many labels. */
const maxRow = 60

/** Multiples of 1, 2, and 5 times a power of ten, from dense to sparse. */
function evenRows(lowest: number, highest: number): number[][] {
  const span = highest - lowest || Math.abs(highest) * leastSpan || 1
  const exponent = Math.floor(Math.log10(span))
  return [exponent - 1, exponent, exponent + 1].flatMap((exponent) =>
    [1, 2, 5].map((factor) => {
      const step = Number(`${factor}e${exponent}`)
      const first = Math.floor((lowest - span) / step)
      const last = Math.ceil((highest + span) / step)
      if (last - first > maxRow) return []
      return Array.from({ length: last - first + 1 }, (_, index) =>
        Number(((first + index) * step).toPrecision(12)),
      ).filter((value) => value >= 0)
    }),
  )
}

/**
 * The axis with an allowed number of labels that extends least beyond its margins, with few
 * decimals; if several do, the one with more labels, or of an earlier row. `positionOf` returns the
 * place of a value on the axis.
 */
function chooseAxis(
  lowest: number,
  highest: number,
  leastSpan: number,
  { least, most, countDecimals = () => 0 }: TickCount,
  rows: readonly number[][],
  positionOf: (value: number) => number,
): ValueAxis {
  const span = Math.max(highest - lowest, leastSpan)
  const middle = (lowest + highest) / 2
  const [bottom, top] = [middle - span * (0.5 + axisMargin), middle + span * (0.5 + axisMargin)]
  const length = top - bottom
  let best: ValueAxis = { min: bottom, max: top, values: [] }
  let leastCost = Number.POSITIVE_INFINITY
  for (const [order, row] of rows.entries()) {
    const near = row
      .map((value) => ({ value, at: positionOf(value) }))
      .filter(({ at }) => at > bottom - length && at < top + length)
    const inside = near.filter(({ at }) => at >= bottom && at <= top)
    const below = near.filter(({ at }) => at < bottom).slice(-1)
    const above = near.filter(({ at }) => at > top).slice(0, 1)
    for (const labels of [
      inside,
      [...below, ...inside],
      [...inside, ...above],
      [...below, ...inside, ...above],
    ]) {
      const [first, last] = [labels[0], labels.at(-1)]
      if (!first || !last) continue
      const [min, max] = [Math.min(bottom, first.at), Math.max(top, last.at + span * labelRoom)]
      const missing = Math.max(least - labels.length, labels.length - most, 0)
      const beyond = (max - min) / length - 1
      const values = labels.map(({ value }) => value)
      const fraction = costOfDecimals(countDecimals(values))
      const cost = 10 * missing + beyond + fraction + 0.03 * (most - labels.length) + 0.02 * order
      if (cost >= leastCost) continue
      best = { min, max, values }
      leastCost = cost
    }
  }
  return best
}

/** The steps between labels, in years and in months. */
const yearSteps = [1, 2, 5, 10, 20, 50]
const monthSteps = [1, 2, 3, 6, 12, 18]

/**
 * The indexes of the months to label, in even steps without overlaps: Januaries, or where few are
 * shown, months from the first on. `pitch` is the distance between two months; the widths include
 * the gap.
 */
export function chooseMonths(
  months: readonly Month[],
  pitch: number,
  widths: { year: number; month: number },
): number[] {
  const indexes = [...months.keys()]
  const isFree = (step: number, width: number) =>
    step * pitch >= width && indexes.length / step <= maxMonthTicks
  if (namesMonths(months)) {
    const step = monthSteps.find((step) => isFree(step, widths.month)) ?? months.length
    return indexes.filter((index) => index % step === 0)
  }
  const step = yearSteps.find((step) => isFree(12 * step, widths.year)) ?? 100
  return indexes.filter((index) => {
    const month = monthAt(months, index)
    return numberInYear(month) === 1 && yearOf(month) % step === 0
  })
}

/** The least (where possible) and the most labels of an axis, and the function that counts decimals. */
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
    // Contract, section 14.
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
