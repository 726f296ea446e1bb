// The units that prices are given in: the currencies Bitcoin and dollars, and what else the lines
// of charts are counted in.

import { type YardstickEntry, yardsticks } from './catalog'
import { type CurrencyWords, currencyWords } from './currency-words'
import {
  countDecimals,
  countDollarDecimals,
  formatBitcoin,
  formatDollars,
  formatMonth,
  formatRound,
  formatRoundAlike,
  formatRoundDollars,
  formatShortMonth,
  formatSignificant,
} from './format'

type UnitDefinition = CurrencyWords & {
  /** The name of its axis, and of its color in the themes and in CSS. */
  axis: 'bitcoin' | 'dollars'
  /** The currency in full ("US dollars"), for use out of context. */
  noun: string
  /** The currency as a label. */
  name: string
  /** The label in the unit picker, if different from `name`. */
  choice?: string
  /** The label of a line where the asset is known. */
  short: string
  sign: string
  /** Of dollars of one month, the sign with that month, e.g. "Jul 2026 $". */
  dated?: string
  /** The format everywhere but on axes. */
  format: (price: number) => string
  formatTicks: (prices: number[]) => string[]
  /** How many labels its axis has, at least (where possible) and at most; how many decimals. */
  ticks: { least: number; most: number; countDecimals?: (prices: number[]) => number }
  /**
   * The price in this unit, given dollars, and what a bitcoin and what the yardstick cost in
   * dollars; `null` if unknown.
   */
  convert: (usd: number, btcUsd: number | null, yardstickUsd: number | null) => number | null
}

const table = {
  btc: {
    axis: 'bitcoin',
    ...currencyWords.btc,
    noun: 'Bitcoin',
    name: 'Bitcoin',
    short: 'in Bitcoin (₿)',
    sign: '₿',
    format: formatBitcoin,
    formatTicks: (prices) => prices.map((price) => `${formatRound(price)}₿`),
    // At most 4: specification, section 9.
    ticks: { least: 3, most: 4 },
    convert: (usd, btcUsd) => (btcUsd === null ? null : usd / btcUsd),
  },
  usd: {
    axis: 'dollars',
    ...currencyWords.usd,
    noun: 'US dollars',
    name: 'Dollars',
    short: 'in US dollars ($)',
    sign: '$',
    format: formatDollars,
    formatTicks: formatRoundDollars,
    ticks: { least: 3, most: 6, countDecimals: countDollarDecimals },
    convert: (usd) => usd,
  },
} as const satisfies Record<string, UnitDefinition>

/** What every price is given in. */
export type Currency = keyof typeof table

/**
 * What the lines of a chart may be counted in: a currency or a yardstick, whose unit has the
 * name of its column in CSV.
 */
export type Unit = Currency | YardstickUnit

export type YardstickUnit = `in_${string}`

/** In the order of lists and of drawing, the first on top. */
export const currencies = Object.keys(table) as readonly Currency[]

/** What stands beside Bitcoin by default. */
export const defaultBeside: Currency = 'usd'

export const yardstickKeys = yardsticks.map(({ key }) => key)

const units: ReadonlyMap<string, UnitDefinition> = new Map<string, UnitDefinition>([
  ...Object.entries(table),
  ...yardsticks.map((yardstick) => [unitNamed(yardstick.key), measureBy(yardstick)] as const),
])

/** @throws Error for a unit of no asset that is a yardstick */
export function unitOf(unit: Unit): UnitDefinition {
  const definition = units.get(unit)
  if (!definition) throw new Error(`there is no unit "${unit}"`)
  return definition
}

/** The sign of a unit where no line or title says of which month its dollars are. */
export function signOf(unit: Unit): string {
  const { sign, dated = sign } = unitOf(unit)
  return dated
}

function isCurrency(name: string): name is Currency {
  return Object.hasOwn(table, name)
}

/** The unit of a currency, or of the key of a yardstick: the names that queries use. */
export function unitNamed(name: string): Unit {
  return isCurrency(name) ? name : `in_${name}`
}

/** What may stand beside Bitcoin in an asset's chart, by its name in queries; not itself. */
export function namesBeside(own: string): Record<string, string> {
  const names = [defaultBeside, ...yardstickKeys].filter((name) => name !== own)
  const choiceOf = ({ name, choice = name }: UnitDefinition) => choice
  return Object.fromEntries(names.map((name) => [name, choiceOf(unitOf(unitNamed(name)))]))
}

/** A yardstick, which takes the place of dollars in a chart. */
function measureBy(yardstick: YardstickEntry): UnitDefinition {
  // Dollars of the newest month: the index says how many of them a dollar was worth.
  if ('newest' in yardstick) {
    const { month, price } = yardstick.newest
    const currency = `dollars of ${formatMonth(month)}`
    const dated = `${formatShortMonth(month)} $`
    return {
      ...table.usd,
      currency,
      noun: currency,
      name: `Dollars of ${formatMonth(month)}`,
      choice: yardstick.name,
      short: `in ${dated}`,
      dated,
      convert: (usd, _btcUsd, index) => (index === null ? null : (usd / index) * price),
    }
  }
  const { name, currency, sign, less } = yardstick
  return {
    axis: table.usd.axis,
    currency,
    noun: currency,
    name,
    short: `in ${currency} (${sign})`,
    sign,
    less,
    format: (price) => `${formatSignificant(price)} ${sign}`,
    formatTicks: (prices) => formatRoundAlike(prices).map((price) => `${price} ${sign}`),
    ticks: { ...table.usd.ticks, countDecimals },
    convert: (usd, _btcUsd, yardstickUsd) => (yardstickUsd === null ? null : usd / yardstickUsd),
  }
}

/** A value for each currency. */
export function inEachCurrency<Value>(valueIn: (currency: Currency) => Value) {
  const entries = currencies.map((currency) => [currency, valueIn(currency)])
  return Object.fromEntries(entries) as Record<Currency, Value>
}

/** Describes each unit and joins the texts, e.g. "−97% in Bitcoin, +231% in dollars". */
export function describeInUnits(shown: readonly Unit[], describe: (unit: Unit) => string): string {
  return shown.map((unit) => `${describe(unit)} in ${unitOf(unit).currency}`).join(', ')
}

/** A price in its unit; without a price, the text `unknown`. */
export function formatPrice(unit: Unit, price: number | null, unknown = ''): string {
  return price === null ? unknown : unitOf(unit).format(price)
}
