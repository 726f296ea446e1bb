// Which values of the axes are labelled.

import type { Scale } from 'chart.js'
import { isJanuary } from '../prices/month'

/** Labels of the Bitcoin axis, at most. */
export const maxBitcoinTicks = 4

/** Only Januaries are labelled. As major ticks they are thinned out evenly where space is short. */
export function keepJanuaries(axis: Scale): void {
  axis.ticks = axis.ticks
    .filter(({ value }) => isJanuary(String(axis.chart.data.labels?.[value])))
    .map((tick) => ({ ...tick, major: true }))
}

/** Round values that divide a logarithmic axis, from dense to sparse: 1-2-5, 1-3, powers of 5, of 10, of 100. */
const logarithmicSteps: ((exponent: number) => number[])[] = [
  (exponent) => [1, 2, 5].map((factor) => factor * 10 ** exponent),
  (exponent) => [1, 3].map((factor) => factor * 10 ** exponent),
  (exponent) => [5 ** exponent],
  (exponent) => [10 ** exponent],
  (exponent) => [100 ** exponent],
]

/** Chart.js would thin its ticks out to the powers of ten; this takes the densest row that fits. */
export function spreadBitcoinTicks(axis: Scale): void {
  const exponents = Array.from({ length: 41 }, (_, index) => index - 20)
  const rows = logarithmicSteps.map((values) =>
    exponents.flatMap(values).filter((value) => value >= axis.min && value <= axis.max),
  )
  const row = rows.find(({ length }) => length <= maxBitcoinTicks)
  if (row?.length) axis.ticks = row.map((value) => ({ value }))
}
