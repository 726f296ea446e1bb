// The data of the page of a month: the prices of all goods then, and in the latest month that they
// have in common.

import { lastChanged } from '../../data/changes'
import type { SiteData, UnitData } from '../../data/records'
import { bitcoinSource, findAsset } from '../../prices/catalog'
import { type Credit, creditsOf } from '../../prices/credits'
import { formatMonth } from '../../prices/format'
import { historyOf, knownRowsOf } from '../../prices/history'
import { noteOf } from '../../prices/measure'
import {
  addMonths,
  addYears,
  type Day,
  latestOfMost,
  listMonths,
  type Month,
  rangeOfMonths,
} from '../../prices/month'
import type { KnownRow, PriceRow } from '../../prices/row'
import type { Asset } from '../../prices/schemas'
import {
  bitcoinSeries,
  lastMonth,
  type PriceSeries,
  type PriceTable,
  priceInMonth,
} from '../../prices/table'
import {
  type Currency,
  defaultMoney,
  formatPrice,
  type Unit,
  unitNamed,
  unitOf,
} from '../../prices/units'
import { defaultAmount } from '../../url/parameter-values'
import { thenMonths } from '../../url/then-months'
import { nameUsPrices } from '../../words/price'
import type { PageRequest } from '../page-request'

/** Prices in the money that the page counts in, and in bitcoins. */
type PricePair = { money: number; btc: number }

export type ThenGood = {
  key: string
  before: PricePair
  now: PricePair
  /** The month that all are compared with, or the month of its latest prices if it has none then. */
  month: Month
  /** The plural of its unit, to count; a good without it cannot be bought. */
  quantity?: string
  /** A note that the number of an index needs, which is never counted. */
  note?: string
}

/** The facts on a month, whatever the amount. */
export type ThenFacts = {
  month: Month
  /** The name in queries of the money that the page counts in. */
  money: string
  /** The price of a bitcoin in that money, then and in the month that all are compared with. */
  bitcoin: { month: Month; before: number; now: number }
  /** In the order of the navigation. */
  goods: ThenGood[]
  /** Sentences on the price of a bitcoin, on how little one month proves, and on goods left out. */
  words: Record<'prices' | 'caution' | 'unsold' | 'missing', string>
}

/**
 * The facts, the requested amount, the publishers of the prices, the day on which these last changed, if
 * known, and the day of the request.
 */
export type ThenPageData = ThenFacts & {
  usd: number
  sources: Credit[]
  days: { published: Day | null; read: Day }
}

export function build({ data, route, values, today }: PageRequest): ThenPageData {
  const { month } = route
  if (!month) throw new Error(`the page ${route.path} is of no month`)
  const facts = buildThen(data, month)
  const rates = facts.money === defaultMoney ? [] : data.rates
  const sources = [
    ...data.assets.map(({ asset }) => asset.source),
    ...rates.map(({ source }) => source),
  ]
  return {
    ...facts,
    usd: values.usd ?? defaultAmount,
    sources: creditsOf([...sources, bitcoinSource]),
    days: { published: lastChanged(data, [...data.assets, ...rates]) ?? null, read: today },
  }
}

/**
 * The facts on a month for pages and cards, in the money of the data if it has a rate then and prices a
 * year later, and in dollars otherwise; throws if a bitcoin has no price in the month.
 */
export function buildThen(data: SiteData, month: Month): ThenFacts {
  const [rate] = data.rates
  const money = rate?.key ?? defaultMoney
  const unit = unitNamed(money)
  const { goods, missing, last } = compareGoods(data, month, ['btc', unit])
  const lacking = rate && wordLacking(rate, month, last)
  if (lacking) {
    const { words, ...others } = buildThen({ ...data, rates: [] }, month)
    const prices = `${lacking}, so this page is in dollars. ${words.prices}`
    return { ...others, words: { ...words, prices } }
  }
  const costs = historyOf(data, { key: bitcoinSeries }, [unit])
  const series = { from: data.bitcoin.from, prices: costs.map((row) => row[unit] ?? null) }
  const bitcoin = compareBitcoin(series, month, last)
  const facts = {
    month,
    money,
    bitcoin,
    goods: goods.map(({ asset, before, now }) => {
      const note = noteOf(asset)
      const sold = note ? { note } : { quantity: asset.quantity ?? asset.label }
      return {
        key: asset.key,
        before: pricesOf(before, unit),
        now: pricesOf(now, unit),
        month: now.month,
        ...sold,
      }
    }),
  }
  const unsold = facts.goods.flatMap(({ key, quantity }) => (quantity ? [] : [key]))
  return {
    ...facts,
    words: {
      prices: describeBitcoinThen(facts),
      caution: describeGains(data, series, facts),
      unsold: listLabels(
        'Left out of these tables because an index can’t be bought by the unit',
        unsold,
      ),
      missing: listLabels(
        `Not on this page, because there is no price for ${formatMonth(month)}`,
        missing.map(({ key }) => key),
      ),
    },
  }
}

/** Why a month is not compared in other money; `undefined` where it is. */
function wordLacking({ key, prices }: UnitData, month: Month, last: Month | undefined) {
  const { currency } = unitOf(unitNamed(key))
  if (priceInMonth(prices, month) === null)
    return `There is no exchange rate for ${currency} in ${formatMonth(month)}`
  if (last && last >= addYears(month, 1)) return
  return `Prices in ${currency} end in ${formatMonth(last ?? month)}, less than a year later`
}

