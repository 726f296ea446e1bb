// Which values of the axes are labeled, and how far the axes reach.

import { isJanuary, type Month, yearOf } from '../prices/month'

/** Labels of the axis of months, at most (specification, section 9). */
export const maxMonthTicks = 24

/** How far an axis reaches, and its labeled values. */
export type ValueAxis = { min: number; max: number; values: number[] }

/** An axis reaches this share of what its values span beyond them, so that no line lies on the frame. */
const margin = 0.05

/** Above the highest label there is this share of the span, or more: half of a label, beyond which others may stand. */
const labelRoom = 0.035

/** The logarithm of the factor that a logarithmic axis spans at least. */
const leastSpan = 0.01

/** Powers of ten at which rows of round values are tried. */
const exponents = Array.from({ length: 41 }, (_, index) => index - 20)

const decades = (...factors: number[]) =>
  exponents.flatMap((exponent) => factors.map((factor) => Number(`${factor}e${exponent}`)))

/** A value that may be labeled, and where it stands on its axis. */
type Candidate = { value: number; at: number }

const onLogarithmicAxis = (value: number): Candidate => ({ value, at: Math.log(value) })

/** Rows that people know, those first that are taken where several fit alike. */
const logarithmicRows: readonly Candidate[][] = [
  decades(1),
  decades(1, 3),
  decades(1, 2, 5),
  exponents.filter((exponent) => exponent % 2 === 0).map((exponent) => Number(`1e${exponent}`)),
  exponents.filter((exponent) => exponent % 3 === 0).map((exponent) => Number(`1e${exponent}`)),
  decades(1, 1.5, 2, 3, 5, 7),
].map((row) => row.map(onLogarithmicAxis))

type Count = { least: number; most: number }

/** The axis of values that lie this far apart, all above zero. */
export function logarithmicAxis(lowest: number, highest: number, count: Count): ValueAxis {
  // Even steps are uneven on this axis, but hardly so where its ends are near each other.
  const even = highest < 2 * lowest ? evenRows(lowest, highest) : []
  const rows = [...logarithmicRows, ...even.map((row) => row.map(onLogarithmicAxis))]
  const axis = chooseAxis(Math.log(lowest), Math.log(highest), leastSpan, count, (min, max) =>
    rows.map((row) => row.filter(isNear(min, max))),
  )
  return { ...axis, min: Math.exp(axis.min), max: Math.exp(axis.max) }
}

/** The axis of values that lie this far apart; it begins at zero where they come near it. */
export function linearAxis(lowest: number, highest: number, count: Count): ValueAxis {
  const from = lowest >= 0 && lowest < highest / 3 ? 0 : lowest
  const least = Math.abs(highest) * leastSpan || 1
  const axis = chooseAxis(from, highest, least, count, (min, max) =>
    evenRows(from, highest).map((row) =>
      row.map((value) => ({ value, at: value })).filter(isNear(min, max)),
    ),
  )
  return from === 0 ? { ...axis, min: 0 } : axis
}

/** Whether a value lies on an axis, or beside it by less than its length. */
function isNear(min: number, max: number) {
  return ({ at }: Candidate) => at > min - (max - min) && at < max + (max - min)
}

/** Values of a row, those beyond both ends included: a row of more has far too many labels. */
const maxRow = 60

/** Multiples of 1, 2 and 5 that divide a span of values, from dense to sparse. */
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
 * The axis that reaches least beyond its margins to have as many labels as it should; of those that
 * reach as far, the one with more labels, of the row that comes first.
 */
function chooseAxis(
  lowest: number,
  highest: number,
  leastSpan: number,
  { least, most }: Count,
  rowsNear: (min: number, max: number) => Candidate[][],
): ValueAxis {
  const span = Math.max(highest - lowest, leastSpan)
  const middle = (lowest + highest) / 2
  const [bottom, top] = [middle - span * (0.5 + margin), middle + span * (0.5 + margin)]
  let best: (ValueAxis & { cost: number }) | undefined
  for (const [order, row] of rowsNear(bottom, top).entries()) {
    const inside = row.filter(({ at }) => at >= bottom && at <= top)
    const below = row.findLast(({ at }) => at < bottom)
    const above = row.find(({ at }) => at > top)
    for (const labels of [
      inside,
      [below, ...inside],
      [...inside, above],
      [below, ...inside, above],
    ]) {
      const known = labels.filter((label) => label !== undefined)
      const [first, last] = [known[0], known.at(-1)]
      if (!first || !last || known.length !== labels.length) continue
      const [min, max] = [Math.min(bottom, first.at), Math.max(top, last.at + span * labelRoom)]
      const missing = Math.max(least - known.length, known.length - most, 0)
      const beyond = (max - min) / (top - bottom) - 1
      const cost = 10 * missing + beyond + 0.03 * (most - known.length) + 0.02 * order
      if (!best || cost < best.cost)
        best = { min, max, values: known.map(({ value }) => value), cost }
    }
  }
  if (!best) return { min: bottom, max: top, values: [] }
  const { cost: _, ...axis } = best
  return axis
}

/** Years between labels, and months. */
const yearSteps = [1, 2, 5, 10, 20, 50]
const monthSteps = [1, 2, 3, 6, 12, 18, 36]

/** A range of up to three years, both its ends included, has too few Januaries to go by. */
const fewMonths = 37

/** Whether the labels of an axis name months, rather than only years (specification, section 9). */
export function namesMonths(months: readonly Month[]): boolean {
  return months.length <= fewMonths
}

/**
 * The places of the months that are labeled, evenly and without touching: Januaries, or where these are too few
 * months from the first on.
 *
 * @param months of the chart
 * @param pitch between two months, in the unit of the widths
 * @param widths of a year's label and of a month's, the gap beside it included
 */
export function chooseMonths(
  months: readonly Month[],
  pitch: number,
  widths: { year: number; month: number },
): number[] {
  const places = [...months.keys()]
  const isFree = (step: number, width: number) =>
    step * pitch >= width && places.length / step <= maxMonthTicks
  if (namesMonths(months)) {
    const step = monthSteps.find((step) => isFree(step, widths.month)) ?? months.length
    return places.filter((place) => place % step === 0)
  }
  const step = yearSteps.find((step) => isFree(12 * step, widths.year)) ?? 100
  return places.filter((place) => {
    const month = months[place] ?? ''
    return isJanuary(month) && yearOf(month) % step === 0
  })
}
