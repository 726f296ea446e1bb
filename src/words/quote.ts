// What is said of one month of a chart where it is cited.

import { changesBetween } from '../prices/change'
import { capitalize, formatMonth } from '../prices/format'
import { endsOf, isKnown, type PriceRow } from '../prices/row'
import { bitcoinLast, unitNamed } from '../prices/units'
import { nameIndexValue, plainText } from './change'
import { describeFinding, listChanges, type Said } from './finding'
import { wordPrices } from './price'

/**
 * What is said of a month where it is cited: what an asset cost, e.g. "In June 2021, a typical
 * house cost 7.41₿ ($265,432)"; of an index, what has become of it since the first of some rows.
 */
export function describePrice(asset: Said, row: PriceRow, rows: readonly PriceRow[] = []): string {
  const month = formatMonth(row.month)
  if (asset.indexBase) {
    const finding = describeFinding(asset, rowsTo(row, rows))
    if (finding.length > 0) return plainText(finding).replace(/\.$/, '')
    const value = row[unitNamed(asset.money)]
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
  const changes = listChanges(bitcoinLast(changesBetween(ends.first, ends.last)))
  return `${month}: ${changes} since ${formatMonth(ends.first.month)}`
}

/** The rows up to one, if that has every price. */
function rowsTo(row: PriceRow, rows: readonly PriceRow[]): PriceRow[] {
  return isKnown(row) ? rows.filter((one) => isKnown(one) && one.month <= row.month) : []
}
