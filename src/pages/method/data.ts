// The data of the method page.

import { describeRefreshes, lastUpdated, newestCount } from '../../data/changes'
import {
  type AssetData,
  appearanceOf,
  type DescribedSeries,
  describedSeries,
  freshnessOfRecord,
  freshnessOfSeries,
  type SiteData,
  unitOfAsset,
} from '../../data/site-data'
import { changeBetween } from '../../prices/change'
import { creditOf } from '../../prices/credits'
import { historyOf, knownRowsOf } from '../../prices/history'
import { type Measured, noteOf } from '../../prices/measure'
import { addMonths, type Day, listYears, type Month, monthOf, yearOf } from '../../prices/month'
import { findRow, isKnown, type KnownRow } from '../../prices/row'
import type { Asset } from '../../prices/schemas'
import { type Freshness, lastMonth, priceInMonth, seriesOf } from '../../prices/table'
import { type Currency, inEachCurrency, unitNamed, unitOf } from '../../prices/units'
import type { PageRequest } from '../page-request'
import { findUpdates } from '../updates'

export type MethodSeries = Measured & {
  key: string
  label: string
  unit: string
  source: Pick<Asset['source'], 'name' | 'url' | 'terms'>
  publisher: string
  /** The first month with a price. */
  from: Month | null
  freshness: Freshness
  /** The gaps, with the reason if it is known. */
  gaps: { month: Month; reason: string }[]
  /** How many months later than at the publisher the prices are dated; -1 is a month earlier. */
  shiftMonths: number
}

/** How the prices of an asset have changed since the Januaries of possible starting years. */
type YearStarts = {
  key: string
  label: string
  /** The newest month that has every price. */
  to: Month
  /** By unit, in the order of the years; `null` where a price is unknown. */
  changes: Record<Currency, (number | null)[]>
}

/** One refresh of the data in words. */
type Update = {
  /** The date, with a number if the day has several. */
  name: string
  date: Day
  /** What it has brought, in a sentence; absent without a new month to compare. */
  finding?: string
  /** The new and revised months, a sentence for all series that have changed alike. */
  changes: string[]
}

type YardstickWords = {
  key: string
  label: string
  limits: string
  /** `yardstickUsd` is what the yardstick cost in dollars. */
  example: { label: string; month: Month; usd: number; yardstickUsd: number; price: number } | null
}

export type WorldFacts = {
  /** `perUsd` is how much of the money a dollar bought. */
  example: { label: string; money: string; month: Month; usd: number; perUsd: number } | null
  /** Of the indexes. */
  publisher: string
  areas: {
    money: string
    /** Of the index. */
    from: Month | null
    freshness: Freshness
    /** The newest month of the exchange rate, and its publisher. */
    rate: Month | null
    publisher: string
    note?: string | undefined
  }[]
}

export type MethodPageData = {
  /** In the order of the navigation, with Bitcoin last. */
  series: MethodSeries[]
  /** An example of a price in Bitcoin; `null` if no month has one. */
  example: { label: string; row: KnownRow & { btcUsd: number } } | null
  /** What prices are counted in, apart from money, each with an example. */
  yardsticks: YardstickWords[]
  /** How prices are counted in other money; `null` on a site without areas. */
  world: WorldFacts | null
  /** The starting years, the oldest first. */
  years: number[]
  starts: YearStarts[]
  /** The key of the asset whose starting years are shown first. */
  headline: string | null
  /** The newest updates, the newest first. */
  updates: Update[]
  /** The day on which any series last changed; `null` if no update is recorded. */
  modified: Day | null
  /** The day of the request. */
  today: Day
}

export function build({ data, today }: PageRequest): MethodPageData {
  const assets = data.assets.map(({ asset }) => asset)
  const series = describedSeries(data)
  const findings = findUpdates(data)
  const years = startingYears(data)
  return {
    series: series.map((one) => toMethodSeries(data, one, today)),
    example: exampleOf(data),
    yardsticks: data.assets.flatMap((record) => exampleOfYardstick(data, record)),
    world: describeWorld(data, today),
    years,
    starts: assets.flatMap((asset) => listStarts(data, asset, years)),
    headline: assets.find(({ headline }) => headline)?.key ?? null,
    updates: describeRefreshes(data, newestCount).map(({ number: _, ...update }, place) => ({
      ...update,
      ...(findings[place] && { finding: findings[place].sentence }),
    })),
    modified: lastUpdated(data) ?? null,
    today,
  }
}

