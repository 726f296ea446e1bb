// What an update of the data has brought, in a sentence made by rule: for the site, and for the pull
// request of the update.

import { changeBetween, type PriceChange } from '../prices/change.ts'
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
import type { Asset, Change } from '../prices/schemas'
import { bitcoinSeries, type PriceSeries, priceInMonth } from '../prices/table.ts'
import type { Currency } from '../prices/units'
import { plainText } from './change.ts'
import { measureWords, type Said } from './measure.ts'

/** An added month that is older fills a gap, and is no news. */
const newsMonths = 6

type Good = { asset: Pick<Asset, 'key'> & Said; prices: PriceSeries }

type YearOfGood = Pick<Good, 'asset'> & Record<Currency, PriceChange<Currency>>

/** What an update has brought: a sentence, and the key of the good that it is about. */
export type UpdateFinding = { key: string; sentence: string }

/**
 * E.g. "In August 2026, a dozen large eggs cost 5% more Bitcoin than in August 2025, and 37% fewer
 * dollars." Among the goods with a new month that moved in opposite directions in the two currencies,
 * takes the one whose smaller move is largest; without any, the good whose changes differ most. `null`
 * where no good has a new month with both prices, and the same a year before.
 *
 * @param bitcoin the price of a bitcoin
 */
export function findingOfUpdate(
  goods: readonly Good[],
  bitcoin: PriceSeries,
  { date, series }: Change,
): UpdateFinding | null {
  const last = monthOfDay(date)
  // The newest first: the first that has all prices is the finding of its good.
  const recent = listMonths(addMonths(last, -newsMonths), last).toReversed()
  const isNew = (key: string, month: Month) => isListed(series[key]?.added ?? [], month)
  const years = goods.flatMap(({ asset, prices }) => {
    for (const month of recent) {
      // A month may have a price in Bitcoin that it did not have before.
      if (!isNew(asset.key, month) && !isNew(bitcoinSeries, month)) continue
      const year = yearTo(month, asset, prices, bitcoin)
      if (year) return year
    }
    return []
  })
  const [best] = years.toSorted((one, other) => contrastOf(other) - contrastOf(one))
  if (!best) return null
  const { asset, btc, usd } = best
  const wordsOf = (unit: Currency) => currencyWords[unit]
  const words = measureWords(asset).wordChanges(asset.sentence, [btc, usd], wordsOf)
  return { key: asset.key, sentence: `${plainText(words)}.` }
}

/** The changes within the year to a month; `undefined` where one of the four prices is unknown. */
function yearTo(
  month: Month,
  asset: Good['asset'],
  prices: PriceSeries,
  bitcoin: PriceSeries,
): YearOfGood | undefined {
  const rowIn = (month: Month) => {
    const [usd, btcUsd] = [prices, bitcoin].map((series) => priceInMonth(series, month))
    return { month, usd: usd ?? null, btc: usd && btcUsd ? usd / btcUsd : null }
  }
  const [before, now] = [rowIn(addYears(month, -1)), rowIn(month)]
  const [usd, btc] = [changeBetween('usd', before, now), changeBetween('btc', before, now)]
  return usd && btc ? { asset, usd, btc } : undefined
}

/** How much two changes contrast; above zero only if they have opposite signs as they are shown. */
function contrastOf({ usd, btc }: YearOfGood): number {
  const [sign, otherSign] = [usd, btc].map(({ factor }) =>
    Math.sign(Math.round(100 * (factor - 1))),
  )
  return Number(sign) * Number(otherSign) < 0
    ? Math.min(...[usd, btc].map(({ factor }) => Math.abs(Math.log(factor))))
    : -1 / Math.abs(usd.factor - btc.factor)
}
