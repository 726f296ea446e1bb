// Texts around a chart: on pages, `display=full`, and cards, with its key (contract, section 4).

import { nameAverages } from '../prices/averages'
import { bitcoinSource } from '../prices/catalog'
import { annualRate, changesOver, factorBetween } from '../prices/change'
import {
  capitalize,
  formatBitcoin,
  formatMonth,
  formatMonths,
  formatRate,
  formatShortMonth,
  isInSats,
} from '../prices/format'
import { monthAt } from '../prices/month'
import { endsOf, isKnown } from '../prices/row'
import type { Asset } from '../prices/schemas'
import { formatPrice, unitOf } from '../prices/units'
import type { Theme } from '../site/colors'
import { formatFactor, type formatPercent } from '../words/change'
import { listChanges } from '../words/finding'
import { wordPrice } from '../words/price'
import {
  baseValue,
  type ChartSeries,
  drawnValues,
  endsOfSeries,
  hasFactors,
  isNumber,
  measureOfChart,
  rowsOfChart,
  unitsOf,
} from './chart'
import { type ChartView, kinds } from './kinds'
import { lineForm } from './measure'

/** Why there is nothing to draw; "" if there is a chart. */
export function describeAbsence(view: ChartView): string {
  const { chart } = view
  const hasLine = chart.series.some((series) => drawnValues(chart, series).some(isNumber))
  return hasLine ? '' : kinds[view.kind].absence(view)
}

/** The annual rate over a chart's months with both prices; "" for less than a year. */
export function describeAnnualRate({ chart }: ChartView): string {
  const changes = changesOver(rowsOfChart(chart))
  if (changes.every((change) => annualRate(change) === null)) return ''
  return `Per year: ${listChanges(changes, (change) => formatRate(annualRate(change)))}.`
}

/**
 * E.g. "January 2016 to June 2026 · 2.67₿ to 0.0671₿ · $1,098 to $4,228 · monthly averages · World
 * Bank, Coin Metrics", for a page; without the prices where a table of them follows.
 */
export function describeShown(view: ChartView, prices = pricesAtEnds(view)): string {
  const range = kinds[view.kind].range(view)
  const months = range ? [formatMonths(range.from, range.to)] : []
  const about = [...months, ...prices, nameAverages(view.assets)].join(' · ')
  return joinSources({ about, credits: chartCredits(view, 'short') })
}

/** The first and the last price of a chart in each unit; none without two months with all. */
function pricesAtEnds({ chart }: ChartView): string[] {
  if (measureOfChart(chart) === 'index') return []
  const ends = endsOf(rowsOfChart(chart).filter(isKnown))
  if (!ends || ends.first === ends.last) return []
  const { first, last } = ends
  return unitsOf(chart).map((unit) => {
    const [before = 0, now = 0] = [first[unit], last[unit]]
    if (unit !== 'btc') return `${formatPrice(unit, before)} to ${wordPrice(unit, now)}`
    const inSats = isInSats([before, now])
    return `${formatBitcoin(before, inSats)} to ${formatBitcoin(now, inSats)}`
  })
}

export type Credit = { name: string; url: string }

/** What the numbers of a chart are, which may be left out (""), and who publishes them. */
export type SourcesCaption = { about: string; credits: Credit[] }

/** The sources of a chart's prices. */
export function chartSources({ assets, rates = [], chart }: ChartView): Asset['source'][] {
  return [
    ...assets.flatMap(({ source }) => source ?? []),
    ...rates.map(({ source }) => source),
    ...(unitsOf(chart).includes('btc') ? [bitcoinSource] : []),
  ]
}

/** Unique publisher names, in the image form or the shortest form. */
export function chartCredits(view: ChartView, form: 'credit' | 'short' = 'credit'): Credit[] {
  const credits = chartSources(view).map(({ short, credit, name, url }) => ({
    name: (form === 'short' ? short : undefined) ?? credit ?? name,
    url,
  }))
  const names = credits.map(({ name }) => name)
  return credits.filter(({ name }, index) => names.indexOf(name) === index)
}

/** The sources from the longest form to the shortest, each of which names every publisher. */
export function formsOfSources(view: ChartView): [SourcesCaption, ...SourcesCaption[]] {
  const credits = chartCredits(view)
  const scale = kinds[view.kind].describeScale(view.chart)
  const averages = capitalize(nameAverages(view.assets))
  const about = scale ? `${averages} · ${scale}` : averages
  const short = chartCredits(view, 'short')
  return [{ about, credits }, ...[credits, short].map((credits) => ({ about: '', credits }))]
}

