// The data of the page on the method, made of the table and of what is known of its series.

import { source as bitcoinSource } from '#data/bitcoin.json'
import { chartWindow } from '../chart/window'
import type { MethodPageData, MethodSeries, Starts } from '../pages/method/data'
import type { Asset } from '../prices/catalog'
import type { Day } from '../prices/freshness'
import { historyOf } from '../prices/history'
import { addMonths, type Month, monthOf, yearOf } from '../prices/month'
import { isKnown, type PriceRow } from '../prices/row'
import { bitcoinSeries, seriesOf } from '../prices/table'
import { describeRefreshes, lastChanged } from './changes'
import { buildFacts } from './facts'
import { freshnessOfSeries, shiftOfSeries } from './series-freshness'
import type { SiteData } from './site-data'

/** Between two years that the table of starting years lists. */
const yearStep = 2

export function buildMethodData(data: SiteData, today: Day): MethodPageData {
  const assets = data.assets.map(({ asset }) => asset)
  const series = [
    ...assets,
    { key: bitcoinSeries, label: 'Bitcoin', unit: 'one bitcoin', source: bitcoinSource },
  ]
  const years = startingYears(data, yearOf(today))
  return {
    series: series.map((one) => describeSeries(data, one, today)),
    example: findExample(data),
    starts: assets.flatMap((asset) => describeStarts(data, asset, years)),
    updates: describeRefreshes(data),
    modified: lastChanged(
      data,
      series.map(({ key }) => key),
    ),
  }
}

type Described = Pick<Asset, 'key' | 'label' | 'unit' | 'source'> & {
  /** Why months have no price: a clause each. */
  gaps?: Record<Month, string>
}

function describeSeries(
  data: SiteData,
  { key, label, unit, source, gaps: reasons = {} }: Described,
  today: Day,
): MethodSeries {
  const { name, url, terms } = source
  const { from, prices } = seriesOf(data, key)
  const gaps = prices.flatMap((price, place) => {
    const month = addMonths(from, place)
    return price === null ? [{ month, reason: reasons[month] ?? '' }] : []
  })
  return {
    key,
    label,
    unit,
    source: { name, url, terms },
    from: prices.length > 0 ? from : null,
    freshness: freshnessOfSeries(data, key, today),
    gaps,
    shiftMonths: shiftOfSeries(data, key),
  }
}

function findExample(data: SiteData): MethodPageData['example'] {
  const asset = data.assets[0]?.asset
  const row = asset && historyOf(data, asset).findLast(isExample)
  return row ? { label: asset.label, row } : null
}

function isExample(row: PriceRow): row is PriceRow & { usd: number; btc: number; btcUsd: number } {
  return isKnown(row) && row.btcUsd !== null
}

/** Every other year since Bitcoin has a price in January, and among them the one that charts begin with. */
function startingYears({ bitcoin }: SiteData, currentYear: number): number[] {
  const shown = yearOf(chartWindow(currentYear).from)
  if (bitcoin.prices.length === 0) return []
  const firstYear = yearOf(addMonths(bitcoin.from, 11))
  const years: number[] = []
  for (let year = firstYear; year <= currentYear; year++) {
    if ((year - shown) % yearStep === 0) years.push(year)
  }
  return years
}

function describeStarts(data: SiteData, asset: Asset, years: number[]): Starts[] {
  const latest = buildFacts(data, asset)?.latest
  if (!latest) return []
  const history = historyOf(data, asset)
  const rows = years.map((year) => {
    const month = monthOf(year, 1)
    const { usd = null, btc = null } = history.find((row) => row.month === month) ?? {}
    return { month, usd, btc }
  })
  return [{ key: asset.key, label: asset.label, latest, rows }]
}
