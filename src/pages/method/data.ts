// The data of the method page.

import { describeRefreshes, lastUpdated, latestCount } from '../../data/changes'
import {
  type AssetData,
  appearanceOf,
  type DescribedSeries,
  describedSeries,
  freshnessOfRecord,
  freshnessOfSeries,
  type SiteData,
  unitOfAsset,
} from '../../data/records'
import { changeBetween } from '../../prices/change'
import { creditOf } from '../../prices/credits'
import { historyOf, knownRowsOf } from '../../prices/history'
import { noteOf } from '../../prices/measure'
import { addMonths, type Day, listYears, monthOf, yearOf } from '../../prices/month'
import { findRow, isKnown } from '../../prices/row'
import type { Asset } from '../../prices/schemas'
import { lastMonth, priceInMonth, seriesOf } from '../../prices/table'
import { inEachCurrency, unitNamed, unitOf } from '../../prices/units'
import type { PageRequest } from '../page-request'
import { findUpdates } from '../updates'

/** The data of the page: one of its series, and what is known of areas. */
export type MethodPageData = ReturnType<typeof build>
export type MethodSeries = MethodPageData['series'][number]
export type WorldFacts = NonNullable<MethodPageData['world']>

export function build({ data, today }: PageRequest) {
  const assets = data.assets.map(({ asset }) => asset)
  const series = describedSeries(data)
  const findings = findUpdates(data)
  const years = startingYears(data)
  return {
    /** In the order of the navigation, with Bitcoin last. */
    series: series.map((one) => toMethodSeries(data, one, today)),
    example: exampleOfPrice(data),
    yardsticks: data.assets.flatMap((record) => exampleOfYardstick(data, record)),
    world: describeWorld(data, today),
    /** The starting years, the oldest first. */
    years,
    starts: assets.flatMap((asset) => listStarts(data, asset, years)),
    /** The key of the asset whose starting years are shown first. */
    headline: assets.find(({ headline }) => headline)?.key ?? null,
    /** The latest updates in words, the latest first, with what each has brought. */
    updates: describeRefreshes(data, latestCount).map(({ number: _, ...update }, place) => ({
      ...update,
      ...(findings[place] && { finding: findings[place].sentence }),
    })),
    /** The day on which any series last changed; `null` if no update is recorded. */
    modified: lastUpdated(data) ?? null,
    today,
  }
}

function toMethodSeries(data: SiteData, described: DescribedSeries, today: Day) {
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
    /** The first month with a price. */
    from: prices.length > 0 ? from : null,
    freshness: freshnessOfSeries(data, key, today),
    gaps,
    /** How many months later than at the publisher the prices are dated; -1 is a month earlier. */
    shiftMonths: appearanceOf(data, key).shiftMonths ?? 0,
  }
}

/** The latest price of the first good, and of a bitcoin in that month. */
export function findExample(data: SiteData) {
  const asset = data.assets[0]?.asset
  const row = asset && knownRowsOf(data, asset).knownEndsIn()?.last
  const btcUsd = row ? priceInMonth(data.bitcoin, row.month) : null
  if (!row || btcUsd === null) return null
  const { month, ...prices } = row
  return { asset, row: { month, btcUsd, ...prices } }
}

/** An example of a price in Bitcoin; `null` if no month has one. */
function exampleOfPrice(data: SiteData) {
  const { asset, row } = findExample(data) ?? {}
  return asset && row ? { label: nameNoted(asset), row } : null
}

/** A good's label, with its note if its price is the number of an index. */
function nameNoted(asset: Asset): string {
  const note = noteOf(asset)
  return note ? `${asset.label} (${note})` : asset.label
}

/**
 * What prices are counted in, with the latest price of the headline's good, or of the first good but the
 * yardstick, and what the yardstick cost in dollars then.
 */
function exampleOfYardstick(data: SiteData, record: AssetData) {
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

/** How prices are counted in other money; `null` on a site without areas. */
function describeWorld(data: SiteData, today: Day) {
  const areas = data.areas()
  const [first] = areas
  if (!first) return null
  return {
    example: exampleOfMoney(data),
    /** Of the indexes. */
    publisher: creditOf(first.asset.source, 'short'),
    areas: areas.map(({ index, series, rate: { key, source, prices }, note }) => ({
      money: key,
      from: index.prices.length > 0 ? index.from : null,
      freshness: freshnessOfRecord({ prices: index, series }, today),
      /** The latest month of the exchange rate, and its publisher. */
      rate: lastMonth(prices),
      publisher: creditOf(source, 'short'),
      note,
    })),
  }
}

/**
 * The first good in the money of the first area, of which a dollar bought `perUsd`, in the latest month
 * of the area's basket.
 */
function exampleOfMoney({ assets: [good], areas }: SiteData) {
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

/** How the prices of an asset have changed since the Januaries of possible starting years, in their order. */
function listStarts(data: SiteData, asset: Asset, years: number[]) {
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

/** More digits than matter for the rounding of a change. */
const changeDigits = 8
