// Sentences about the price of an asset.

import type { Asset } from '../../prices/catalog'
import {
  formatBitcoin,
  formatChange,
  formatDay,
  formatMonth,
  formatSats,
} from '../../prices/format'
import type { Freshness } from '../../prices/freshness'
import { yearOf } from '../../prices/month'
import {
  changeBetween,
  describeChanges,
  describeMonth,
  endsOf,
  isKnown,
  type PriceRow,
} from '../../prices/row'
import { formatPrice, unitNames, units } from '../../prices/units'

/** The price in the last month with every price, and its change since the first; or "". */
export function describePrice(asset: Pick<Asset, 'unit'>, rows: PriceRow[]): string {
  const ends = endsOf(rows.filter(isKnown))
  if (!ends) return ''
  const { first, last } = ends
  const [initial = '', ...others] = asSubject(asset)
  const bitcoin = formatBitcoinInWords(last.btc)
  const price = `${initial.toUpperCase()}${others.join('')} cost ${bitcoin} or ${formatPrice('usd', last.usd, '')} in ${formatMonth(last.month)}.`
  if (first === last) return price
  return `${price} Since ${formatMonth(first.month)}: ${describeChanges(first, last)}.`
}

/** The unit before a verb: an apposition that begins with a comma ends with one. */
function asSubject({ unit }: Pick<Asset, 'unit'>): string {
  return /, [^)]*$/.test(unit) ? `${unit},` : unit
}

/** Smaller prices in Bitcoin have too many zeros to read. */
const smallBitcoin = 0.01

/** A price in Bitcoin, with small ones also in satoshis. */
function formatBitcoinInWords(price: number): string {
  const bitcoin = formatBitcoin(price)
  return price < smallBitcoin ? `${bitcoin} (${formatSats(price)})` : bitcoin
}

/** How the price has changed, in a sentence: from the longest wording to the shortest. */
export function wordFinding({ label }: Pick<Asset, 'label'>, rows: PriceRow[]): string[] {
  const ends = endsOf(rows.filter(isKnown))
  if (!ends) return [`${label} in Bitcoin and in US dollars, month by month.`]
  const { first, last } = ends
  if (first === last) return [`${label}, ${describeMonth(last)}.`]
  const changes = describeChanges(first, last)
  const short = unitNames.map(
    (unit) => `${formatChange(changeBetween(unit, first, last))} in ${units[unit].sign}`,
  )
  const years = `${label}, ${yearOf(first.month)} to ${yearOf(last.month)}`
  return [
    `${label}, ${formatMonth(first.month)} to ${formatMonth(last.month)}: ${changes}.`,
    `${years}: ${changes}.`,
    `${years}: ${short.join(', ')}.`,
  ]
}

/** What the chart of an asset shows, without figures. */
export function describeAsset(asset: Pick<Asset, 'unit'>): string {
  return `What ${asSubject(asset)} cost in Bitcoin and in US dollars, month by month.`
}

/** The newest month of a series, and when the next is due; "" for a series without prices. */
export function describeFreshness({ last, next, isLate }: Freshness): string {
  if (!last || !next) return ''
  const [reach, month, due] = [formatMonth(last), formatMonth(next.month), formatDay(next.due)]
  return isLate
    ? `Data to ${reach}. ${month} was expected by ${due} and is late.`
    : `Data to ${reach}; ${month} is expected by ${due}.`
}
