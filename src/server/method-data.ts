// The data of the page on the method, made of the table and of what is known of its series.

import { source as bitcoinSource } from '#data/bitcoin.json'
import { chartWindow } from '../chart/window'
import type { MethodPageData, MethodSeries, Starts } from '../pages/method/data'
import { type Asset, assets } from '../prices/catalog'
import type { Day } from '../prices/freshness'
import { historyOf } from '../prices/history'
import { addMonths, listMonths, type Month, monthOf, yearOf } from '../prices/month'
import { isKnown, type PriceRow } from '../prices/row'
import { bitcoinSeries, lastMonth, priceInMonth, tableSpan } from '../prices/table'
import { describeRefreshes, lastChanged } from './changes'
import { buildFacts } from './facts'
import { freshnessOfSeries, shiftOfSeries } from './series-freshness'

/** Between two years that the table of starting years lists. */
const yearStep = 2

export function buildMethodData(today: Day): MethodPageData {
  const series = [
    ...assets,
    { key: bitcoinSeries, label: 'Bitcoin', unit: 'one bitcoin', source: bitcoinSource },
  ]
  const years = startingYears(yearOf(today))
  return {
    series: series.map((one) => describeSeries(one, today)),
    example: findExample(),
    starts: assets.flatMap((asset) => describeStarts(asset, years)),
    updates: describeRefreshes(),
    modified: lastChanged(series.map(({ key }) => key)),
  }
}

type Described = Pick<Asset, 'key' | 'label' | 'unit' | 'source'> & {
  /** Why months have no price: a clause each. */
  gaps?: Record<Month, string>
}

function describeSeries(
  { key, label, unit, source, gaps: reasons = {} }: Described,
  today: Day,
): MethodSeries {
  const { name, url, terms } = source
  const months = listMonths(tableSpan.from, lastMonth(key) ?? tableSpan.from)
  const hasPrice = (month: Month) => priceInMonth(key, month) !== null
  const first = months.findIndex(hasPrice)
  const findGaps = () =>
    months
      .slice(first)
      .filter((month) => !hasPrice(month))
      .map((month) => ({ month, reason: reasons[month] ?? '' }))
  return {
    key,
    label,
    unit,
    source: { name, url, terms },
    from: months[first] ?? null,
    freshness: freshnessOfSeries(key, today),
    gaps: first < 0 ? [] : findGaps(),
    shiftMonths: shiftOfSeries(key),
  }
}

function findExample(): MethodPageData['example'] {
  const [asset] = assets
  const row = asset && historyOf(asset).findLast(isExample)
  return row ? { label: asset.label, row } : null
}

function isExample(row: PriceRow): row is PriceRow & { usd: number; btc: number; btcUsd: number } {
  return isKnown(row) && row.btcUsd !== null
}

/** Every other year since Bitcoin has a price in January, and among them the one that charts begin with. */
function startingYears(currentYear: number): number[] {
  const shown = yearOf(chartWindow(currentYear).from)
  const first = listMonths(tableSpan.from, tableSpan.to).find(
    (month) => priceInMonth(bitcoinSeries, month) !== null,
  )
  if (!first) return []
  const firstYear = yearOf(addMonths(first, 11))
  const years: number[] = []
  for (let year = firstYear; year <= currentYear; year++) {
    if ((year - shown) % yearStep === 0) years.push(year)
  }
  return years
}

function describeStarts(asset: Asset, years: number[]): Starts[] {
  const latest = buildFacts(asset)?.latest
  if (!latest) return []
  const history = historyOf(asset)
  const rows = years.map((year) => {
    const month = monthOf(year, 1)
    const { usd = null, btc = null } = history.find((row) => row.month === month) ?? {}
    return { month, usd, btc }
  })
  return [{ key: asset.key, label: asset.label, latest, rows }]
}
