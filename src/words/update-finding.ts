// What an update of the data has brought, in a sentence made by rule: for the site, and for the
// refresh.

// With the extension, because Node runs this file without a bundler.
import type { Asset } from '../prices/catalog'
import { currencyWords } from '../prices/currency-words.ts'
import { formatMonth, formatMonths } from '../prices/format.ts'
import { addYears, expandMonths, type Month, monthOfDay, monthsBetween } from '../prices/month.ts'
import type { Change } from '../prices/schemas'
import { bitcoinSeries, type PriceSeries, priceInMonth } from '../prices/table.ts'
import type { Currency } from '../prices/units'
import { conjunctionOf, plainText, type UnitFactor, wordFactor, wordMoves } from './change.ts'

/** An added month that is older fills a gap, and is no news. */
const newsMonths = 6

type Good = { asset: Pick<Asset, 'key' | 'sentence' | 'indexBase'>; prices: PriceSeries }

type YearOfGood = Pick<Asset, 'sentence' | 'indexBase'> & { month: Month; usd: number; btc: number }

/**
 * E.g. "In August 2026, a dozen large eggs cost 37% fewer dollars than in August 2025, and 5% more
 * Bitcoin.": of the goods with a new month, the one that moved in opposite directions in the two
 * currencies, by the larger of the smaller moves; without one, the good whose changes are farthest
 * apart. "" where no good has a new month with both prices, and the same a year before.
 *
 * @param bitcoin the price of a bitcoin
 */
export function findingOfUpdate(
  goods: readonly Good[],
  bitcoin: PriceSeries,
  { date, series }: Change,
): string {
  const isNews = (month: Month) => monthsBetween(month, monthOfDay(date)) <= newsMonths
  const years = goods.flatMap(({ asset, prices }) => {
    // A month may have a price in Bitcoin that it did not have before.
    const added = [asset.key, bitcoinSeries].flatMap((key) =>
      expandMonths(series[key]?.added ?? []),
    )
    const newest = added.toSorted().filter(isNews)
    return newest.flatMap((month) => yearTo(month, asset, prices, bitcoin)).slice(-1)
  })
  const [best] = years.toSorted((one, other) => contrastOf(other) - contrastOf(one))
  if (!best) return ''
  const { sentence, indexBase, month, usd, btc } = best
  if (indexBase) {
    const factorIn = (unit: Currency, change: number): UnitFactor => {
      return { unit, currency: currencyWords[unit].currency, factor: 1 + change }
    }
    const moves = wordMoves([factorIn('usd', usd), factorIn('btc', btc)])
    return `From ${formatMonths(addYears(month, -1), month)}, ${sentence} ${plainText(moves)}.`
  }
  const before = `${conjunctionOf(1 + usd)} in ${formatMonth(addYears(month, -1))}`
  const [dollars, bitcoins] = [
    wordFactor(currencyWords.usd, 1 + usd),
    wordFactor(currencyWords.btc, 1 + btc),
  ]
  return `In ${formatMonth(month)}, ${sentence} ${dollars} ${before}, and ${bitcoins}.`
}

/** The changes within the year to a month; none where one of the four prices is unknown. */
function yearTo(
  month: Month,
  { sentence, indexBase }: Good['asset'],
  prices: PriceSeries,
  bitcoin: PriceSeries,
): YearOfGood[] {
  const before = addYears(month, -1)
  const [was, is] = [before, month].map((one) => priceInMonth(prices, one))
  const [bitcoinWas, bitcoinIs] = [before, month].map((one) => priceInMonth(bitcoin, one))
  if (!was || !is || !bitcoinWas || !bitcoinIs) return []
  const factor = is / was
  return [
    { sentence, indexBase, month, usd: factor - 1, btc: (factor * bitcoinWas) / bitcoinIs - 1 },
  ]
}

/** How much two changes contrast; above zero only if they have opposite signs as they are shown. */
function contrastOf({ usd, btc }: YearOfGood): number {
  const [one, other] = [usd, btc].map((change) => Math.log(1 + change))
  const [sign, otherSign] = [usd, btc].map((change) => Math.sign(Math.round(100 * change)))
  return Number(sign) * Number(otherSign) < 0
    ? Math.min(Math.abs(Number(one)), Math.abs(Number(other)))
    : -1 / Math.abs(usd - btc)
}
