// The units that prices are given in: the currencies Bitcoin and dollars, other money, and
// yardsticks.

import type { AreaEntry } from './areas'
import { areas, type YardstickEntry, yardsticks } from './catalog'
import { type CurrencyWords, currencyWords } from './currency-words'
import {
  capitalizeWords,
  dollarDecimals,
  formatBitcoin,
  formatDollars,
  formatMoney,
  formatMonth,
  formatShortMonth,
  formatSignificant,
} from './format'

type UnitDefinition = CurrencyWords & {
  /** The currency in full ("US dollars"), for use out of context. */
  noun: string
  /** The currency as a label. */
  name: string
  /** The label of a line where the asset is known. */
  short: string
  sign: string
  /** For dollars of one month: the sign with that month, e.g. "Jul 2026 $". */
  dated?: string
  /** For money: the text before an amount, and the decimals of a small amount. */
  before?: string
  decimals?: number
  /** The format of prices, except on axes, whose format is in `src/chart/ticks.ts`. */
  format: (price: number) => string
  /**
   * Converts dollars to this unit, given the value of the unit's series: the price of a bitcoin, or as
   * in `UnitRecord`; dollars have no series. `null` if unknown.
   */
  convert: (usd: number, rate: number | null) => number | null
}

const table = {
  btc: {
    ...currencyWords.btc,
    noun: 'Bitcoin',
    name: 'Bitcoin',
    short: 'in Bitcoin (₿)',
    sign: '₿',
    format: (price) => formatBitcoin(price),
    convert: divide,
  },
  usd: {
    ...currencyWords.usd,
    noun: 'US dollars',
    name: 'Dollars',
    short: 'in US dollars ($)',
    sign: '$',
    before: '$',
    decimals: dollarDecimals,
    format: formatDollars,
    convert: (usd) => usd,
  },
} as const satisfies Record<string, UnitDefinition>

/** The currencies that every price is given in. */
export type Currency = keyof typeof table

/**
 * The units of a chart's lines: Bitcoin, dollars, the money of an area, or a yardstick; the last two
 * are named like their columns in CSV.
 */
export type Unit = Currency | `in_${string}`

/** In the order of lists and of drawing, the first on top. */
export const currencies = Object.keys(table) as readonly Currency[]

/** The money that prices are counted in where a query names none. */
export const defaultMoney: Currency = 'usd'

export const yardstickKeys = yardsticks.map(({ key }) => key)

/** The keys of yardsticks whose unit is the dollars of one month, such as "July 2026 dollars". */
export const datedKeys = yardsticks.filter((one) => 'latest' in one).map(({ key }) => key)

/** The codes of money other than dollars, as in queries and in the paths of areas. */
export const moneyKeys = areas.map(({ money }) => money)

const units: ReadonlyMap<string, UnitDefinition> = new Map<string, UnitDefinition>([
  ...Object.entries(table),
  ...areas.map((area) => [unitNamed(area.money), countIn(area)] as const),
  ...yardsticks.map((yardstick) => [unitNamed(yardstick.key), measureBy(yardstick)] as const),
])

/** @throws Error for a unit of no money and no yardstick */
export function unitOf(unit: Unit): UnitDefinition {
  const definition = units.get(unit)
  if (!definition) throw new Error(`there is no unit "${unit}"`)
  return definition
}

/** The sign of a unit, with the month of its dollars, for where no line or title names the month. */
export function signOf(unit: Unit): string {
  const { sign, dated = sign } = unitOf(unit)
  return dated
}

export function isCurrency(name: string): name is Currency {
  return Object.hasOwn(table, name)
}

/** Whether a name in queries means money other than dollars. */
export function isMoney(name: string): boolean {
  return moneyKeys.includes(name)
}

/** The unit of a currency, other money, or a yardstick by its name in queries; by default dollars. */
export function unitNamed(name: string = defaultMoney): Unit {
  return isCurrency(name) ? name : `in_${name}`
}

/**
 * Converts the price of a month to a unit by way of dollars; in the money of its series, the price is
 * as published. `null` if unknown.
 *
 * @param rateIn the value of a unit's series in the month: the price of a bitcoin, or as in `UnitRecord`
 * @param money the money of the price's series, by default dollars
 */
