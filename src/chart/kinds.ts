// The two kinds of charts, a pair of lines or many: their series and their texts.

import { changesBetween } from '../prices/change'
import { formatMonth, formatMonths } from '../prices/format'
import type { KnownMonths } from '../prices/history'
import { hasAmounts, type Measured, measureOf } from '../prices/measure'
import { type Month, type MonthRange, monthAt, rangeOfMonths } from '../prices/month'
import { endsOf, isKnown, rangeOf } from '../prices/row'
import type { Asset } from '../prices/schemas'
import { type Unit, unitOf } from '../prices/units'
import { inkOf } from '../site/theme'
import { goodsTitle } from '../url/charts'
import { type Axis, defaults } from '../url/parameter-values'
import { plainText } from '../words/change'
import {
  bitcoinIn,
  type Chart,
  type ChartSeries,
  drawnLines,
  hasFactors,
  hasPrices,
  isNumber,
  knownRange,
  measureOfChart,
  monthsOfPrices,
  type Prices,
  pricesIn,
  rowsOfChart,
  unitsOf,
} from './chart'
import { findingOf } from './finding'
import { listGoodsChanges } from './goods'
import { colorOfGood, colorOfUnit } from './line-colors'
import { lineForm } from './measure'

/** The part of an asset that its chart needs, with the source where it is credited. */
type ChartedAsset = Measured &
  Pick<Asset, 'key' | 'label'> &
  Partial<Pick<Asset, 'source' | 'caveat' | 'color' | 'sentence' | 'money' | 'average'>>

/** One asset in two units, or many assets in one. */
export type ChartKind = 'pair' | 'many'

/** A chart with all that is needed to draw and to describe it. */
export type ChartView = {
  kind: ChartKind
  /** Whether its title is its finding, as on the home page, where its lines are factors. */
  hasHeadline?: boolean
  chart: Chart
  assets: readonly ChartedAsset[]
  known: KnownMonths
  /** The units other than Bitcoin and dollars, which have sources of their own. */
  rates?: readonly Pick<Asset, 'source'>[]
}

type Kind = {
  build: (
    assets: readonly ChartedAsset[],
    prices: Prices,
    /** The units of the lines, in their order. */
    units: readonly Unit[],
    axis?: Axis,
  ) => Chart
  /** The name of a line within its chart. */
  nameLine: (series: ChartSeries) => string
  /** The title of a full chart. */
  title: (view: ChartView) => string
  /** The finding of the chart, in one line. */
  caption: (view: ChartView) => string
  /** The months that the caption is about; `null` without prices. */
  range: (view: ChartView) => MonthRange | null
  /** Why there is nothing to draw. */
  absence: (view: ChartView) => string
  /** The title of an index chart's axis, e.g. "Change since June 2016". */
  base: (chart: Chart) => string
}

/** One asset in Bitcoin, and in money or in a yardstick. */
const pair: Kind = {
  build: (assets, prices, units, axis = defaults.axis) => {
    const asset = firstOf(assets)
    const { nameIn, scale } = lineForm(measureOf(asset), axis)
    const months = monthsOfPrices(prices)
    const lines = units.map((unit) => {
      const bitcoin = hasAmounts(asset) && unit !== 'btc' && bitcoinIn(unit, prices)
      const line = colorOfUnit(unit, units)
      return {
        ...lineOf(asset, unit, prices),
        name: `${asset.label} ${nameIn(unit)}`,
        color: { line, text: inkOf[line] },
        ...(bitcoin && { bitcoin }),
      }
    })
    const hasAll = (index: number) => lines.every(({ values }) => isNumber(values[index]))
    const base = months.find((_, index) => hasAll(index)) ?? null
    return { months, series: lines.map((line) => ({ ...line, base })), scale }
  },
  nameLine: ({ unit }) => unitOf(unit).short,
  title: (view) => {
    const finding = headlineOf(view)
    // Contract, section 14.
    return finding ? plainText(finding.headline) : `${firstOf(view.assets).label} Priced in Bitcoin`
  },
  caption: (view) => {
    if (!view.hasHeadline) return describePriceChange(view)
    const finding = headlineOf(view)
    if (finding) return finding.caution ? `${plainText(finding.caution)}.` : ''
    const range = pair.range(view)
    return range ? formatMonths(range.from, range.to) : ''
  },
  range: ({ chart }) => rangeOf(rowsOfChart(chart), isKnown) ?? knownRange(chart),
  absence: (view) => {
    const asset = firstOf(view.assets)
    const { nothing, noun } = lineForm(measureOf(asset))
    const named = nothing(asset)
    const names = unitsOf(view.chart).map((unit) => `in ${unitOf(unit).currency}`)
    const when = wordWhen(view.chart.months)
    const why = hasPrices(view.chart)
      ? `No month ${when} has ${named} both ${names.join(' and ')}.`
      : `We have no ${named.replace(/^a /, '')} ${when}.`
    const known = view.chart.series.map(({ unit }) => describeKnownMonths(view.known, unit, noun))
    return [why, ...known].join(' ')
  },
  base: ({ series: [line] }) => (line?.base ? `Change since ${formatMonth(line.base)}` : ''),
}

/** The finding that is the title of a chart; `null` where it has another title. */
function headlineOf(view: ChartView) {
  return view.hasHeadline ? findingOf(view) : null
}

