// The two lines of a chart, and what each is: nothing counts on which of them comes first.

import type { Asset } from '../prices/catalog'
import type { Unit } from '../prices/row'
import {
  formatBitcoin,
  formatDollars,
  formatIndex,
  formatWholeDollars,
  trimZeros,
} from '../site/format'
import type { Axis } from './parameters'

export type Line = {
  unit: Unit
  /** Its axis, and the name of its color in the themes and in the style sheet. */
  axis: 'bitcoin' | 'dollars'
  /** Where that axis stands. */
  side: 'left' | 'right'
  /** The currency, as a heading has it. */
  currency: string
  /** The same with a capital, as a label has it. */
  name: string
  /** Its label where it is known of what. */
  short: string
  sign: string
  format: (value: number) => string
  /** The same at an axis, where that differs. */
  formatTick?: (value: number) => string
  /** The scale on which it is drawn as small as a word. */
  sparkline: 'log' | 'linear'
  label: (asset: Pick<Asset, 'label'>) => string
}

/** In the order in which they are named, listed and drawn, the first on top. */
export const lines: readonly Line[] = [
  {
    unit: 'btc',
    axis: 'bitcoin',
    side: 'left',
    currency: 'Bitcoin',
    name: 'Bitcoin',
    short: 'in Bitcoin (₿)',
    sign: '₿',
    format: formatBitcoin,
    sparkline: 'log',
    label: ({ label }) => `${label} in Bitcoin (₿)`,
  },
  {
    unit: 'usd',
    axis: 'dollars',
    side: 'right',
    currency: 'dollars',
    name: 'Dollars',
    short: 'in US dollars ($)',
    sign: '$',
    format: formatDollars,
    formatTick: formatWholeDollars,
    sparkline: 'linear',
    label: ({ label }) => `${label} in US dollars ($)`,
  },
]

/** @throws Error for a unit that no line has, which page data may name */
export function lineOf(unit: Unit): Line {
  const line = lines.find((line) => line.unit === unit)
  if (!line) throw new Error(`a chart has no line in "${unit}"`)
  return line
}

/** A price as its line writes it; `unknown` where there is none. */
export function formatPrice(unit: Unit, price: number | null, unknown: string): string {
  return price === null ? unknown : lineOf(unit).format(price)
}

/** A value of an axis: a price in its currency, or a share of the first month. */
export function formatValue(axis: Axis, unit: Unit, value: number): string {
  return axis === 'index' ? formatIndex(value) : lineOf(unit).format(value)
}

/** The labels of an axis, as short as tells them apart. */
export function formatTicks(axis: Axis, unit: Unit, values: readonly number[]): string[] {
  const { formatTick } = lineOf(unit)
  const short = formatTick && axis !== 'index' ? values.map(formatTick) : []
  return short.length > 0 && new Set(short).size === values.length
    ? short
    : values.map((value) => trimZeros(formatValue(axis, unit, value)))
}

/** Whether a line's axis is logarithmic; that of dollars is not unless both share one. */
export function isLogarithmic(unit: Unit, axis: Axis): boolean {
  return axis === 'index' || (axis === 'log' && unit === 'btc')
}
