// The marks of a row: the changes of prices as a pair of dots, or as a bar from ×1, on a scale that all
// rows share, either logarithmic or of rates. Pages and cards draw them alike.

import { formatFactor, formatPercent, formatRate, formatRoundFactor } from '../prices/format'
import type { CatalogEntry } from '../prices/schemas'
import { type Currency, currencies } from '../prices/units'

/** The factor of a price in both currencies, or in one; 1 is unchanged. */
export type MarkFactors = Partial<Record<Currency, number>>

/** The places of factors on a scale, in percent of its width, and how it writes them. */
export type MarkScale = {
  placeOf: (factor: number) => number
  format: (factor: number) => string
  ticks: { label: string; place: number; isOne: boolean }[]
}

/** The marks to draw in a row, with places in percent of the scale's width. */
export type RowMarks = Pick<MarkScale, 'ticks'> & {
  /** From one factor to the other; or as a bar, from ×1 to the factor in the only currency. */
  span: { from: number; width: number; bar: Currency | undefined }
  dots: { unit: Currency; place: number }[]
  /** On the side of their places that is outside the span. */
  labels: { unit: Currency; text: string; place: number; isLeft: boolean }[]
}

/** The factors of ticks, the roundest first. */
const roundFactors = [
  ...[1, 1e2, 1e4, 1e6, 10, 1e3, 1e5, 2, 5, 3].flatMap((factor) => [factor, 1 / factor]),
  ...[1.5, 0.6, 1.4, 0.75, 1.25, 0.8, 1.2],
]

/** The least distance of ticks, in percent of a scale, so that no label lies over another. */
const leastGaps = { factors: 30, rates: 16 }

/** The least span of a scale, as a factor: otherwise small changes would look large. */
const leastSpan = 1.5

/** The scale of some rows, from the lowest factor to the highest, and always with ×1. */
export function scaleRows(rows: readonly MarkFactors[]): MarkScale {
  const factors = rows.flatMap((row) => Object.values(row))
  const [low, high] = [Math.min(1, ...factors), Math.max(1, ...factors)]
  const span = Math.log(Math.max(high / low, leastSpan))
  const placeOf = (factor: number) => roundPlace((100 * Math.log(factor / low)) / span)
  return {
    placeOf,
    format: formatFactor,
    ticks: listTicks(roundFactors, leastGaps.factors, placeOf, formatRoundFactor),
  }
}

/** The rates of ticks, the roundest first. */
const roundRates = [0, -0.5, 0.5, 1, -0.25, 0.25, 2, 5]

/** A linear scale of rates: from −50% to +50%, and wider only where a row needs it. */
export function scaleRates(rows: readonly MarkFactors[]): MarkScale {
  const factors = rows.flatMap((row) => Object.values(row))
  const [low, high] = [Math.min(0.5, ...factors), Math.max(1.5, ...factors)]
  const placeOf = (factor: number) => roundPlace((100 * (factor - low)) / (high - low))
  const round = roundRates.map((rate) => 1 + rate)
  return {
    placeOf,
    format: (factor) => formatRate(factor - 1),
    ticks: listTicks(round, leastGaps.rates, placeOf, formatPercent),
  }
}

/** Ticks at as many factors as have room on a scale; earlier factors go first. */
function listTicks(
  factors: readonly number[],
  leastGap: number,
  placeOf: MarkScale['placeOf'],
  formatTick: MarkScale['format'],
): MarkScale['ticks'] {
  const ticks: MarkScale['ticks'] = []
  for (const factor of factors) {
    const place = placeOf(factor)
    const hasRoom = ticks.every((tick) => Math.abs(tick.place - place) >= leastGap)
    if (hasRoom && place >= 0 && place <= 100)
      ticks.push({ label: formatTick(factor), place, isOne: factor === 1 })
  }
  return ticks
}

/** Dots for two factors, or a bar for one. */
export function markRow(factors: MarkFactors, { placeOf, format, ticks }: MarkScale): RowMarks {
  const one = placeOf(1)
  const ends = currencies
    .flatMap((unit) => {
      const factor = factors[unit]
      return factor === undefined ? [] : [{ unit, text: format(factor), place: placeOf(factor) }]
    })
    .toSorted((a, b) => a.place - b.place)
  const bar = ends.length === 1 ? ends[0]?.unit : undefined
  const places = [...ends.map(({ place }) => place), ...(bar ? [one] : [])]
  const from = Math.min(...places)
  return {
    ticks,
    span: { from, width: roundPlace(Math.max(...places) - from), bar },
    dots: bar ? [] : ends,
    labels: ends.map((end, order) => ({ ...end, isLeft: bar ? end.place < one : order === 0 })),
  }
}

function roundPlace(place: number): number {
  return Math.round(10 * place) / 10
}

/** A row of a table of goods whose changes are dots. */
export type DotRow = Pick<CatalogEntry, 'key' | 'label' | 'path'> & {
  /** Absent for an index. */
  prices?: Record<Currency, number> | undefined
  /** The factor of each price; 1 is unchanged. Empty if there is only one month. */
  factors: MarkFactors
  /** What differs from the other rows, such as its month. */
  remark?: string | undefined
  /** Whether its months end before those of the other rows, with which it is not ranked. */
  endsEarlier?: boolean
}

/** Rows under a name, which may be "". */
export type DotGroup = { name: string; rows: readonly DotRow[] }

/**
 * The rows of all groups in one, with the highest factor in a currency first, and those that end
 * earlier last.
 */
export function sortDots(groups: readonly DotGroup[], by: Currency): DotGroup[] {
  const rows = groups.flatMap(({ rows }) => rows)
  const isApart = ({ endsEarlier = false }: DotRow) => Number(endsEarlier)
  const factorOf = ({ factors }: DotRow) => factors[by] ?? 0
  const compare = (a: DotRow, b: DotRow) => isApart(a) - isApart(b) || factorOf(b) - factorOf(a)
  return [{ name: '', rows: rows.toSorted(compare) }]
}
