// Sentences about the price of an asset.

import { plainText, type Words } from '../../chart/finding'
import { describeStart } from '../../chart/ranges'
import type { Asset } from '../../prices/catalog'
import { conjunctionOf, wordFactor } from '../../prices/factors'
import { formatMonth } from '../../prices/format'
import type { MonthRange } from '../../prices/month'
import {
  changeBetween,
  describeMonth,
  endsOf,
  isKnown,
  type PriceRow,
  unitsOfRow,
  wordPrices,
} from '../../prices/row'
import { type Unit, unitOf } from '../../prices/units'

/**
 * What a chart shows, as a sentence: "In September 2026, an ounce of gold cost 1/50 as much Bitcoin
 * as in January 2016, and 3.9 times as many dollars."; beside a yardstick, in its unit in place of
 * dollars. Empty without two months with both prices.
 */
export function describeFinding(asset: Pick<Asset, 'sentence'>, rows: PriceRow[]): Words {
  const ends = endsOf(rows.filter(isKnown))
  if (!ends || ends.first === ends.last) return []
  const { first, last } = ends
  const [btc, beside] = unitsOfRow(last)
  const factorIn = (unit: Unit) => 1 + (changeBetween(unit, first, last) ?? 0)
  const amountIn = (unit: Unit) => ({ unit, text: wordFactor(unitOf(unit), factorIn(unit)) })
  return [
    `In ${formatMonth(last.month)}, ${asset.sentence} `,
    amountIn(btc),
    ` ${conjunctionOf(factorIn(btc))} in ${formatMonth(first.month)}, and `,
    amountIn(beside),
    '.',
  ]
}

/** Why a chart lacks some of its months; `undefined` if it begins with known prices. */
export function describeMissing(known: MonthRange | null, shown: MonthRange): string | undefined {
  return known && shown.from < known.from ? describeStart(known) : undefined
}

/** What an asset cost in a month, e.g. "In June 2021, a typical house cost 7.41₿ ($265,432)". */
export function describePrice(asset: Pick<Asset, 'sentence'>, row: PriceRow): string {
  const [price = '', ...others] = wordPrices(row, '').filter((price) => price !== '')
  const amounts = others.length > 0 ? `${price} (${others.join(', ')})` : price
  return `In ${formatMonth(row.month)}, ${asset.sentence} ${amounts}`
}

/** What a chart of an asset says to those who see only its address: its finding, if it has one. */
export function summarize(
  asset: Pick<Asset, 'label' | 'sentence'>,
  rows: PriceRow[],
  secondUnit: Unit,
): string {
  const finding = plainText(describeFinding(asset, rows))
  if (finding) return finding
  const [row] = rows.filter(isKnown)
  return row
    ? `${asset.label}, ${describeMonth(row)}.`
    : `${asset.label} in Bitcoin and in ${unitOf(secondUnit).noun}, month by month.`
}

/** What the chart of an asset shows, without figures. */
export function describeAsset(asset: Pick<Asset, 'unit'>, secondUnit: Unit = 'usd'): string {
  return `The price in Bitcoin and in ${unitOf(secondUnit).noun} of ${asset.unit}, month by month.`
}
