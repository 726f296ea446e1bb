// The finding of a chart, and the sentences that take the chart's place, such as the alternative text
// of its image.

import { annualRate, changesOver } from '../prices/change'
import { formatMonths, formatRate } from '../prices/format'
import type { Measured } from '../prices/measure'
import { monthAt } from '../prices/month'
import type { Asset } from '../prices/schemas'
import { unitOf } from '../prices/units'
import { plainText, type Words, wordPeriod } from '../words/change'
import {
  describeCaution,
  describeLastYear,
  listChanges,
  nameUnitsOf,
  summarize,
} from '../words/finding'
import { measureWords } from '../words/measure'
import { type Chart, rowsOfChart, unitsOf } from './chart'
import { listGoodsChanges } from './goods'

type Finding = {
  /** Without its period, as is `caution`. */
  headline: Words
  /** The last year, if it went another way than all of the months. */
  caution: Words | null
}

/** The part of a view that a finding is about. */
type FoundIn = { chart: Chart; assets: readonly Subject[] }

type Subject = Measured & Pick<Asset, 'label'> & Partial<Pick<Asset, 'sentence'>>

/** The finding of a chart of one asset in both currencies; `null` without two months to compare. */
export function findingOf({ chart, assets: [asset] }: FoundIn): Finding | null {
  const rows = rowsOfChart(chart)
  const changes = changesOver(rows)
  if (!asset || changes.length === 0) return null
  const { subject } = measureWords({ sentence: '', ...asset })
  return {
    headline: wordPeriod(subject, changes, unitOf),
    caution: describeLastYear(rows, 'they'),
  }
}

/** The finding of a chart, in a sentence with its months, or else the chart's subject. */
export function describeChart({ chart, assets: [asset] }: FoundIn): string {
  const units = unitsOf(chart)
  if (units.length === 1) return describeLines(chart) || `Prices ${nameUnitsOf(units)}, by month.`
  return asset ? summarize({ sentence: '', ...asset }, rowsOfChart(chart), units) : ''
}

/** The alternative text of a chart's image: its finding, and the year that contradicts it. */
export function describeImage(view: FoundIn): string {
  const { chart, assets } = view
  const [asset] = unitsOf(chart).length > 1 ? assets : []
  const caution = asset ? describeCaution({ sentence: '', ...asset }, rowsOfChart(chart)) : []
  return [describeChart(view), plainText(caution)].filter(Boolean).join(' ')
}

/** The annual rate over a chart's months with both prices; "" for less than a year. */
export function describeAnnualRate({ chart }: Pick<FoundIn, 'chart'>): string {
  const changes = changesOver(rowsOfChart(chart))
  if (changes.every((change) => annualRate(change) === null)) return ''
  return `Per year: ${listChanges(changes, (change) => formatRate(annualRate(change)))}.`
}

/** E.g. "From January 2016 to June 2026, in Bitcoin: S&P 500 ÷48, Typical House ÷80."; "" in one month. */
function describeLines(chart: Chart): string {
  const { months, series } = chart
  const changes = listGoodsChanges(chart).join(', ')
  if (!series[0] || !changes) return ''
  const range = formatMonths(monthAt(months, 0), monthAt(months, -1))
  return `From ${range}, in ${unitOf(series[0].unit).currency}: ${changes}.`
}
