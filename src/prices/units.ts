// The units that prices are given in: everything that tells them apart is a row of one table.

import { formatBitcoin, formatDollars, formatWholeDollars } from './format'

type UnitRow = {
  /** The name of its axis, and of its color in the themes and in the style sheet. */
  axis: 'bitcoin' | 'dollars'
  /** The side of the chart on which that axis stands. */
  side: 'left' | 'right'
  /** The currency within a sentence. */
  currency: string
  /** The same where it stands alone, as in a label. */
  name: string
  /** The label of a line where the asset is known. */
  short: string
  sign: string
  format: (price: number) => string
  /** The same on an axis, where that differs. */
  formatTick?: (price: number) => string
  /** How many labels its axis has: at most, and at least where the prices allow it. */
  ticks: { least: number; most: number }
  /** Whether its axis may be logarithmic by itself; the dollar axis is linear (specification, section 9). */
  hasScale: boolean
  /** The price in this unit; `null` where it is unknown. */
  convert: (usd: number, btcUsd: number | null) => number | null
}

const table = {
  btc: {
    axis: 'bitcoin',
    side: 'left',
    currency: 'Bitcoin',
    name: 'Bitcoin',
    short: 'in Bitcoin (₿)',
    sign: '₿',
    format: formatBitcoin,
    // At most 4: specification, section 9.
    ticks: { least: 3, most: 4 },
    hasScale: true,
    // A month without a Bitcoin price has no ratio; the line spans the gap.
    convert: (usd, btcUsd) => (btcUsd === null ? null : usd / btcUsd),
  },
  usd: {
    axis: 'dollars',
    side: 'right',
    currency: 'dollars',
    name: 'Dollars',
    short: 'in US dollars ($)',
    sign: '$',
    format: formatDollars,
    formatTick: formatWholeDollars,
    ticks: { least: 3, most: 6 },
    hasScale: false,
    convert: (usd) => usd,
  },
} as const satisfies Record<string, UnitRow>

export type Unit = keyof typeof table

export const units: Readonly<Record<Unit, UnitRow>> = table

/** In the order in which they are named, listed and drawn, the first on top. */
export const unitNames = Object.keys(table) as readonly Unit[]

/** What `describe` makes of each unit, joined: "−97 % in Bitcoin, +231 % in dollars". */
export function describeInUnits(describe: (unit: Unit) => string): string {
  return unitNames.map((unit) => `${describe(unit)} in ${units[unit].currency}`).join(', ')
}

/** A price in its unit; `unknown` where there is none. */
export function formatPrice(unit: Unit, price: number | null, unknown: string): string {
  return price === null ? unknown : units[unit].format(price)
}
