// Sentences and figures on a month and the latest one, which the page shares with its card.

import { factorBetween } from '../../prices/change'
import { formatBitcoin, formatMonth, formatSignificant } from '../../prices/format'
import { formatAbout, formatAmount, formatSum } from './amount'
import type { ThenFacts, ThenGood } from './data'

/** A good that can be bought. */
type BoughtGood = ThenGood & { quantity: string }

/** The note on costs and income that the values of investments leave out. */
export const leftOut = 'Dividends, rent, interest, and costs are not included.'

/** Both months that a page compares, e.g. "$100 of Bitcoin: June 2016 vs. August 2026". */
export function thenHeading({ month, money, bitcoin }: ThenFacts, amount: number): string {
  return `${formatSum(amount, money)} of Bitcoin: ${formatMonth(month)} vs. ${formatMonth(bitcoin.month)}`
}

/**
 * The goods that can be bought, from Bitcoin's largest gain to its smallest, with how many times as
 * much of each a bitcoin bought in the last month.
 */
export function listBought(data: Pick<ThenFacts, 'goods' | 'bitcoin'>) {
  const goods = data.goods.filter(isBought).map((good) => {
    return { ...good, factor: factorBetween(good.now.btc, good.before.btc) }
  })
  return rank(goods, data)
}

/** Sorts rows from the largest factor to the smallest; rows that end in another month come last. */
function rank<Row extends Pick<Holding, 'month'> & { factor: number }>(
  rows: readonly Row[],
  data: Pick<ThenFacts, 'bitcoin'>,
): Row[] {
  const sorted = rows.toSorted((one, other) => other.factor - one.factor)
  const isInOrder = (row: Row) => isRanked(row, data)
  return [...sorted.filter(isInOrder), ...sorted.filter((row) => !isInOrder(row))]
}

/** Whether a row ends in the month that is compared with, and so may be ranked. */
export function isRanked(
  { month }: Pick<Holding, 'month'>,
  { bitcoin }: Pick<ThenFacts, 'bitcoin'>,
): boolean {
  return month === bitcoin.month
}

function isBought(good: ThenGood): good is BoughtGood {
  return good.quantity !== undefined
}

/** The least number that is shown with three digits: below it two are enough. */
const leastOfThree = 100

/** An amount of a good, e.g. "431" or "25". */
export function formatQuantity(amount: number): string {
  return formatSignificant(amount, amount < leastOfThree ? 2 : 3)
}

/**
 * A holding that money was put into: a good, bitcoins, or the money itself. The key is the good's, or
 * else the name of the currency in queries.
 */
export type Holding = Pick<ThenGood, 'key' | 'before' | 'now' | 'month' | 'quantity'>

/** The key of bitcoins among holdings. */
export const bitcoinHolding = 'btc'

/**
 * All holdings, from the largest growth in money to the smallest, each with the factor by which its
 * worth had grown by the last month.
 */
export function listHoldings(data: Pick<ThenFacts, 'bitcoin' | 'goods' | 'money'>) {
  const { goods, money } = data
  const { month, before, now } = data.bitcoin
  const holdings: Holding[] = [
    { key: bitcoinHolding, month, before: { money: before, btc: 1 }, now: { money: now, btc: 1 } },
    { key: money, month, before: { money: 1, btc: 1 / before }, now: { money: 1, btc: 1 / now } },
    ...goods,
  ]
  const grown = holdings.map((holding) => {
    return { ...holding, factor: factorBetween(holding.before.money, holding.now.money) }
  })
  return rank(grown, data)
}

/** The worth in the last month of an amount put into a holding; kept money stays the same. */
export function formatWorth(amount: number, holding: Holding, money: string): string {
  if (holding.key === money) return formatSum(amount, money)
  const { before, now } = holding
  return formatAmount((amount / before.money) * now.money, money)
}

const allBitcoins = 21_000_000

/** An amount of bitcoins, or words for more than there will ever be. */
export function formatCoins(quantity: number): string {
  return quantity > allBitcoins
    ? 'more than the 21 million there will ever be'
    : formatBitcoin(quantity)
}

/** The worth in the last month of money put into Bitcoin, as a sentence. */
export function describeThen(facts: ThenFacts, amount: number): string {
  return wordThen(facts, amount).sentence
}

/** The same below the heading, which has the months. */
export function describeThenInBrief(facts: ThenFacts, amount: number): string {
  return wordThen(facts, amount).inBrief
}

function wordThen({ month, bitcoin, money }: ThenFacts, amount: number) {
  const coins = amount / bitcoin.before
  const sum = formatSum(amount, money)
  if (coins > allBitcoins) {
    const sentence = `In ${formatMonth(month)}, ${sum} would have bought more bitcoins than the 21 million there will ever be.`
    return { sentence, inBrief: sentence }
  }
  const worth = formatAbout(coins * bitcoin.now, money)
  const sentence = `${sum} of Bitcoin bought at ${formatMonth(month)}’s average price (${formatCoins(coins)}) was worth ${worth} at ${formatMonth(bitcoin.month)}’s.`
  const inBrief = `${sum} of Bitcoin (${formatCoins(coins)}) was worth ${worth}`
  return { sentence, inBrief }
}
