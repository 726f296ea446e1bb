// The finding of a data update, a sentence made by rule for the site and for the pull request of the
// update.

import { changesBetween, type PriceChange } from '../prices/change.ts'
import { currencyWords } from '../prices/currency-words.ts'
import {
  addMonths,
  addYears,
  isListed,
  listMonths,
  type Month,
  monthOfDay,
} from '../prices/month.ts'
// With the extension, because Node runs this file without a bundler.
import { isKnown, type PriceRow } from '../prices/row.ts'
import type { Asset, Change } from '../prices/schemas'
import { bitcoinSeries, type PriceSeries, priceInMonth } from '../prices/table.ts'
import type { Unit } from '../prices/units'
import { plainText, type WordsOf } from './change.ts'
import { measureWords, type Said } from './measure.ts'

/** An added month that is older fills a gap, and is not news. */
const newsMonths = 6

/** An asset that an update may have changed: a good, or an index of an area in its own money. */
export type Updated = {
  asset: Pick<Asset, 'key' | 'path'> & Said
  /** The names in changes.json of the series that its prices are made from. */
  names: readonly string[]
  /** Its price in Bitcoin, and in the money of its series. */
  rowIn: (month: Month) => PriceRow
  wordsOf: WordsOf<Unit>
}

/** The finding of an update: a sentence, and the page that shows it. */
export type UpdateFinding = { path: string; sentence: string }

/** Makes a good's entry from its prices in dollars and the price of Bitcoin. */
export function updatedGood(good: Good, bitcoin: PriceSeries): Updated {
  const { asset, prices } = good
  const rowIn = (month: Month) => {
    const [usd, btcUsd] = [prices, bitcoin].map((series) => priceInMonth(series, month))
    return { month, btc: usd && btcUsd ? usd / btcUsd : null, usd: usd ?? null }
  }
  const wordsOf = (unit: Unit) => currencyWords[unit === 'btc' ? unit : 'usd']
  // A month may have a price in Bitcoin that it did not have before.
  return { asset, names: [asset.key, bitcoinSeries], rowIn, wordsOf }
}

type Good = { asset: Updated['asset']; prices: PriceSeries }

/**
 * E.g. "In August 2026, a dozen large eggs cost 5% more Bitcoin than in August 2025, and 37% fewer
 * dollars." Among the assets with a new month that moved in opposite directions in Bitcoin and in money,
 * takes the one whose smaller move is largest; without any, the one whose changes differ most. `null` if
 * no asset has both prices in a new month and a year before it.
 */
export function findingOfUpdate(
  all: readonly Updated[],
  { date, series }: Change,
): UpdateFinding | null {
  const last = monthOfDay(date)
  // The latest first: the first month that has all prices counts for its asset.
  const recent = listMonths(addMonths(last, -newsMonths), last).toReversed()
  const isNew = (key: string, month: Month) => isListed(series[key]?.added ?? [], month)
  const years = all.flatMap((one) => {
    for (const month of recent) {
      if (!one.names.some((name) => isNew(name, month))) continue
      const changes = changesWithin(one.rowIn(addYears(month, -1)), one.rowIn(month))
      if (changes) return { ...one, changes }
    }
    return []
  })
  const [best] = years.toSorted((one, other) => contrastOf(other) - contrastOf(one))
  if (!best) return null
  const { asset, changes, wordsOf } = best
  const words = measureWords(asset).wordChanges(asset.sentence, changes, wordsOf)
  return { path: asset.path, sentence: `${plainText(words)}.` }
}

/** The changes from one row to another; `undefined` where one of the four prices is unknown. */
function changesWithin(before: PriceRow, now: PriceRow): PriceChange[] | undefined {
  return isKnown(before) && isKnown(now) ? changesBetween(before, now) : undefined
}

/** How much an asset's two changes contrast; above zero only if their figures have opposite signs. */
function contrastOf({ changes }: { changes: readonly PriceChange[] }): number {
  const [one = 1, other = 1] = changes.map(({ factor }) => factor)
  const [sign, otherSign] = [one, other].map((factor) => Math.sign(Math.round(100 * (factor - 1))))
  return Number(sign) * Number(otherSign) < 0
    ? Math.min(...[one, other].map((factor) => Math.abs(Math.log(factor))))
    : -1 / Math.abs(other - one)
}
