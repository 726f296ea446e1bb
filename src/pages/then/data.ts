// The data of the page of a month: the prices of all goods then and now.

import * as v from 'valibot'
import { noteOf } from '../../prices/catalog'
import type { KnownRow } from '../../prices/row'
import { inEachCurrency } from '../../prices/units'
import type { SiteData } from '../../server/site-data'
import { compareBitcoin, compareGoods, countGains } from '../../server/then'
import type { PageRequest } from '../build-page'
import * as shapes from '../shapes'
import { thenMonths } from './months'

const prices = v.object({ btc: v.number(), usd: v.number() })

const good = v.object({
  key: v.string(),
  before: prices,
  now: prices,
  /** The newest month with every price. */
  month: shapes.month,
  /** What is counted; a good without it cannot be bought. */
  quantity: v.optional(v.string()),
  /** Whether it is an index, which money buys a share of. */
  isShare: v.optional(v.boolean()),
})

export const schema = v.object({
  month: shapes.month,
  /** The price of a bitcoin in dollars, then and in its newest month. */
  bitcoin: v.object({ month: shapes.month, before: v.number(), now: v.number() }),
  /** In the order of the navigation. */
  goods: v.array(good),
  /** The keys of the goods without a price then. */
  missing: v.array(v.string()),
  /** In how many of the months that can be chosen a bitcoin cost fewer dollars than now. */
  gained: v.number(),
})

export type ThenPageData = v.InferOutput<typeof schema>
export type ThenGood = v.InferOutput<typeof good>

export function build({ data, route }: PageRequest): ThenPageData {
  return buildThen(data, route.month ?? '')
}

/** What pages and cards show of a month; throws where a bitcoin has no price in it. */
export function buildThen(data: SiteData, month: string): ThenPageData {
  const { goods, missing } = compareGoods(data, month)
  return {
    month,
    bitcoin: compareBitcoin(data, month),
    goods: goods.map(({ asset, before, now }) => {
      const isIndex = noteOf(asset) !== ''
      const quantity = asset.quantity ?? (isIndex ? undefined : asset.label)
      return {
        key: asset.key,
        before: roundPrices(before),
        now: roundPrices(now),
        month: now.month,
        ...(quantity && { quantity }),
        ...(quantity && isIndex && { isShare: true }),
      }
    }),
    missing: missing.map(({ key }) => key),
    gained: countGains(data, thenMonths),
  }
}

/** As many digits as any figure made of them shows, and some: quotients are three times as long. */
const significantDigits = 8

function roundPrices(row: KnownRow) {
  return inEachCurrency((unit) => Number(row[unit].toPrecision(significantDigits)))
}
