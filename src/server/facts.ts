// Where an asset stands: its newest price in every unit, and that of some years before.

import type { Asset } from '../prices/catalog'
import { historyOf } from '../prices/history'
import { addYears, type Month } from '../prices/month'
import { annualRate, comparedYears, isKnown, type TableRow } from '../prices/row'
import type { PriceTable } from '../prices/table'
import { inEachUnit } from '../prices/units'

/** The newest row of an asset with every price, and the rows of earlier years; `null` where no month has them. */
export function buildFacts(table: PriceTable, asset: Asset) {
  const history = historyOf(table, asset)
  const latest = history.findLast(isKnown)
  if (!latest) return null
  const earlier = comparedYears.map((years) => {
    const row = history.find(({ month }) => month === addYears(latest.month, -years))
    return { years, row: row ? withoutBitcoinPrice(row) : null }
  })
  return { latest: withoutBitcoinPrice(latest), earlier }
}

/** The same of every asset, by its key. */
export function buildAllFacts(table: PriceTable) {
  return Object.fromEntries(table.assets.map(({ asset }) => [asset.key, buildFacts(table, asset)]))
}

/** Twice as many as any page shows; the quotients themselves would be three times as long. */
const significantDigits = 6

/** The part of a row that pages show. */
function withoutBitcoinPrice<Row extends TableRow>({
  btcUsd: _,
  ...row
}: Row): Omit<Row, 'btcUsd'> {
  return { ...row, btc: row.btc && Number(row.btc.toPrecision(significantDigits)) }
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
    return { years, ...inEachUnit((unit) => annualRate(unit, then, latest)) }
  })
  return { measure: asset.inflation, month: latest.month, rates }
}
