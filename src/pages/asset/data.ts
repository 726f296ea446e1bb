// Builds the data of a chart page, whose type is in view.ts.

import {
  isNumber,
  monthsOfPrices,
  pricesIn,
  type SeriesValues,
  toPageChart,
} from '../../chart/chart'
import { describeAbsence } from '../../chart/kinds'
import { drawPicture } from '../../chart/picture'
import { describeOthers, lastChanged } from '../../data/changes'
import {
  type AssetData,
  freshnessOfRecord,
  freshnessOfSeries,
  type SiteData,
  type UnitData,
} from '../../data/records'
import { resolveChart, selectPrices, viewTable } from '../../data/resolve'
import { formatMonths, formatShortMonth, formatYears } from '../../prices/format'
import { historyOf } from '../../prices/history'
import { hasAmounts, noteOf } from '../../prices/measure'
import { addYears, comparedYears, type Day, formatRange, type MonthRange } from '../../prices/month'
import { endsOf, findRow, latestOf, type PriceRow } from '../../prices/row'
import { bitcoinSeries, type PriceTable } from '../../prices/table'
import type { Unit } from '../../prices/units'
import { defaults } from '../../url/parameter-values'
import { explainSats } from '../../words/sats'
import { compareGood } from '../home/data'
import type { PageRequest } from '../page-request'
import { startsOf } from './starts'
import { type AssetPageData, type GlanceRow, viewPage } from './view'

export function build({ data, route, values, reach, today }: PageRequest): AssetPageData {
  const [record] = data.assets
  if (!record) throw new Error(`the page ${route.path} needs the data of its asset`)
  const { key, title, label, path, unit, sentence, indexBase, caveat, average } = record.asset
  const { gaps, source, money } = record.asset
  const note = noteOf(record.asset)
  const resolved = resolveChart(data, money ? 'area' : 'asset', values, reach)
  const { known, units, choice } = resolved
  const prices = selectPrices(data, choice.window, reach.defaultWindow)
  const lines = units.map((unit) => pricesIn(unit, prices, record.asset))
  // An index has only changes, which begin in a month with every price.
  const hasPrices = monthsOfPrices(prices).some((_, place) => {
    const has = (line: SeriesValues) => isNumber(line[place])
    return hasAmounts(record.asset) ? lines.some(has) : lines.every(has)
  })
  const range = units.map((unit) => known[unit]).find(Boolean)
  // A full chart and its card show the months that were asked for, whether they have prices or not.
  const isReplaced = range && !hasPrices && choice.display !== 'full'
  const shown = isReplaced ? { ...choice, window: range } : choice
  const others = describeOthers(data.bitcoin, shown.window)
  const { rates } = data
  const isPage = choice.display === undefined
  const history = isPage ? historyOf(data, record.asset, units) : []
  const neighbors =
    isPage && rates.length === 0 ? compareNeighbors(data, record, shown.window) : undefined
  const shownPrices = isReplaced ? selectPrices(data, range) : prices
  const glance = glanceAt(history, units, shown.window)
  const sats = hasAmounts(record.asset)
    ? explainSats([
        ...pricesIn('btc', shownPrices, record.asset),
        ...glance.map(([, , price]) => price),
      ])
    : ''
  return {
    asset: { key, title, label, path },
    details: { unit, sentence, indexBase, note, caveat, average, gaps, source, money },
    window: formatRange(choice.window),
    choice: shown,
    ...(isReplaced && {
      asked: {
        window: choice.window,
        absence: `${describeAbsence(viewTable(resolved))} Shown instead: ${formatMonths(range.from, range.to)}.`,
      },
    }),
    known,
    freshness: {
      asset: freshnessOfSeries(data, key, today),
      bitcoin: freshnessOfSeries(data, bitcoinSeries, today),
    },
    ...(others && { others }),
    rates: rates.map((record) => describeUnit(record, today)),
    prices: shownPrices,
    glance,
    ...(sats && { sats }),
    // With other money, the starts would exceed the size limit of a page.
    ...((money || rates.length === 0) && { starts: startsOf(history) }),
    ...(isPage && { picture: drawPicture(history, 'btc') }),
    ...(neighbors && { neighbors }),
    prose: record.prose,
    modified: lastChanged(data, [record, ...rates]) ?? null,
    today,
  }
}

/** Compares the good with its neighbors; `undefined` unless it has two months with every price. */
function compareNeighbors(
  { neighbors = [], ...data }: SiteData,
  record: AssetData,
  shown: MonthRange,
): AssetPageData['neighbors'] {
  const table: PriceTable = { ...data, assets: [record, ...neighbors] }
  const own = compareGood(table, record.asset, shown)
  if (neighbors.length === 0 || !own || own.since === own.month) return
  const months = { from: own.since, to: own.month }
  const goods = neighbors.flatMap(({ asset }) => {
    const good = compareGood(table, asset, months)
    if (!good) return []
    const remarks = [
      good.since === months.from ? '' : `since ${formatShortMonth(good.since)}`,
      good.month === months.to ? '' : `to ${formatShortMonth(good.month)}`,
    ]
    const remark = remarks.filter(Boolean).join(', ')
    return [{ key: asset.key, factors: good.factors, ...(remark && { remark }) }]
  })
  return { months, goods }
}

function describeUnit(record: UnitData, today: Day) {
  const { key, label, source } = record
  return { key, label, source, freshness: freshnessOfRecord(record, today) }
}

/**
 * Adds the chart for scripts (contract, section 3), on its default axis. Documents lack it: the
 * page draws its own from the prices, which take half the bytes.
 */
export function addChart(data: AssetPageData) {
  const choice = { ...data.choice, axis: defaults.axis }
  return { ...data, chart: toPageChart(viewPage({ ...data, choice }).chart) }
}

/** A known price with fewer digits, which take fewer bytes. */
function round(price: number | null, digits: number): number | null {
  return price && Number(price.toPrecision(digits))
}

/** Twice as many as any figure of a page has; some publishers give 14. */
const documentDigits = 12

/** The data as a document carries it: an area's prices are rounded. */
export function forDocument(data: AssetPageData): AssetPageData {
  const own = data.prices.own?.map((price) => round(price, documentDigits))
  return { ...data, prices: { ...data.prices, own } }
}

/** More digits than matter for the rounding of a price or its change. */
const glanceDigits = 9

/**
 * The latest month of an asset, the months some years earlier, and the months shown with the lowest and
 * the highest price in Bitcoin.
 */
function glanceAt(
  rows: readonly PriceRow[],
  units: readonly Unit[],
  shown: MonthRange,
): GlanceRow[] {
  const latest = latestOf(rows)
  if (!latest) return []
  const describe = (name: string, row: PriceRow | null | undefined): GlanceRow[] => {
    if (!row) return []
    return [[name, row.month, ...units.map((unit) => round(row[unit] ?? null, glanceDigits))]]
  }
  const earlier = comparedYears.flatMap((years) =>
    describe(`${formatYears(years)} earlier`, findRow(rows, addYears(latest.month, -years))),
  )
  const inBitcoin = rows
    .filter(({ month, btc }) => btc !== null && month >= shown.from && month <= shown.to)
    .toSorted((one, other) => Number(one.btc) - Number(other.btc))
  const ends = endsOf(inBitcoin)
  const extremes =
    ends && ends.first.btc !== ends.last.btc
      ? [
          ...describe('Chart low in Bitcoin', ends.first),
          ...describe('Chart high in Bitcoin', ends.last),
        ]
      : []
  return [...describe('Latest', latest), ...earlier, ...extremes]
}
