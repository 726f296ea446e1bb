// Calculations in words, for the method page and its twin; their results are rounded.

import { yardsticks } from '../../prices/catalog'
import { formatMonth, formatSignificant } from '../../prices/format'
import type { Month } from '../../prices/month'
import { formatPrice, type Unit, unitNamed, unitOf } from '../../prices/units'
import type { MethodPageData, WorldFacts } from './data'

type Example<Of> = NonNullable<Of extends { example: infer One } ? One : never>

/** E.g. "Gold in June 2026: $4,228 divided by $62,972 is about 0.0671₿." */
export function describePrice({ label, row }: Example<MethodPageData>): string {
  const { month, usd, btcUsd, btc } = row
  return `${wordDollars(label, month, usd)} divided by ${formatPrice('usd', btcUsd)} is ${wordResult('btc', btc)}.`
}

/** E.g. "Typical House in June 2026: $337,306 divided by $37.60 is about 8,970 h." */
export function describeYardstick(
  key: string,
  { label, month, usd, yardstickUsd, price }: Example<MethodPageData['yardsticks'][number]>,
): string {
  const unit = unitNamed(key)
  const yardstick = yardsticks.find((known) => known.key === key)
  const counted = wordDollars(label, month, usd)
  const result = wordResult(unit, price)
  // An index is not a price: it tells how much a dollar of one month is in another.
  if (!yardstick || !('latest' in yardstick)) {
    return `${counted} divided by ${formatPrice('usd', yardstickUsd)} is ${result}.`
  }
  const { latest } = yardstick
  const [index, latestIndex] = [yardstickUsd, latest.price].map((value) =>
    formatSignificant(value, 6),
  )
  return `${counted} times ${latestIndex} (the index for ${formatMonth(latest.month)}) divided by ${index} (for ${formatMonth(month)}) is ${result} in ${unitOf(unit).currency}.`
}

/** E.g. "Gold in April 2026: $4,228 times 0.8557 is about €3,618." */
export function describeConversion({ label, money, month, usd, perUsd }: Example<WorldFacts>) {
  return `${wordDollars(label, month, usd)} times ${perUsd} is ${wordResult(unitNamed(money), usd * perUsd)}.`
}

function wordDollars(label: string, month: Month, usd: number): string {
  return `${label} in ${formatMonth(month)}: ${formatPrice('usd', usd)}`
}

function wordResult(unit: Unit, price: number): string {
  return `about ${formatPrice(unit, price)}`
}
