// Where an asset stands: its newest price in both currencies, and what it was some years before.

import type { KnownMonths } from '../chart/captions'
import { comparedYears } from '../pages/home/compared-years'
import type { Inflation } from '../pages/home/inflation'
import { type Asset, assets } from '../prices/catalog'
import { historyOf } from '../prices/history'
import { addYears, type Month } from '../prices/month'
import { type MonthRange, spanOf } from '../prices/month-range'
import {
  type ChartedRow,
  isKnown,
  type KnownRow,
  monthsOf,
  type PriceRow,
  type Unit,
  yearlyRateOf,
} from '../prices/row'

/** The newest month in which both prices of an asset are known, and the same month of earlier years. */
export type Facts = {
  latest: KnownRow
  /** From the nearest; `null` where the table does not reach. */
  earlier: { years: number; row: ChartedRow | null }[]
}

/** The facts of an asset; `null` where no month has both prices. */
export function buildFacts(asset: Asset): Facts | null {
  const history = historyOf(asset)
  const latest = history.findLast(isKnown)
  if (!latest) return null
  const rowOf = (wanted: Month) => history.find(({ month }) => month === wanted)
  const earlier = comparedYears.map((years) => {
    const row = rowOf(addYears(latest.month, -years))
    return { years, row: row ? charted(row) : null }
  })
  return { latest: charted(latest), earlier }
}

const knownMonths = new Map<Asset['key'], KnownMonths>()

/** From when to when an asset has a price in each currency. */
export function findKnownMonths(asset: Asset): KnownMonths {
  const found = knownMonths.get(asset.key)
  if (found) return found
  const history = historyOf(asset)
  const rangeOf = (unit: Unit) => monthsOf(history, (row) => row[unit] !== null)
  const known = { btc: rangeOf('btc'), usd: rangeOf('usd') }
  knownMonths.set(asset.key, known)
  return known
}

/** From the first month in which any asset has a price in a currency to the last. */
export function knownOfAny(unit: Unit): MonthRange | null {
  return spanOf(assets.flatMap((asset) => findKnownMonths(asset)[unit] ?? []))
}

/** The facts of every asset, by its key. */
export function buildAllFacts(): Record<Asset['key'], Facts | null> {
  return Object.fromEntries(assets.map((asset) => [asset.key, buildFacts(asset)]))
}

/** What pages need of a row. */
function charted<Row extends PriceRow>({ btcUsd: _, ...row }: Row) {
  return row
}

/** Over so many years inflation is told, a year on average. */
const inflationYears = [1, 10] as const

/** Inflation by the asset that says it measures it; `null` where none does, or its prices do not span a year. */
export function buildInflation(): Inflation | null {
  const asset = assets.find(({ inflation }) => inflation)
  if (!asset?.inflation) return null
  const rows = new Map(historyOf(asset).map((row) => [row.month, row]))
  const before = (month: Month, years: number) => rows.get(addYears(month, -years)) ?? null
  const latest = [...rows.values()]
    .filter(isKnown)
    .findLast(({ month }) => isKnown(before(month, 1) ?? undefined))
  if (!latest) return null
  const rates = inflationYears.map((years) => {
    const then = before(latest.month, years)
    return { years, btc: yearlyRateOf('btc', then, latest), usd: yearlyRateOf('usd', then, latest) }
  })
  return { measure: asset.inflation, month: latest.month, rates }
}
