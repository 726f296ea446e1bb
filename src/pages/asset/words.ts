// Where an asset stands, in words. The price table itself stays out of here, and so of the browser.

import { describeBoth } from '../../chart/captions'
import { knownEnds } from '../../chart/data'
import { formatPrice } from '../../chart/lines'
import type { Asset } from '../../prices/catalog'
import type { Freshness } from '../../prices/freshness'
import { type ChartedRow, isKnown, type KnownRow } from '../../prices/row'
import type { Facts } from '../../server/facts'
import { formatDay, formatMonth, formatSats } from '../../site/format'

/** What an asset cost in the last month of a chart that has both prices, and how these have changed since the first. */
export function describeChanges(asset: Pick<Asset, 'unit'>, rows: ChartedRow[]): string {
  const ends = knownEnds(rows)
  if (!ends) return ''
  const { first, last } = ends
  const [initial = '', ...others] = asset.unit
  const bitcoin = formatBitcoinInWords(last.btc)
  const price = `${initial.toUpperCase()}${others.join('')} cost ${bitcoin} or ${formatPrice('usd', last.usd, '')} in ${formatMonth(last.month)}.`
  if (first === last) return price
  return `${price} Since ${formatMonth(first.month)}: ${describeBoth(first, last)}.`
}

/** Below this, a price in Bitcoin has more zeros than a reader counts. */
const smallBitcoin = 0.01

/** A price in Bitcoin for running text: small ones in satoshis, too. */
function formatBitcoinInWords(price: number): string {
  const bitcoin = formatPrice('btc', price, '')
  return price < smallBitcoin ? `${bitcoin} (${formatSats(price)})` : bitcoin
}

/** The earlier month that is furthest back, of those of which both prices are known. */
export function oldestKnown({ earlier }: Facts): { years: number; row: KnownRow } | undefined {
  return earlier.flatMap(({ years, row }) => (row && isKnown(row) ? [{ years, row }] : [])).at(-1)
}

/** How far a series reaches, and when its next month is expected; "" where it has none. */
export function describeFreshness({ last, next, isLate }: Freshness): string {
  if (!last || !next) return ''
  const [reach, month, due] = [formatMonth(last), formatMonth(next.month), formatDay(next.due)]
  return isLate
    ? `Data to ${reach}. ${month} was expected by ${due} and is late.`
    : `Data to ${reach}; ${month} is expected by ${due}.`
}
