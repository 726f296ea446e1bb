// Sentences and figures on a month and now, which the page shares with its card.

import { findAsset } from '../../prices/catalog'
import { formatMonth, formatShortMonth, formatSignificant } from '../../prices/format'
import type { ThenGood, ThenPageData } from './data'

/** A good that can be bought. */
export type BoughtGood = ThenGood & { quantity: string }

/** The goods that can be bought, from Bitcoin's largest gain to its smallest. */
export function listBought({ goods }: Pick<ThenPageData, 'goods'>): BoughtGood[] {
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

/** The change in how much a bitcoin buys, e.g. "68 times", "1.3 times", or "0.62 times". */
export function formatGain(gain: number): string {
  return `${formatSignificant(gain, 2)} times`
}

/** How much one bitcoin bought of a good then, and buys now. */
function boughtFigures(good: BoughtGood): string[] {
  return [good.before, good.now].map(({ btc }) => formatQuantity(1 / btc, good))
}

/** The same as a sentence. */
export function describeBought(good: BoughtGood, { month }: Pick<ThenPageData, 'month'>): string {
  const [before, now] = boughtFigures(good)
  return `One bitcoin bought ${before} ${good.quantity} in ${formatMonth(month)}, ${now} in ${formatMonth(good.month)}.`
}

/** The good closest to daily life, or else the first; `undefined` if none has a price then. */
function chooseGood({ goods }: Pick<ThenPageData, 'goods'>): BoughtGood | undefined {
  const bought = goods.filter(isBought)
  return bought.find(({ key }) => findAsset(key)?.group === 'living') ?? bought[0]
}

/** What one bitcoin bought of that good, as a sentence; "" without one. */
export function describeThen(data: ThenPageData): string {
  return wordThen(data)[0] ?? ''
}

/** The same from the longest wording to the shortest. */
export function wordThen(data: ThenPageData): string[] {
  const good = chooseGood(data)
  if (!good) return []
  const [before, now] = boughtFigures(good)
  return [
    describeBought(good, data),
    `In ${formatShortMonth(data.month)}, a bitcoin bought ${before} ${good.quantity}, now ${now}.`,
  ]
}
