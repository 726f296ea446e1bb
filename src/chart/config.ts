// The Chart.js configuration of every chart: on pages, in `display=full`, and on cards
// (contract, section 14).

import type { Chart, ChartConfiguration } from 'chart.js'
import { formatShortMonth } from '../prices/format'
import { monthAt, monthsPerYear } from '../prices/month'
import { unitOf } from '../prices/units'
import { type Theme, themes } from '../site/colors'
import { fontStack, lineWidth, type ThemeName } from '../site/theme'
import { axesOf, buildScales } from './axes'
import {
  baseValue,
  type ChartSeries,
  drawnValues,
  endsOfSeries,
  extremesOf,
  hasFactors,
  isNumber,
  type SeriesValues,
} from './chart'
import { entryOf } from './key'
import { type ChartView, isKeyless, noteOfScales } from './kinds'
import { type EndLabel, endsMargin, type PlotLabels } from './label-places'
import { plotPadding } from './plot-labels'

export type LineChartConfiguration = ChartConfiguration<'line', SeriesValues, string>

export type ChartAppearance = {
  theme: ThemeName
  /** In CSS pixels. */
  textSize: number
  /** `full` is the screenshot variant: light gray text, and no animation. */
  variant: 'page' | 'full'
  /** Only on pages; by default not. */
  animate?: boolean
}

/**
 * The bend of lines in the contract's window (Chart.js's `tension`), and the months of that window
 * (section 14). Lines are straight in other windows: where months are further apart, a bend would stray
 * from them.
 */
const lineTension = 0.5
const bentMonths = 11 * monthsPerYear
const animation = {
  duration: 1000,
  easing: 'easeOutQuart',
  // Chart.js forgets a new size that comes between an animation's last frame and its end.
  onComplete: ({ chart }: { chart: Chart }) => chart.resize(),
} as const
/** The lengths of dashes and of the gaps between them, in ems. */
const dashes = [2 / 3, 1 / 3]
/** The radius of a point under the pointer, and of a line with only one value, in ems. */
const pointRadius = 1 / 3

/** The configuration of a chart. Each chart needs its own, because Chart.js writes into it. */
export function buildChartConfig(
  view: ChartView,
  appearance: ChartAppearance,
): LineChartConfiguration {
  const { chart } = view
  const { textSize, variant } = appearance
  const isQuarterly = view.assets.some(({ average }) => average === 'quarter')
  const bends = chart.months.length === bentMonths && !isQuarterly
  const colors: Theme = themes[appearance.theme]
  const textColor = variant === 'full' ? colors.lightGray : colors.muted
  const font = { family: fontStack, size: textSize }
  const axes = axesOf(view, { colors, textColor })
  const plotLabels: PlotLabels = {
    titles: axes.map(({ unit, title, color }) => ({ axis: unit, ...title, color })),
    // Pages show the note with a link to a chart with one scale.
    note: variant === 'full' ? noteOfScales(view) : '',
    ends: chart.series.map((series) => ({
      ...endOfLine(view, series, variant),
      color: colors[series.color.text],
    })),
    marks: variant === 'page' ? markExtremes(view, colors) : [],
    base: hasFactors(chart) ? baseValue : undefined,
    font,
    color: textColor,
  }
  return {
    type: 'line',
    data: {
      labels: [...chart.months],
      datasets: chart.series.map((series) => {
        const { name, unit } = series
        const data = drawnValues(chart, series)
        const isAlone = data.filter(isNumber).length === 1
        const color = colors[series.color.line]
        // A unit without an axis has no values, or shares the axis of an index chart.
        const axis = axes.find((axis) => axis.unit === unit) ?? axes[0]
        return {
          borderColor: color,
          ...(series.isDashed && { borderDash: dashes.map((share) => share * textSize) }),
          backgroundColor: color,
          borderJoinStyle: 'round',
          pointRadius: isAlone ? pointRadius * textSize : 0,
          pointHoverRadius: pointRadius * textSize,
          pointBorderWidth: 0,
          pointHoverBorderWidth: 0,
          tension: bends ? lineTension : 0,
          spanGaps: true,
          // The axes extend beyond the data, and clipping would slow down rasterizing.
          clip: false,
          label: name,
          data,
          ...(axis && { yAxisID: axis.unit }),
        }
      }),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: variant === 'full' || !appearance.animate ? false : { ...animation },
      // Chart.js creates each animation for every point, so only the visible one is kept.
      animations: { colors: false, numbers: { type: 'number', properties: ['y'] } },
      font,
      color: textColor,
      // The readout handles pointer, touch, and keys alike.
      events: [],
      layout: { padding: ({ chart }) => plotPadding(chart, plotLabels) },
      elements: { line: { borderWidth: lineWidth * textSize } },
      scales: buildScales(chart, axes, {
        colors,
        textColor,
        font,
        marginOf: (chart) => endsMargin(chart, plotLabels),
        hasFrame: variant === 'full',
      }),
      plugins: { plotLabels, ground: { color: colors.ground } },
    },
  }
}

