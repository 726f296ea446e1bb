// The units that prices are given in: Bitcoin and dollars.

import { formatBitcoin, formatBitcoinOrSats, formatDollars, formatRound } from './format'

type UnitDefinition = {
  /** The name of its axis, and of its color in the themes and in CSS. */
  axis: 'bitcoin' | 'dollars'
  /** The side of the chart with that axis. */
  side: 'left' | 'right'
  /** The currency within a sentence. */
  currency: string
  /** The currency as a label. */
  name: string
  /** The label of a line where the asset is known. */
  short: string
  sign: string
  /** The format in the key of a chart. */
  format: (price: number) => string
  /** The format in tables and sentences. */
  formatInText: (price: number) => string
  /** The format of round prices on an axis. */
  formatTick: (price: number) => string
  /** How many labels its axis has: at least where possible, and at most. */
  ticks: { least: number; most: number }
  /** Whether the scale can be chosen; the dollar axis is linear (specification, section 9). */
  hasScale: boolean
  /** The price in this unit; `null` if unknown. */
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
    formatInText: formatBitcoinOrSats,
    formatTick: (price) => `${formatRound(price)}₿`,
    // At most 4: specification, section 9.
    ticks: { least: 3, most: 4 },
    hasScale: true,
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
    formatInText: formatDollars,
    formatTick: (price) => `$${formatRound(price)}`,
    ticks: { least: 3, most: 6 },
    hasScale: false,
    convert: (usd) => usd,
  },
} as const satisfies Record<string, UnitDefinition>

export type Unit = keyof typeof table

export const units: Readonly<Record<Unit, UnitDefinition>> = table

/** In the order of lists and of drawing, the first on top. */
export const unitNames = Object.keys(table) as readonly Unit[]

/** A value for each unit. */
export function inEachUnit<Value>(valueIn: (unit: Unit) => Value): Record<Unit, Value> {
  const entries = unitNames.map((unit) => [unit, valueIn(unit)])
  return Object.fromEntries(entries)
}

/** Describes each unit and joins the texts, e.g. "−97 % in Bitcoin, +231 % in dollars". */
export function describeInUnits(describe: (unit: Unit) => string): string {
  return unitNames.map((unit) => `${describe(unit)} in ${units[unit].currency}`).join(', ')
}

/** A price in its unit, as in tables and sentences, or the text `unknown`. */
export function formatPrice(unit: Unit, price: number | null, unknown: string): string {
  return price === null ? unknown : units[unit].formatInText(price)
}
