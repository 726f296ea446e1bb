// The statement on one month of a chart, for citations.

import { changesOver } from '../prices/change'
import { capitalize, formatMonth } from '../prices/format'
import { hasAmounts } from '../prices/measure'
import { isKnown, type PriceRow } from '../prices/row'
import { bitcoinLast, unitNamed, unitOf } from '../prices/units'
import { nameIndexValue, plainText, wordPeriod } from './change'
import { listChanges } from './finding'
import type { Said } from './measure'
import { describeMonth, wordPrices } from './price'

/**
 * A month as a statement and in brief: the prices of an asset, e.g. "In June 2021, a typical house cost
 * 7.41₿, or $265,432"; for an index, its changes since the first of some rows, e.g. "June 2021: +14% in
 * dollars, ÷77 in Bitcoin since January 2016".
 */
export function quoteMonth(asset: Said, row: PriceRow, rows: readonly PriceRow[] = []) {
  const { sentence, indexBase: base = '', money, note } = asset
  const month = formatMonth(row.month)
  if (hasAmounts(asset)) {
    const amounts = wordPrices(row, '').filter((price) => price !== '')
    const remark = note ? ` (${note})` : ''
    return {
      statement: `In ${month}, ${sentence} ${amounts.join(', or ')}${remark}`,
      inBrief: describeMonth(row, note),
    }
  }
  const changes = changesOver(rows.filter((one) => isKnown(row) && one.month <= row.month))
  const [change] = changes
  if (change) {
    return {
      statement: plainText(wordPeriod(sentence, changes, unitOf)),
      inBrief: `${month}: ${listChanges(bitcoinLast(changes))} since ${formatMonth(change.from)}`,
    }
  }
  const value = row[unitNamed(money)]
  const named = value ? nameIndexValue(sentence, base, value) : sentence
  return { statement: `${capitalize(named)} in ${month}`, inBrief: month }
}
