// Sentences about the price of an asset, or about an index, which has changes but no price.

import { describeLastYear, factorsBetween, plainText, type Words } from '../../chart/finding'
import { describeStart } from '../../chart/ranges'
import type { Asset } from '../../prices/catalog'
import { conjunctionOf, type UnitFactor, wordFactor, wordMoves } from '../../prices/factors'
import { capitalize, formatMonth, formatMonths } from '../../prices/format'
import type { MonthRange } from '../../prices/month'
import { describeMonth, endsOf, isKnown, type PriceRow, wordPrices } from '../../prices/row'
import { ownUnitOf, type Unit, unitOf } from '../../prices/units'
import { listIndexChanges, nameIndexValue } from '../../words/index-words'

/** What sentences are about: a price, or an index, which is never said as an amount. */
type Said = Pick<Asset, 'sentence' | 'indexBase' | 'money'>

/**
 * What a chart shows, as a sentence: "In September 2026, an ounce of gold cost 1/50 as much Bitcoin
 * as in January 2016, and 3.9 times as many dollars."; beside a yardstick, in its unit in place of
 * dollars. Of an index: "From January 2016 to August 2026, US consumer prices rose 41% in dollars
 * and fell to 1/120 in Bitcoin." Empty without two months with both prices.
 */
export function describeFinding(asset: Said, rows: readonly PriceRow[]): Words {
  const ends = endsOf(rows.filter(isKnown))
  if (!ends || ends.first === ends.last) return []
  const { first, last } = ends
  const [beside, btc] = factorsBetween(first, last)
  if (asset.indexBase) {
    const months = formatMonths(first.month, last.month)
    return [`From ${months}, ${asset.sentence} `, ...wordMoves([beside, btc]), '.']
  }
  const amountIn = ({ unit, factor }: UnitFactor) => {
    return { unit, text: wordFactor(unitOf(unit), factor) }
  }
  return [
    `In ${formatMonth(last.month)}, ${asset.sentence} `,
    amountIn(btc),
    ` ${conjunctionOf(btc.factor)} in ${formatMonth(first.month)}, and `,
    amountIn(beside),
    '.',
  ]
}

/** The year that contradicts the finding, as a sentence, where the last one does. */
export function describeCaution(asset: Said, rows: readonly PriceRow[], opening?: string): Words {
  const year = describeLastYear(rows, asset.indexBase ? 'they' : 'its price', opening)
  return year ? [...year, '.'] : []
}

/** Why a chart lacks some of its months; `undefined` if it begins with known prices. */
export function describeMissing(known: MonthRange | null, shown: MonthRange): string | undefined {
  return known && shown.from < known.from ? describeStart(known) : undefined
}

/**
 * What is said of a month where it is cited: what an asset cost, e.g. "In June 2021, a typical
 * house cost 7.41₿ ($265,432)"; of an index, what has become of it since the first of some rows.
 */
export function describePrice(asset: Said, row: PriceRow, rows: readonly PriceRow[] = []): string {
  const month = formatMonth(row.month)
  if (asset.indexBase) {
    const finding = describeFinding(asset, rowsTo(row, rows))
    if (finding.length > 0) return plainText(finding).replace(/\.$/, '')
    const value = row[ownUnitOf(asset.money)]
    const { sentence, indexBase } = asset
    const named = value ? nameIndexValue(sentence, indexBase, value) : sentence
    return `${capitalize(named)} in ${month}`
  }
  const [price = '', ...others] = wordPrices(row, '').filter((price) => price !== '')
  const amounts = others.length > 0 ? `${price} (${others.join(', ')})` : price
  return `In ${month}, ${asset.sentence} ${amounts}`
}

/**
 * The month of an index in a citation, e.g. "June 2021: +14% in dollars, ÷77 in Bitcoin since
 * January 2016".
 */
export function describeIndexMonth(row: PriceRow, rows: readonly PriceRow[]): string {
  const month = formatMonth(row.month)
  const ends = endsOf(rowsTo(row, rows))
  if (!ends || ends.first === ends.last) return month
  const changes = listIndexChanges(factorsBetween(ends.first, ends.last))
  return `${month}: ${changes} since ${formatMonth(ends.first.month)}`
}

/** The rows up to one, if that has every price. */
function rowsTo(row: PriceRow, rows: readonly PriceRow[]): PriceRow[] {
  return isKnown(row) ? rows.filter((one) => isKnown(one) && one.month <= row.month) : []
}

/** What a chart of an asset says to those who see only its address: its finding, if it has one. */
export function summarize(
  asset: Said & Pick<Asset, 'label'>,
  rows: readonly PriceRow[],
  secondUnit: Unit,
): string {
  const finding = plainText(describeFinding(asset, rows))
  if (finding) return finding
  const inUnits = `in Bitcoin and in ${unitOf(secondUnit).noun}, month by month.`
  if (asset.indexBase) return `${capitalize(asset.sentence)}: changes ${inUnits}`
  const [row] = rows.filter(isKnown)
  return row ? `${asset.label}, ${describeMonth(row)}.` : `${asset.label} ${inUnits}`
}

/** What the chart of an asset shows, without figures. */
export function describeAsset(
  asset: Pick<Asset, 'unit' | 'indexBase'>,
  secondUnit: Unit = 'usd',
): string {
  if (asset.indexBase) {
    return `How ${asset.unit} have changed in Bitcoin and in ${unitOf(secondUnit).noun}, month by month.`
  }
  return `The price in Bitcoin and in ${unitOf(secondUnit).noun} of ${asset.unit}, month by month.`
}
