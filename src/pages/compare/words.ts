// The finding of the chart of goods, in sentences.

import { listGoodsChanges } from '../../chart/goods'
import { type ChartView, describeAbsence, kinds, viewChart } from '../../chart/kinds'
import { formatMonth, formatMonths, wordCount } from '../../prices/format'
import { type Month, numberInYear, yearOf } from '../../prices/month'
import { isCurrency, isMoney, unitNamed, unitOf } from '../../prices/units'
import { goodsTitle } from '../../url/charts'
import { writeChoice } from '../../url/shown'
import { nameUsPrices } from '../../words/price'
import type { ComparePageData } from './data'

/** The chart of the page. */
export function viewCompared({ assets, rates, prices, known, choice }: ComparePageData): ChartView {
  const unit = unitNamed(choice.currency)
  return viewChart({ kind: 'many', assets, rates, prices, known }, [unit])
}

export type CompareWords = {
  heading: string
  /** The change of each item; `months` are in a line of their own. */
  finding: string
  months: string
}

/** The words on a chart of goods; without figures if it lacks two months to compare. */
export function describeCompared(view: ChartView, choice: ComparePageData['choice']): CompareWords {
  const { series } = view.chart
  const { currency: name } = choice
  const unit = unitNamed(name)
  const title = goodsTitle(unit)
  const range = kinds.many.range(view)
  const changes = listGoodsChanges(view.chart).join(', ')
  if (!range || !changes || describeAbsence(view)) {
    const months = range ? `${formatMonth(range.from)}.` : ''
    return { heading: title, finding: '', months }
  }
  const { dated, currency } = unitOf(unit)
  const isLive = writeChoice(choice).live !== undefined
  const span = isLive
    ? `since ${nameStart(range.from)}`
    : `from ${formatMonths(range.from, range.to)}`
  const items = ['it', 'both'][series.length - 1] ?? `all ${wordCount(series.length)}`
  const measure = isCurrency(name) ? '' : ` and for ${nameMeasure(name)}`
  const latest = isLive ? `, the latest month with data for ${items}${measure}` : ''
  return {
    heading:
      series.length > 1
        ? `How these ${wordCount(series.length)} prices have changed ${span}`
        : title,
    finding: `${dated ? 'After inflation' : `In ${currency}`}: ${changes}.`,
    months: `${formatMonths(range.from, range.to)}${latest}.`,
  }
}

/** The data that dollars are converted by, within a sentence, given the key of money or a yardstick. */
function nameMeasure(name: string): string {
  const { dated, currency } = unitOf(unitNamed(name))
  if (dated) return 'US consumer prices'
  return isMoney(name) ? 'the exchange rate' : currency
}

/** The year of a January, or else the month. */
function nameStart(month: Month): string {
  return numberInYear(month) === 1 ? String(yearOf(month)) : formatMonth(month)
}

/** The caveats of indexes among the items, and a note that converted prices are US prices. */
export function describeCaveats({
  assets,
  choice: { currency },
}: Pick<ComparePageData, 'assets' | 'choice'>): string {
  const money = isMoney(currency) ? [`${nameUsPrices(currency)}.`] : []
  return [...assets.flatMap(({ caveat }) => caveat ?? []), ...money].join(' ')
}
