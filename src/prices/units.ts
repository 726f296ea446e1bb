// The units that prices are given in: Bitcoin and dollars.

import {
  countDollarDecimals,
  formatBitcoinOrSats,
  formatDollars,
  formatRound,
  formatRoundDollars,
} from './format'

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
  /** How it is compared in sentences, e.g. "fewer dollars" and "twice as many". */
  less: 'less' | 'fewer'
  asMuch: 'as much' | 'as many'
  /** The format everywhere but on axes. */
  format: (price: number) => string
  /** The labels of an axis. */
  formatTicks: (prices: number[]) => string[]
  /** How many labels its axis has: at least where possible, and at most; and with how many decimals. */
  ticks: { least: number; most: number; countDecimals?: (prices: number[]) => number }
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
    less: 'less',
    asMuch: 'as much',
    format: formatBitcoinOrSats,
    formatTicks: (prices) => prices.map((price) => `${formatRound(price)}₿`),
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
    less: 'fewer',
    asMuch: 'as many',
    format: formatDollars,
    formatTicks: formatRoundDollars,
    ticks: { least: 3, most: 6, countDecimals: countDollarDecimals },
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

/** Describes each unit and joins the texts, e.g. "−97% in Bitcoin, +231% in dollars". */
export function describeInUnits(describe: (unit: Unit) => string): string {
  return unitNames.map((unit) => `${describe(unit)} in ${units[unit].currency}`).join(', ')
}

/** A price in its unit, or the text `unknown`. */
export function formatPrice(unit: Unit, price: number | null, unknown: string): string {
  return price === null ? unknown : units[unit].format(price)
}

/** Words about money in a unit, which pages show in its color. */
export type Amount = { unit: Unit; text: string }

/** A sentence, with its amounts. */
export type Words = readonly (string | Amount)[]

/** A sentence as plain text. */
export function plainText(words: Words): string {
  return words.map((word) => (typeof word === 'string' ? word : word.text)).join('')
}