export const kinds: Record<ChartKind, Kind> = {
  pair,
  /** Many assets in one unit, from ×1, in the months from the first to the last that all have. */
  many: {
    build: (assets, prices, units) => {
      const unit = firstOf(units)
      const all = monthsOfPrices(prices)
      const series = assets.map((asset, place) => {
        const line = colorOfGood(asset)
        const isDashed = assets.slice(0, place).some((one) => colorOfGood(one) === line)
        const named = { name: asset.label, color: { line, text: line }, isDashed }
        return { ...lineOf(asset, unit, prices), ...named }
      })
      const hasAll = (index: number) => series.every(({ values }) => isNumber(values[index]))
      const common = [...all.keys()].filter(hasAll)
      const [first = 0, last = all.length] = [common[0], common.at(-1)]
      const months = all.slice(first, last + 1)
      const base = common.length > 0 ? monthAt(months, 0) : null
      const shown = series.map((one) => {
        return { ...one, values: one.values.slice(first, last + 1), base }
      })
      return { months, series: shown, scale: 'index' }
    },
    nameLine: ({ name }) => name,
    title: ({ chart }) => goodsTitle(firstOf(chart.series).unit),
    caption: describeGoodsChart,
    range: ({ chart }) => (chart.series[0]?.base ? rangeOfMonths(chart.months) : null),
    absence: ({ chart: { months, series } }) => {
      const { currency } = unitOf(firstOf(series).unit)
      const whose = series.length > 1 ? 'all of these items' : firstOf(series).name
      return `No month ${wordWhen(months)} has data for ${whose} in ${currency}.`
    },
    base: ({ series }) => {
      const { unit, base } = firstOf(series)
      const measure = unitOf(unit).dated ? 'after inflation' : `in ${unitOf(unit).currency}`
      return base ? `Change since ${formatMonth(base)}, ${measure}` : ''
    },
  },
}

/** Builds the chart of a view, counted in units. */
export function viewChart(
  { prices, ...view }: Omit<ChartView, 'chart'> & { prices: Prices },
  units: readonly Unit[],
  chosen?: Axis,
): ChartView {
  const axis = view.hasHeadline ? 'index' : chosen
  return { ...view, chart: kinds[view.kind].build(view.assets, prices, units, axis) }
}

function lineOf(asset: ChartedAsset, unit: Unit, prices: Prices) {
  const values = pricesIn(unit, prices, asset)
  return { id: asset.key, unit, values, measure: measureOf(asset) }
}

/** Whether the lines of a chart are named only at their ends, not in a legend. */
export function isKeyless({ kind, hasHeadline = false }: ChartView): boolean {
  return kind === 'many' || hasHeadline
}

/** The note on a chart whose lines have scales of their own; "" if they share one. */
export function noteOfScales({ chart }: ChartView): string {
  return hasFactors(chart) || drawnLines(chart).length < 2
    ? ''
    : 'Two scales: where the lines cross means nothing'
}

/** Why there is nothing to draw; "" if there is a chart. */
export function describeAbsence(view: ChartView): string {
  return drawnLines(view.chart).length > 0 ? '' : kinds[view.kind].absence(view)
}

/** The first asset of a chart, its unit, or its line; throws if there is none. */
function firstOf<One>([first]: readonly One[]): One {
  if (!first) throw new Error('the chart has no asset')
  return first
}

/**
 * E.g. "June 2016 to June 2026: 1/36 as much Bitcoin, 3.3 times as many dollars", or of an index
 * "…: prices rose 41% in dollars and fell to 1/110 in Bitcoin"; each unit alone if no month has every
 * price.
 */
function describePriceChange({ chart, known }: ChartView): string {
  const rows = rowsOfChart(chart)
  const { wordMonth, listChanges, noun } = lineForm(measureOfChart(chart))
  const describe = (units: readonly Unit[]) => {
    const ends = endsOf(rows.filter((row) => units.every((unit) => isNumber(row[unit]))))
    if (!ends) return []
    const { first, last } = ends
    if (first === last) return [wordMonth(last)]
    const changes = listChanges(changesBetween(first, last, units))
    return [`${formatMonths(first.month, last.month)}: ${changes}`]
  }
  const units = unitsOf(chart)
  const [all] = describe(units)
  if (all) return all
  const changes = units.flatMap((unit) => describe([unit]))
  if (changes.length === 0) return ''
  // Names the units without changes; if all have some, but in different months, the months of each.
  const lacking = units.filter((unit) => describe([unit]).length === 0)
  const told = (lacking.length > 0 ? lacking : units).map((unit) =>
    describeKnownMonths(known, unit, noun),
  )
  return `${changes.join('; ')}. ${told.join(' ')}`
}

/** E.g. "in October 2025" or "from May 2026 to September 2026". */
function wordWhen(months: readonly Month[]): string {
  const range = formatMonths(monthAt(months, 0), monthAt(months, -1))
  return `${months.length > 1 ? 'from' : 'in'} ${range}`
}

/** @param noun "prices" or "data" */
function describeKnownMonths(known: KnownMonths, unit: Unit, noun: string): string {
  const { currency } = unitOf(unit)
  const range = known[unit]
  return range
    ? `Our ${noun} in ${currency} run from ${formatMonth(range.from)} through ${formatMonth(range.to)}.`
    : `We have no ${noun} in ${currency}.`
}

/** E.g. "January 2016 to June 2026: S&P 500 ×2.8, Typical House +37%". */
function describeGoodsChart(view: ChartView): string {
  const range = kinds.many.range(view)
  if (!range) return ''
  const changes = listGoodsChanges(view.chart).join(', ')
  return [formatMonths(range.from, range.to), changes].filter(Boolean).join(': ')
}
