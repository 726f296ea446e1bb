// Where an asset stands: its newest price in every unit, and how that has changed.

import type { Asset } from '../prices/catalog'
import { noteOf } from '../prices/catalog'
import { roundChange } from '../prices/format'
import { historyOf } from '../prices/history'
import { addYears, type Month } from '../prices/month'
import { annualRate, changeBetween, comparedYears, isKnown, type KnownRow } from '../prices/row'
import type { PriceTable } from '../prices/table'
import { type Currency, inEachCurrency } from '../prices/units'

/** The newest row of an asset with every price, and those of the same month some years before. */
function rowsOverYears(table: PriceTable, asset: Pick<Asset, 'key'>) {
  const history = historyOf(table, asset)
  const latest = history.findLast(isKnown)
  if (!latest) return null
  const earlier = comparedYears.map(
    (years) => history.find(({ month }) => month === addYears(latest.month, -years)) ?? null,
  )
  return { latest, earlier }
}

/** The newest month of an asset with every price, and the changes up to it; `null` where no month has them. */
export function buildFacts(table: PriceTable, asset: Asset) {
  const rows = rowsOverYears(table, asset)
  const note = noteOf(asset)
  return (
    rows && {
      ...roundRow(rows.latest),
      changes: inEachCurrency((unit) =>
        rows.earlier.map((then) => roundChange(changeBetween(unit, then, rows.latest))),
      ),
      ...(note && { note }),
    }
  )
}

/** The same of every asset, by its key. */
export function buildAllFacts(table: PriceTable) {
  return Object.fromEntries(table.assets.map(({ asset }) => [asset.key, buildFacts(table, asset)]))
}

/** The price of the asset with a headline, now and the most years ago; `null` where there is none. */
export function buildHeadline(table: PriceTable) {
  const asset = table.assets.map(({ asset }) => asset).find(({ headline }) => headline)
  const rows = asset && rowsOverYears(table, asset)
  const first = rows?.earlier.findLast((row) => row && isKnown(row))
  if (!asset?.headline || !rows || !first || !isKnown(first)) return null
  const note = noteOf(asset)
  return {
    subject: asset.headline,
    first: roundRow(first),
    last: roundRow(rows.latest),
    ...(note && { note }),
  }
}

/** As many significant digits as pages show. */
const shownDigits: Record<Currency, number> = { btc: 3, usd: 6 }

/** The part of a row that pages show. */
function roundRow({ month, ...prices }: KnownRow) {
  return {
    month,
    ...inEachCurrency((unit) => Number(prices[unit].toPrecision(shownDigits[unit]))),
  }
}

/** Inflation is the annual rate over these years. */
const inflationYears = [1, 10] as const

/** Inflation by the asset whose file says that it measures it; `null` without one, or where its prices do not span a year. */
export function buildInflation(table: PriceTable) {
  const asset = table.assets.map(({ asset }) => asset).find(({ inflation }) => inflation)
  if (!asset?.inflation) return null
  const rows = new Map(historyOf(table, asset).map((row) => [row.month, row]))
  const before = (month: Month, years: number) => rows.get(addYears(month, -years)) ?? null
  const latest = [...rows.values()]
    .filter(isKnown)
    .findLast(({ month }) => isKnown(before(month, 1) ?? undefined))
  if (!latest) return null
  const rates = inflationYears.map((years) => {
    const then = before(latest.month, years)
    return { years, ...inEachCurrency((unit) => annualRate(unit, then, latest)) }
  })
  return { measure: asset.inflation, month: latest.month, rates }
}
