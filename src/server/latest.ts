// The newest month of every good as a file, with the changes up to it (contract, section 4).

import * as v from 'valibot'
import * as shapes from '../pages/shapes'
import { averageOfGoods } from '../prices/average-words'
import { type Asset, bitcoinSource } from '../prices/catalog'
import { changeBetween } from '../prices/change'
import { formatYears } from '../prices/format'
import { addYears, comparedYears, type Day } from '../prices/month'
import { historyOf, newestOf, rowOf } from '../prices/row'
import { bitcoinSeries, priceInMonth } from '../prices/table'
import { unitOf } from '../prices/units'
import { fileNames } from '../site/paths'
import { lastChanged } from './changes'
import { writeCsv } from './data-export'
import { freshnessOfSeries, type SiteData } from './site-data'

/** Dollars first, as in the columns of prices. */
const units = ['usd', 'btc'] as const

const changeColumns = comparedYears.flatMap((years) =>
  units.map((unit) => ({ name: `${unit}_${years}y` as const, unit, years })),
)

/** The columns of prices in every file of data, and their meanings. */
const priceColumns = {
  usd: `US dollars for one unit of the item, ${averageOfGoods}; for an index, its number`,
  btc_usd: 'US dollars for one bitcoin, average of the month',
  btc: 'bitcoins for one unit of the item: usd divided by btc_usd; for an index, not an amount',
}

/** The meaning of each column, in the order of the file. */
export const latestColumns: Readonly<Record<string, string>> = {
  good: 'the key of the item',
  month: 'YYYY-MM: the latest month of the item with both prices',
  ...priceColumns,
  ...Object.fromEntries(
    changeColumns.map(({ name, unit, years }) => [
      name,
      `change of the price in ${unitOf(unit).currency} over ${formatYears(years)}, as a share: -0.5 if it halved`,
    ]),
  ),
}

const text = v.string()
const value = v.nullable(v.number())
const names = [...Object.keys(priceColumns), ...changeColumns.map(({ name }) => name)]

export const latestDataSchema = v.object({
  title: text,
  /** The day of the last update of the data; absent where none is recorded. */
  updated: v.optional(shapes.day),
  /** The day, in UTC, on which a month is missing or not. */
  asOf: shapes.day,
  columns: v.record(text, text),
  units: v.record(text, text),
  sources: v.record(text, shapes.source),
  /** By the keys of the goods and of Bitcoin: the month that comes next, and by when. */
  freshness: v.record(text, shapes.freshness),
  rows: v.array(v.object({ good: text, month: shapes.month, ...v.entriesFromList(names, value) })),
})

type LatestData = v.InferOutput<typeof latestDataSchema>

const title = 'The latest price of each item'

/** A row a good, in the order of the navigation; none for a good without a price. */
function listLatest(data: SiteData): LatestData['rows'] {
  return data.assets.flatMap(({ asset }) => {
    const rows = historyOf(data, asset)
    const newest = newestOf(rows)
    if (!newest) return []
    const { month, usd, btc } = newest
    const btcUsd = priceInMonth(data.bitcoin, month)
    const changes = changeColumns.map(({ name, unit, years }) => {
      const change = changeBetween(unit, rowOf(rows, addYears(month, -years)), newest)
      return [name, change && change.factor - 1]
    })
    return [{ good: asset.key, month, usd, btc_usd: btcUsd, btc, ...Object.fromEntries(changes) }]
  })
}

export function formatLatestCsv(data: SiteData): string {
  return writeCsv(Object.keys(latestColumns), listLatest(data))
}

/** The rows as JSON, with the columns' meanings, the sources' terms, and what is to come when. */
export function formatLatestJson(data: SiteData, today: Day): string {
  const goods = data.assets.map(({ asset }) => asset)
  const each = <Value>(read: (asset: Asset) => Value) =>
    Object.fromEntries(goods.map((asset) => [asset.key, read(asset)]))
  const updated = lastChanged(data, data.assets)
  const keys = [...goods.map(({ key }) => key), bitcoinSeries]
  const content: LatestData = {
    title,
    ...(updated && { updated }),
    asOf: today,
    columns: latestColumns,
    units: each(wordUnit),
    sources: { ...each(({ source }) => source), [bitcoinSeries]: bitcoinSource },
    freshness: Object.fromEntries(keys.map((key) => [key, freshnessOfSeries(data, key, today)])),
    rows: listLatest(data),
  }
  return JSON.stringify(content)
}

/** What one of a good is, or that it is an index, which is none. */
export function wordUnit({ unit, indexBase }: Pick<Asset, 'unit' | 'indexBase'>): string {
  return indexBase ? `index of ${unit}, ${indexBase}` : unit
}

/** What the file is saved as, without its ending. */
export function nameLatestFile(data: SiteData): string {
  return [fileNames.latest, lastChanged(data, data.assets)].filter(Boolean).join('-')
}