export function convertPrice(
  price: number | null,
  unit: Unit,
  rateIn: (unit: Unit) => number | null,
  money?: string,
): number | null {
  const own = unitNamed(money)
  if (price === null || unit === own) return price
  const usd = own === defaultMoney ? price : divide(price, rateIn(own))
  return usd === null ? null : unitOf(unit).convert(usd, rateIn(unit))
}

/** Choices of a unit by their names in queries, with their labels, under a heading. */
export type UnitGroup = { heading: string; names: Record<string, string> }

/**
 * The units besides Bitcoin for the chart of an asset: money, and all yardsticks but the asset itself.
 *
 * @param own the key of the asset
 * @param moneys the codes of money other than dollars, by default all
 */
export function unitGroups(own: string, moneys: readonly string[] = moneyKeys): UnitGroup[] {
  const others = yardsticks.filter(({ key }) => key !== own)
  return [
    { heading: 'Currencies', names: nameUnits([defaultMoney, ...moneys]) },
    {
      heading: 'Yardsticks',
      names: nameUnits(others.map(({ key }) => key)),
    },
  ]
}

/** The names in queries of the units besides Bitcoin for the chart of an asset. */
export function unitKeys(own: string): string[] {
  return unitGroups(own).flatMap(({ names }) => Object.keys(names))
}

/** The labels of units as choices, by their names in queries. */
export function nameUnits(keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    keys.map((key) => {
      const { dated, name } = unitOf(unitNamed(key))
      return [key, dated ? 'Dollars, adjusted for inflation' : name]
    }),
  )
}

/** The unit of an area's money, which takes the place of dollars in a chart. */
function countIn({ noun, sign, decimals = dollarDecimals }: AreaEntry): UnitDefinition {
  // A space follows a sign that ends with a letter.
  const before = /[a-z]$/i.test(sign) ? `${sign}\u00A0` : sign
  return {
    ...table.usd,
    currency: noun,
    noun,
    name: capitalizeWords(noun),
    short: `in ${noun} (${sign})`,
    sign,
    before,
    decimals,
    format: (price) => before + formatMoney(price, decimals),
    // Without the last digits of a double, which are noise.
    convert: (usd, perDollar) =>
      perDollar === null ? null : Number((usd * perDollar).toPrecision(exactDigits)),
  }
}

const exactDigits = 14

/** The unit of a yardstick, which takes the place of dollars in a chart. */
function measureBy(yardstick: YardstickEntry): UnitDefinition {
  // Dollars of the latest month: the index says how many of them a dollar was worth.
  if ('latest' in yardstick) {
    const { month, price } = yardstick.latest
    const currency = `${formatMonth(month)} dollars`
    const dated = `${formatShortMonth(month)} $`
    return {
      ...table.usd,
      currency,
      noun: currency,
      name: `${formatMonth(month)} Dollars`,
      short: `in ${dated}`,
      dated,
      convert: (usd, index) => (index === null ? null : (usd / index) * price),
    }
  }
  const { name, currency, noun = currency, sign, less } = yardstick
  return {
    currency,
    noun,
    name,
    short: `in ${currency} (${sign})`,
    sign,
    less,
    format: (price) => `${formatSignificant(price)} ${sign}`,
    convert: divide,
  }
}

function divide(price: number, cost: number | null): number | null {
  return cost === null ? null : price / cost
}

/** Sorts for files and sentences, where Bitcoin comes last. */
export function bitcoinLast<One extends { unit: Unit }>(all: readonly One[]): One[] {
  return all.toSorted((a, b) => Number(a.unit === 'btc') - Number(b.unit === 'btc'))
}

/** A value for each currency. */
export function inEachCurrency<Value>(valueIn: (currency: Currency) => Value) {
  const entries = currencies.map((currency) => [currency, valueIn(currency)])
  return Object.fromEntries(entries) as Record<Currency, Value>
}

/** A price in its unit; without a price, the text `unknown`. */
export function formatPrice(unit: Unit, price: number | null, unknown = ''): string {
  return price === null ? unknown : unitOf(unit).format(price)
}