/** The lowest and the highest month of an asset's price in Bitcoin. */
function markExtremes(view: ChartView, colors: Theme): PlotLabels['marks'] {
  const { chart } = view
  const dataset = chart.series.findIndex(({ unit }) => unit === 'btc')
  const line = chart.series[dataset]
  const extremes = line && !isKeyless(view) && extremesOf(line)
  if (!extremes) return []
  const { last } = endsOfSeries(line) ?? {}
  const isBase = (index: number) =>
    hasFactors(chart) && drawnValues(chart, line)[index] === baseValue
  return (
    [
      ['Low', extremes.lowest],
      ['High', extremes.highest],
    ] as const
  ).flatMap(([name, index]) => {
    // The last month has its price at the end of the line, and the base month is not a low or high.
    if (index === last || isBase(index)) return []
    const month = formatShortMonth(monthAt(chart.months, index))
    const text = `${name}: ${entryOf(view, line, index).value}, ${month}`
    return [{ dataset, index, text, color: colors[line.color.text], line: colors[line.color.line] }]
  })
}

/** With more lines than these, the names at the ends are small, so that all have room. */
const mostLargeNames = 4

/**
 * The label at the end of a line. Among goods: the name with the factor. For an asset: the name of the
 * unit with the latest price and its change, or on an index chart with the factor. Where there is less
 * room: for an asset on a page, only the factor, because the name is above the chart; for goods on a
 * page, the name, with the factor below it if there are only a few; on a full chart, whose key then has
 * the price, the name. A line that ends later than another has its last month, too.
 */
export function endOfLine(
  view: ChartView,
  series: ChartSeries,
  variant: 'page' | 'full',
): { wide: EndLabel; narrow: EndLabel } {
  const { kind, chart } = view
  const { months } = chart
  const hasManyLines = kind === 'many'
  const labelOf = (name: string, ...rows: string[]) => {
    return { name, rows, isLarge: chart.series.length <= mostLargeNames }
  }
  const { sign, name: unitName, dated } = unitOf(series.unit)
  const name = hasManyLines ? series.name : (dated ?? unitName)
  const ends = endsOfSeries(series)
  const plain = labelOf(name, '')
  if (!ends || (hasManyLines && !series.base)) return { wide: plain, narrow: plain }
  const { value, change } = entryOf(view, series, ends.last)
  const isBase = months[ends.last] === series.base
  const factor = hasFactors(chart) && !isBase ? value : change
  const isLonger = chart.series.some((one) => (endsOfSeries(one) ?? ends).last < ends.last)
  const month = isLonger ? [formatShortMonth(monthAt(months, ends.last))] : []
  const named = labelOf(name, factor, ...month)
  const price = value.replace(sign, dated ?? sign)
  const priced = labelOf([name, ...month].join(', '), '', `${price} ${change}`.trimEnd())
  const wide = hasFactors(chart) ? named : priced
  if (variant === 'full') return { wide, narrow: plain }
  if (hasManyLines) return { wide, narrow: plain.isLarge ? labelOf(name, '', factor) : plain }
  return {
    wide,
    narrow: isKeyless(view) || !factor ? named : labelOf(factor, '', ...month),
  }
}
