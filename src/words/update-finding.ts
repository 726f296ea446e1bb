// What an update of the data has brought, in a sentence made by rule: for the site, and for the pull
// request of the update.

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

/** An added month that is older fills a gap, and is no news. */
const newsMonths = 6

/** What an update may have changed: a good, or an index of an area in its own money. */
export type Updated = {
  asset: Pick<Asset, 'key' | 'path'> & Said
  /** What changes.json calls the series that its prices are made of. */
  names: readonly string[]
  /** Its price in Bitcoin, and in what it is published in. */
  rowIn: (month: Month) => PriceRow
  wordsOf: WordsOf<Unit>
}

/** What an update has brought: a sentence, and the page that shows it. */
export type UpdateFinding = { path: string; sentence: string }

/** A good by its price in dollars, given that of a bitcoin. */
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
 * dollars." Among what has a new month and moved in opposite directions in Bitcoin and in money, takes
 * the one whose smaller move is largest; without any, the one whose changes differ most. `null` where
 * nothing has a new month with both prices, and the same a year before.
 */
export function findingOfUpdate(
  all: readonly Updated[],
  { date, series }: Change,
): UpdateFinding | null {
  const last = monthOfDay(date)
  // The newest first: the first that has all prices is the finding of its asset.
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

/** How much the two changes of an asset contrast; above zero only if they have opposite signs as they are shown. */
function contrastOf({ changes }: { changes: readonly PriceChange[] }): number {
  const [one = 1, other = 1] = changes.map(({ factor }) => factor)
  const [sign, otherSign] = [one, other].map((factor) => Math.sign(Math.round(100 * (factor - 1))))
  return Number(sign) * Number(otherSign) < 0
    ? Math.min(...[one, other].map((factor) => Math.abs(Math.log(factor))))
    : -1 / Math.abs(other - one)
}
