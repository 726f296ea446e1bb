// Sentences and figures on a month and now, which the page shares with its card.

import { findAsset } from '../../prices/catalog'
import {
  capitalize,
  formatBitcoin,
  formatMonth,
  formatShortMonth,
  formatSignificant,
} from '../../prices/format'
import { unitNamed, unitOf } from '../../prices/units'
import { formatAmount, formatSum } from './amount'
import type { ThenFacts, ThenGood } from './data'

/** A good that can be bought. */
export type BoughtGood = ThenGood & { quantity: string }

/** The goods that can be bought, from Bitcoin's largest gain to its smallest. */
export function listBought({ goods }: Pick<ThenFacts, 'goods'>): BoughtGood[] {
  return goods.filter(isBought).toSorted((one, other) => gainOf(other) - gainOf(one))
}

function isBought(good: ThenGood): good is BoughtGood {
  return good.quantity !== undefined
}

/** How many times as much of a good a bitcoin buys now. */
export function gainOf({ before, now }: ThenGood): number {
  return before.btc / now.btc
}

/** The least number that is shown with three digits: below it two are enough. */
const leastOfThree = 100

/** An amount of a good: "431", "25", or of an index "0.35%". */
export function formatQuantity(amount: number, { isShare }: Pick<ThenGood, 'isShare'>): string {
  const shown = isShare ? 100 * amount : amount
  return formatSignificant(shown, shown < leastOfThree ? 2 : 3) + (isShare ? '%' : '')
}

/**
 * What money may have been put into: a good, bitcoins, or nothing. The key is that of the good, or
 * else the name of the currency in queries.
 */
export type Holding = Pick<ThenGood, 'key' | 'before' | 'now' | 'month' | 'quantity' | 'isShare'>

/** The key of bitcoins among holdings. */
export const bitcoinHolding = 'btc'

/** What money may have been put into, from what has grown most in that money. */
export function listHoldings({
  bitcoin,
  goods,
  money,
}: Pick<ThenFacts, 'bitcoin' | 'goods' | 'money'>): Holding[] {
  const { month, before, now } = bitcoin
  const holdings: Holding[] = [
    { key: bitcoinHolding, month, before: { money: before, btc: 1 }, now: { money: now, btc: 1 } },
    { key: money, month, before: { money: 1, btc: 1 / before }, now: { money: 1, btc: 1 / now } },
    ...goods,
  ]
  return holdings.toSorted((one, other) => growthOf(other) - growthOf(one))
}

/** A holding by what is counted of it, e.g. "Ounces of gold", or else by its label. */
export function nameHolding(
  { key, quantity, isShare }: Pick<Holding, 'key' | 'quantity' | 'isShare'>,
  isCounted = !isShare,
): string {
  if (quantity && isCounted) return capitalize(quantity)
  return findAsset(key)?.label ?? unitOf(unitNamed(key)).name
}

/** How many times as much money a holding is worth now. */
export function growthOf({ before, now }: Pick<Holding, 'before' | 'now'>): number {
  return now.money / before.money
}

/** How much there is of a holding; "–" for what is not counted. */
export function formatCount(quantity: number, holding: Holding): string {
  if (holding.key === bitcoinHolding) return formatCoins(quantity)
  return holding.quantity ? formatQuantity(quantity, holding) : '–'
}

const allBitcoins = 21_000_000

/** An amount of bitcoins, as far as there can be as many. */
export function formatCoins(quantity: number, inSats?: boolean): string {
  return quantity > allBitcoins
    ? 'more than the 21 million there will ever be'
    : formatBitcoin(quantity, inSats)
}

/** Places on a logarithmic scale of factors, in percent, and the place of ×1, where bars start. */
export function barScale(factors: readonly number[]) {
  const logs = factors.map(Math.log)
  const [least, most] = [Math.min(0, ...logs), Math.max(0, ...logs)]
  // On a shorter scale, changes of a few percent would look large.
  const span = Math.max(most - least, Math.LN2)
  const placeOf = (factor: number) => (100 * (Math.log(factor) - least)) / span
  return { one: placeOf(1), placeOf }
}

/** How much one bitcoin bought of a good then, and buys now. */
function boughtFigures(good: BoughtGood): string[] {
  return [good.before, good.now].map(({ btc }) => formatQuantity(1 / btc, good))
}

/** The same as a sentence. */
export function describeBought(good: BoughtGood, { month }: Pick<ThenFacts, 'month'>): string {
  const [before, now] = boughtFigures(good)
  return `One bitcoin bought ${before} ${good.quantity} in ${formatMonth(month)} and ${now} in ${formatMonth(good.month)}.`
}

/** The good closest to daily life, or else the first; `undefined` if none has a price then. */
function chooseGood({ goods }: Pick<ThenFacts, 'goods'>): BoughtGood | undefined {
  const bought = goods.filter(isBought)
  return bought.find(({ key }) => findAsset(key)?.group === 'living') ?? bought[0]
}

/**
 * What an amount of money, or without one a bitcoin, bought, as a sentence; "" where there is
 * nothing to say.
 */
export function describeThen(data: ThenFacts, amount?: number): string {
  return wordThen(data, amount)[0] ?? ''
}

/** The same from the longest wording to the shortest. */
export function wordThen(data: ThenFacts, amount?: number): string[] {
  if (amount !== undefined) return wordAmount(data, amount)
  const good = chooseGood(data)
  if (!good) return []
  const [before, now] = boughtFigures(good)
  return [
    describeBought(good, data),
    `In ${formatShortMonth(data.month)}, a bitcoin bought ${before} ${good.quantity}; now, ${now}.`,
  ]
}

/** What money that was put into Bitcoin is worth. */
function wordAmount({ month, bitcoin, money }: ThenFacts, amount: number): string[] {
  const coins = amount / bitcoin.before
  const sum = formatSum(amount, money)
  if (coins > allBitcoins) {
    return [
      `In ${formatMonth(month)}, ${sum} would have bought more bitcoins than the 21 million there will ever be.`,
    ]
  }
  const worth = formatAmount(coins * bitcoin.now, money)
  return [
    `In ${formatMonth(month)}, ${sum} bought ${formatCoins(coins)}, worth ${worth} in ${formatMonth(bitcoin.month)}.`,
    `${sum} in Bitcoin in ${formatShortMonth(month)} is ${worth} now.`,
  ]
}