export function joinSources({ about, credits }: SourcesCaption): string {
  const publishers = credits.map(({ name }) => name).join(', ')
  return [about, publishers].filter((part) => part !== '').join(' · ')
}

export type ChartKey = {
  month: string
  /** The base month of an asset's changes, e.g. "Jan 2016"; "" in that month, or without one. */
  since: string
  /** The price of a bitcoin then, e.g. "1₿ = $62,972", in an asset's chart; "" if unknown. */
  bitcoin: string
  /** Whether values are factors, which stand before the names of their units. */
  hasFactors: boolean
  entries: KeyEntry[]
}

type KeyEntry = {
  /** That of its line, and its name in CSS. */
  color: keyof Theme
  name: string
  /** The name of its unit alone, e.g. "Dollars". */
  label: string
  value: string
  /** Since the first month in which all lines have a price; "" in that month, or if unknown. */
  change: string
}

/**
 * The value of each line in a month, by default the newest in which all lines have a price, or else
 * any line. `null` for a chart without prices.
 *
 * @param wordChange how changes are written
 */
export function buildChartKey(
  view: ChartView,
  index?: number,
  wordChange = formatFactor,
): ChartKey | null {
  const { kind, chart } = view
  const { months, series } = chart
  // An index has no values but changes, for which it needs a month to begin with.
  if (measureOfChart(chart) === 'index' && !series[0]?.base) return null
  const hasAll = (index: number) => series.every(({ values }) => isNumber(values[index]))
  const readable = readableMonths(view)
  const newest = readable.findLast(hasAll) ?? readable.at(-1)
  if (newest === undefined) return null
  const shown = index ?? newest
  const month = monthAt(months, shown)
  const base = series[0]?.base
  const ofBitcoin = series.flatMap(({ unit, bitcoin }) => {
    const price = bitcoin?.[shown]
    return price ? [formatPrice(unit, price)] : []
  })
  return {
    month: formatMonth(month),
    since: kind === 'pair' && base && base !== month ? formatShortMonth(base) : '',
    bitcoin: ofBitcoin.length > 0 ? ['1₿', ...ofBitcoin].join(' = ') : '',
    hasFactors: hasFactors(chart) && Boolean(base),
    entries: series.map((line) => entryOf(view, line, shown, wordChange)),
  }
}

/** What the key has of a line in a month. */
export function entryOf(
  { kind, chart }: ChartView,
  line: ChartSeries,
  shown: number,
  wordChange: typeof formatPercent,
): KeyEntry {
  const { months } = chart
  const { color } = line
  const { name: unitName, dated: label = unitName } = unitOf(line.unit)
  // Without a base, prices are compared from the first one on.
  const first = line.base ? months.indexOf(line.base) : (endsOfSeries(line)?.first ?? -1)
  const now = line.values[shown]
  const factor = factorBetween(line.values[first], now)
  const share = drawnValues(chart, line)[shown]
  // On an index chart, prices without a base month are shown as they are.
  if (hasFactors(chart) && isNumber(share)) {
    const name = kind === 'many' ? line.name : `in ${unitOf(line.unit).currency}`
    return { color: color.line, name, label, value: formatFactor(share / baseValue), change: '' }
  }
  return {
    color: color.line,
    name: kinds[kind].nameLine(line),
    label,
    value: lineForm(line.measure).write(line.unit, now ?? null),
    change: factor !== null && shown !== first ? wordChange(factor) : '',
  }
}

/** The months in which any line has a price. */
export function readableMonths({ chart: { months, series } }: ChartView): number[] {
  return [...months.keys()].filter((index) => series.some(({ values }) => isNumber(values[index])))
}

/** The values of a month for a live region, e.g. "June 2026: 0.0670₿, $4,228". */
export function describeReadout(view: ChartView, index: number): string {
  const key = buildChartKey(view, index)
  if (!key) throw new Error('the chart has no month to read')
  const values = key.entries.map(({ name, value, change }) => {
    if (view.kind === 'many') return `${name} ${value || change}`.trimEnd()
    return key.hasFactors ? `${value} ${name}` : value
  })
  return `${key.month}: ${values.join(', ')}`
}
