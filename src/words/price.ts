// Prices within sentences.

import { joinNames } from '../prices/averages'
import { formatMonth } from '../prices/format'
import type { Month } from '../prices/month'
import { type PriceRow, unitsOfRow } from '../prices/row'
import { formatPrice, type Unit, unitNamed, unitOf } from '../prices/units'

function priceIn(unit: Unit, row: PriceRow | null): number | null {
  return row?.[unit] ?? null
}

/**
 * A price in a sentence, with the month of dollars that are of one month: "$338,344 in August 2026
 * dollars"; without a price, the text `unknown`.
 */
export function wordPrice(unit: Unit, price: number | null, unknown = ''): string {
  const { dated, currency } = unitOf(unit)
  return formatPrice(unit, price, unknown) + (dated && price !== null ? ` in ${currency}` : '')
}

/** The prices of a month, or the text `unknown`, for sentences. */
export function wordPrices(row: PriceRow, unknown: string): string[] {
  return unitsOfRow(row).map((unit) => wordPrice(unit, priceIn(unit, row), unknown))
}

/**
 * A month's prices, e.g. "June 2026: 0.0670₿, $4,228"; for an index, with its note: "June 2026: 5.36₿,
 * $337,306 (index, $100,000 in December 1999)".
 */
export function describeMonth(row: PriceRow, note = ''): string {
  const prices = wordPrices(row, 'no data').join(', ')
  return `${formatMonth(row.month)}: ${prices}${note && ` (${note})`}`
}

/** E.g. "A bitcoin cost $411 in January 2016 and $69,472 in August 2026."; "" without prices. */
export function describeBitcoin(prices: readonly { month: Month; usd: number }[]): string {
  const words = prices.map(
    ({ month, usd }) => `${formatPrice('usd', usd)} in ${formatMonth(month)}`,
  )
  return words.length > 0 ? `A bitcoin cost ${joinNames(words)}.` : ''
}

/** A label for prices of goods in money other than dollars, e.g. "US prices, converted to euros". */
export function nameUsPrices(money: string): string {
  return `US prices, converted to ${unitOf(unitNamed(money)).currency}`
}

/** The meaning of prices in a unit, e.g. "US dollars for one troy ounce of gold". */
export function describePrices(unit: Unit, one: string): string {
  return `${unit === 'btc' ? 'bitcoins' : unitOf(unit).noun} for ${one}`
}
