// Where an asset stands, in words. The price table itself stays out of here, and so of the browser.

import type { Asset } from './assets'
import { formatPrice } from './chart/lines'
import type { Facts } from './facts'
import { formatChange, formatDay, formatMonth, formatYears } from './format'
import type { Freshness } from './prices/freshness'
import { changeOf, isKnown, type KnownRow } from './prices/row'

/** One sentence: what it costs, in both currencies, and when that was. */
function describePrice({ unit }: Pick<Asset, 'unit'>, { month, btc, usd }: KnownRow): string {
  const [bitcoin, dollars] = [formatPrice('btc', btc, ''), formatPrice('usd', usd, '')]
  return `In ${formatMonth(month)}, ${unit} cost ${bitcoin} or ${dollars}.`
}

/** One sentence: how both prices have moved over the longest time that is known of both. */
function describeChange(facts: Facts): string {
  const oldest = oldestKnown(facts)
  if (!oldest) return ''
  const { years, row } = oldest
  const time = years === 1 ? 'a year' : formatYears(years)
  const [bitcoin, dollars] = (['btc', 'usd'] as const).map((unit) =>
    formatChange(changeOf(unit, row, facts.latest)),
  )
  return `Over ${time}: ${dollars} in dollars, ${bitcoin} in Bitcoin.`
}

/** The earlier month that is furthest back, of those of which both prices are known. */
export function oldestKnown({ earlier }: Facts): { years: number; row: KnownRow } | undefined {
  return earlier.flatMap(({ years, row }) => (row && isKnown(row) ? [{ years, row }] : [])).at(-1)
}

/** Both sentences; "" where nothing is known. */
export function describeFacts(asset: Pick<Asset, 'unit'>, facts: Facts | null): string {
  return facts ? `${describePrice(asset, facts.latest)} ${describeChange(facts)}`.trim() : ''
}

/** How far a series reaches, and when its next month is expected; "" where it has none. */
export function describeFreshness({ last, next, isLate }: Freshness): string {
  if (!last || !next) return ''
  const [reach, month, due] = [formatMonth(last), formatMonth(next.month), formatDay(next.due)]
  return isLate
    ? `Data to ${reach}. ${month} was expected by ${due} and is late.`
    : `Data to ${reach}; ${month} is expected by ${due}.`
}

/** What assets cost in Bitcoin, each with its month; "" where nothing is known. */
export function describeLatest(
  assets: readonly Pick<Asset, 'key' | 'label'>[],
  latest: Record<Asset['key'], Facts | null>,
): string {
  const prices = assets.flatMap(({ key, label }) => {
    const row = latest[key]?.latest
    return row ? [`${label} ${formatPrice('btc', row.btc, '')} in ${formatMonth(row.month)}`] : []
  })
  return prices.length > 0 ? `${prices.join(', ')}.` : ''
}