type BitcoinFacts = Pick<ThenFacts, 'month' | 'money' | 'bitcoin'>

function describeBitcoinThen({ month, money, bitcoin }: BitcoinFacts): string {
  const [before, now] = [bitcoin.before, bitcoin.now].map((price) =>
    formatPrice(unitNamed(money), price),
  )
  const cost = `A bitcoin cost ${before} in ${formatMonth(month)} and ${now} in ${formatMonth(bitcoin.month)}.`
  return money === defaultMoney ? cost : `${cost} Other prices here are ${nameUsPrices(money)}.`
}

/** The goods that Bitcoin is compared with over all months. */
const rivals = { gold: 'gold', sp500: 'the S&P 500 (without dividends)' }

/** The number of last months that are counted separately: earlier months belong to one long climb. */
const lastCount = 10

/** The finding over all months with an exchange rate, from the first to choose to the last but one. */
function describeGains(data: SiteData, series: PriceSeries, { money, bitcoin }: BitcoinFacts) {
  const last = bitcoin.month
  const [first = last] = thenMonths
  const months = listMonths(first, addMonths(last, -1)).filter(
    (month) => priceInMonth(series, month) !== null,
  )
  const gained = countGains(series, months, last)
  const share = Math.round((100 * gained) / months.length)
  const but = 2 * gained > months.length ? 'But in' : 'In'
  const { currency } = unitOf(unitNamed(money))
  const recent = countGains(series, months.slice(-lastCount), last)
  const isLower = recent / lastCount < gained / months.length
  const only = recent === 0 ? 'none' : `only ${recent}`
  const wins = Object.entries(rivals).flatMap(([key, name]) => {
    const won = countWins(data, key, months, last)
    return won === undefined ? [] : [{ name, won }]
  })
  const better = wins.map(({ name, won }, place) => {
    return place === 0
      ? `Bitcoin bought in ${won} of those ${months.length} months had beaten ${name} by ${formatMonth(last)}`
      : `Bitcoin bought in ${won} had beaten ${name}`
  })
  return [
    'One month proves little.',
    `${but} ${gained} of the ${months.length} months before ${formatMonth(last)} (${share}%), Bitcoin was cheaper in ${currency} than in that month, ${isLower ? `though in ${only}` : `and in ${recent}`} of the last ${lastCount}.`,
    better.length > 0 ? `${better.join('; ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The number of months since which Bitcoin has beaten a good; `undefined` if a price is unknown. */
function countWins(table: PriceTable, key: string, months: readonly Month[], last: Month) {
  const record = table.assets.find(({ asset }) => asset.key === key)
  if (!record) return
  const { knownRowIn } = knownRowsOf(table, record.asset)
  const priceIn = (month: Month) => knownRowIn(month)?.btc
  const [now, before] = [priceIn(last), months.map(priceIn)]
  if (now === undefined || before.includes(undefined)) return
  return before.filter((price) => Number(price) > now).length
}

/** A sentence that lists goods; "" for none. */
function listLabels(why: string, keys: readonly string[]): string {
  const labels = keys.map((key) => findAsset(key)?.label ?? key)
  return labels.length > 0 ? `${why}: ${labels.join(', ')}.` : ''
}

/** Prices with all digits, so that shown figures are rounded only once. */
function pricesOf(row: KnownRow<Unit>, unit: Unit) {
  return { money: Number(row[unit]), btc: row.btc }
}

/**
 * The goods with every price in a month, then and in the latest month that they have in common, or else
 * in their own latest month; and the goods without a price.
 */
export function compareGoods<Compared extends Unit = Currency>(
  table: PriceTable,
  month: Month,
  units?: readonly Compared[],
) {
  const missing: Asset[] = []
  const known = table.assets.flatMap(({ asset }) => {
    const { knownRowIn, knownEndsIn } = knownRowsOf(table, asset, units)
    const [before, latest] = [knownRowIn(month), knownEndsIn()?.last]
    if (before && latest) return [{ asset, knownRowIn, before, latest }]
    missing.push(asset)
    return []
  })
  const last = commonMonth(known, month)
  const goods = known.map(({ asset, knownRowIn, before, latest }) => {
    return { asset, before, now: (last && knownRowIn(last)) ?? latest }
  })
  return { goods, missing, last }
}

type KnownGood = { knownRowIn: (month: Month) => PriceRow | null; latest: PriceRow }

/** The latest month that nearly all of some goods have; `undefined` without any. */
function commonMonth(goods: readonly KnownGood[], from: Month): Month | undefined {
  const latest = rangeOfMonths(goods.map(({ latest }) => latest.month))?.to
  if (!latest) return
  return latestOfMost(
    listMonths(from, latest),
    goods.map(({ knownRowIn }) => knownRowIn),
  )
}

/** The price of a bitcoin in a month and in the last, by default its latest. Throws if it has none. */
function compareBitcoin(bitcoin: PriceSeries, month: Month, last = lastMonth(bitcoin)) {
  const [before, now] = [month, last].map((month) => month && priceInMonth(bitcoin, month))
  if (!last || !before || !now) throw new Error(`a bitcoin has no price in ${month}`)
  return { month: last, before, now }
}

/** The number of months in which a bitcoin cost less than in the last, by default its latest. */
export function countGains(bitcoin: PriceSeries, months: readonly Month[], last?: Month): number {
  const compared = months.map((month) => compareBitcoin(bitcoin, month, last))
  return compared.filter(({ before, now }) => before < now).length
}
