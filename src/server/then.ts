// The prices of all goods in a month and now, and how often Bitcoin has gained since.

import { source as bitcoinSource } from '#data/bitcoin.json'
import type { Asset } from '../prices/catalog'
import { historyOf } from '../prices/history'
import type { Month } from '../prices/month'
import { isKnown, type KnownRow } from '../prices/row'
import { bitcoinSeries, lastMonth, type PriceTable, priceInMonth } from '../prices/table'

type ComparedGood = { asset: Asset; before: KnownRow; now: KnownRow }

/** The goods with every price in a month, beside their newest month with every price, and the others. */
export function compareGoods(table: PriceTable, month: Month) {
  const goods: ComparedGood[] = []
  const missing: Asset[] = []
  for (const { asset } of table.assets) {
    const rows = historyOf(table, asset).filter(isKnown)
    const [before, now] = [rows.find((row) => row.month === month), rows.at(-1)]
    if (before && now) goods.push({ asset, before, now })
    else missing.push(asset)
  }
  return { goods, missing }
}

/** The price of a bitcoin in dollars in a month and now. Throws where it has none. */
export function compareBitcoin(table: PriceTable, month: Month) {
  const newest = lastMonth(table, bitcoinSeries)
  const priceIn = (month: Month) => priceInMonth(table, bitcoinSeries, month)
  const [before, now] = [priceIn(month), newest && priceIn(newest)]
  if (!newest || !before || !now) throw new Error(`a bitcoin has no price in ${month}`)
  return { month: newest, before, now }
}

/** In how many of some months a bitcoin cost fewer dollars than now. */
export function countGains(table: PriceTable, months: readonly Month[]): number {
  return months.filter((month) => {
    const { before, now } = compareBitcoin(table, month)
    return before < now
  }).length
}

const columns = {
  good: 'the key of the good',
  month: 'YYYY-MM',
  usd_then: 'US dollars for one unit of the good, average of month',
  btc_then: 'bitcoins for one unit of the good, average of month',
  month_now: 'YYYY-MM: the newest month of the good with both prices',
  usd_now: 'US dollars for one unit of the good, average of month_now',
  btc_now: 'bitcoins for one unit of the good, average of month_now',
}

function listRows({ goods }: ReturnType<typeof compareGoods>) {
  return goods.map(({ asset, before, now }) => ({
    good: asset.key,
    month: before.month,
    usd_then: before.usd,
    btc_then: before.btc,
    month_now: now.month,
    usd_now: now.usd,
    btc_now: now.btc,
  }))
}

/** The prices then and now as CSV (RFC 4180), a row a good. No value needs quotes. */
export function formatThenCsv(table: PriceTable, month: Month): string {
  const rows = listRows(compareGoods(table, month)).map((row) => Object.values(row).join())
  return `${[Object.keys(columns).join(), ...rows].join('\r\n')}\r\n`
}

/** The same rows as JSON, with what the columns mean, the unit of each good, and the sources with their terms. */
export function formatThenJson(table: PriceTable, month: Month, title: string): string {
  const compared = compareGoods(table, month)
  const each = <Value>(read: (asset: Asset) => Value) =>
    Object.fromEntries(compared.goods.map(({ asset }) => [asset.key, read(asset)]))
  return JSON.stringify({
    title,
    columns,
    units: each(({ unit }) => unit),
    sources: { ...each(({ source }) => source), [bitcoinSeries]: bitcoinSource },
    missing: compared.missing.map(({ key }) => key),
    rows: listRows(compared),
  })
}