function toMethodSeries(data: SiteData, described: DescribedSeries, today: Day): MethodSeries {
  const { key, label, unit, indexBase, source, gaps: reasons = {} } = described
  const { name, url, terms } = source
  const { from, prices } = seriesOf(data, key)
  const gaps = prices.flatMap((price, index) => {
    const month = addMonths(from, index)
    return price === null ? [{ month, reason: reasons[month] ?? '' }] : []
  })
  return {
    key,
    label,
    unit,
    indexBase,
    source: { name, url, terms },
    publisher: creditOf(source),
    from: prices.length > 0 ? from : null,
    freshness: freshnessOfSeries(data, key, today),
    gaps,
    shiftMonths: appearanceOf(data, key).shiftMonths ?? 0,
  }
}

/** The newest price of the first good, and of a bitcoin in that month. */
export function findExample(data: SiteData) {
  const asset = data.assets[0]?.asset
  const row = asset && knownRowsOf(data, asset).knownEndsIn()?.last
  const btcUsd = row ? priceInMonth(data.bitcoin, row.month) : null
  if (!row || btcUsd === null) return null
  const { month, ...prices } = row
  return { asset, row: { month, btcUsd, ...prices } }
}

function exampleOf(data: SiteData): MethodPageData['example'] {
  const { asset, row } = findExample(data) ?? {}
  return asset && row ? { label: nameNoted(asset), row } : null
}

/** A good's name with what must be said with its price, where that is the number of an index. */
function nameNoted(asset: Asset): string {
  const note = noteOf(asset)
  return note ? `${asset.label} (${note})` : asset.label
}

/** With the newest price of the headline's good, or of the first good but the yardstick. */
function exampleOfYardstick(data: SiteData, record: AssetData): YardstickWords[] {
  const { asset, prices } = record
  const { key, yardstick: described } = asset
  if (!described) return []
  const others = data.assets.filter(({ asset }) => asset.key !== key)
  const good = (others.find(({ asset }) => asset.headline) ?? others[0])?.asset
  const unit = unitNamed(key)
  const table = { ...data, rates: [unitOfAsset(record)] }
  const row = good && knownRowsOf(table, good, ['usd', unit]).knownEndsIn()?.last
  const price = row?.[unit]
  const yardstickUsd = row && priceInMonth(prices, row.month)
  const example =
    price && yardstickUsd
      ? { label: nameNoted(good), month: row.month, usd: row.usd, yardstickUsd, price }
      : null
  return [{ key, label: unitOf(unit).name, limits: described.limits, example }]
}

function describeWorld(data: SiteData, today: Day): WorldFacts | null {
  const areas = data.areas()
  const [first] = areas
  if (!first) return null
  return {
    example: exampleOfMoney(data),
    publisher: creditOf(first.asset.source, 'short'),
    areas: areas.map(({ index, series, rate: { key, source, prices }, note }) => ({
      money: key,
      from: index.prices.length > 0 ? index.from : null,
      freshness: freshnessOfRecord({ prices: index, series }, today),
      rate: lastMonth(prices),
      publisher: creditOf(source, 'short'),
      note,
    })),
  }
}

/** The first good in the money of the first area, in the newest month of the area's basket. */
function exampleOfMoney({ assets: [good], areas }: SiteData): WorldFacts['example'] {
  const [area] = areas()
  const month = area && lastMonth(area.prices)
  if (!good || !month) return null
  const [usd, perUsd] = [good, area.rate].map(({ prices }) => priceInMonth(prices, month))
  return usd && perUsd
    ? { label: nameNoted(good.asset), money: area.rate.key, month, usd, perUsd }
    : null
}

/** Every year from Bitcoin's first January to its last price. */
function startingYears({ bitcoin }: SiteData): number[] {
  const last = lastMonth(bitcoin)
  return last ? listYears(yearOf(addMonths(bitcoin.from, 11)), yearOf(last)) : []
}

function listStarts(data: SiteData, asset: Asset, years: number[]): YearStarts[] {
  const history = historyOf(data, asset)
  const latest = history.findLast(isKnown)
  if (!latest) return []
  const first = years.map((year) => findRow(history, monthOf(year, 1)))
  const changes = inEachCurrency((unit) =>
    first.map((row) => {
      const change = changeBetween(unit, row, latest)
      return change && Number((change.factor - 1).toPrecision(changeDigits))
    }),
  )
  return [{ key: asset.key, label: asset.label, to: latest.month, changes }]
}

/** More digits than decide how a change is rounded where it is shown. */
const changeDigits = 8
