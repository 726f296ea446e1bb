// The axes of a chart: their scales, limits, labels, titles, and colors.

import type { Chart as ChartJs, Scale } from 'chart.js'
import { formatPercent, formatRoundFactor } from '../prices/format'
import { type Month, monthAt } from '../prices/month'
import { unitOf } from '../prices/units'
import type { Theme } from '../site/colors'
import {
  baseValue,
  type Chart,
  type ChartSeries,
  drawnLines,
  drawnValues,
  hasFactors,
  isNumber,
  labelMonth,
} from './chart'
import { type ChartView, kinds } from './kinds'
import { measureText } from './text-measure'
import {
  chooseMonths,
  factorAxis,
  linearAxis,
  logarithmicAxis,
  sharedAxes,
  ticksOfUnit,
  type UnitTicks,
} from './ticks'

/** The least space between the labels of months, in ems. */
const monthGap = 0.5

/** The length of tick marks, and the space between them and the labels, in ems. */
const [tickLength, tickPadding] = [2 / 3, 1 / 4]

/** The length of the tick marks of months in a plot with a frame, right above their labels, in ems. */
export const monthTick = 0.45

type AxisColors = {
  colors: Theme
  /** The color of the months, and of an axis that all lines share. */
  textColor: string
}

type AxisAppearance = AxisColors & {
  font: { family: string; size: number }
  /** The width of the margin between the plot and an axis on its right. */
  marginOf: (chart: ChartJs) => number
  /** Whether the plot has a frame, and lines at its months; on pages, only lines at values stand out. */
  hasFrame: boolean
}

/**
 * The axes of a chart: one for each line with values, or on an index chart one for all lines, with the
 * unit of the first. Titles are in words, or short where these have no room.
 */
export function axesOf({ kind, chart }: ChartView, { colors, textColor }: AxisColors) {
  const lines = drawnLines(chart)
  return hasFactors(chart)
    ? lines.slice(0, 1).map(({ unit }) => ({
        unit,
        color: textColor,
        ...axisOfFactors(chart, kinds[kind].base(chart), ticksOfUnit(unit)),
      }))
    : axesOfPrices(chart, lines, colors)
}

type UnitAxis = ReturnType<typeof axesOf>[number]

const logScale = ' (log scale)'

function axisOfFactors(chart: Chart, title: string, { count }: UnitTicks) {
  const drawn = chart.series.flatMap((line) => drawnValues(chart, line)).filter(isNumber)
  const factors = drawn.map((value) => value / baseValue)
  const axis = factorAxis(Math.min(...factors), Math.max(...factors), count)
  const toIndex = (factor: number) => factor * baseValue
  return {
    title: { text: title + logScale, short: `Change${logScale}` },
    isLogarithmic: true,
    limits: { min: toIndex(axis.min), max: toIndex(axis.max), values: axis.values.map(toIndex) },
    labels: labelFactors(axis.values),
  }
}

/** The axis of Bitcoin may be logarithmic; others are linear (contract, section 14). */
function axesOfPrices({ scale }: Chart, lines: readonly ChartSeries[], colors: Theme) {
  const all = lines.map(({ unit, values, color }) => {
    const known = values.filter(isNumber)
    const ends = [Math.min(...known), Math.max(...known)] as const
    const isLogarithmic = scale === 'log' && unit === 'btc'
    return { unit, color: colors[color.text], ends, isLogarithmic, ...ticksOfUnit(unit) }
  })
  const [one, other] = all
  const shared =
    one?.isLogarithmic && other
      ? sharedAxes(one.ends, other.ends[1], [one.count, other.count])
      : undefined
  return all.map(({ unit, color, ends, isLogarithmic, count, format }, order) => {
    const { currency, sign } = unitOf(unit)
    const added = isLogarithmic ? logScale : ''
    const title = { text: `Price in ${currency}${added}`, short: sign + added }
    const own = isLogarithmic ? logarithmicAxis(...ends, count) : linearAxis(ends[1], count)
    const limits = shared?.[order] ?? own
    return { unit, color, title, isLogarithmic, limits, labels: format(limits.values) }
  })
}

/** The `scales` option of Chart.js. */
export function buildScales(
  chart: Chart,
  axes: readonly UnitAxis[],
  appearance: AxisAppearance,
): Record<string, object> {
  const { textColor, font, colors, marginOf, hasFrame } = appearance
  const rules = {
    grid: { color: colors.rule, tickColor: colors.rule, tickLength: tickLength * font.size },
    border: { color: colors.rule },
  }
  const ticks = { font, padding: tickPadding * font.size, maxRotation: 0, autoSkip: false }
  const heights = axes.map(heightsOf)
  const scales = axes.map(({ unit, color, isLogarithmic, limits, labels }, order) => {
    // On an index chart, lines are named on the right.
    const isLeft = isLogarithmic || unit === 'btc'
    const margin = isLeft ? () => 0 : marginOf
    const scale = {
      type: isLogarithmic ? 'logarithmic' : 'linear',
      position: isLeft ? 'left' : 'right',
      min: limits.min,
      max: limits.max,
      afterBuildTicks: (scale: Scale) => {
        scale.ticks = limits.values.map((value) => ({ value }))
      },
      // Chart.js would cut off labels wider than a quarter of the chart.
      afterFit: (scale: Scale) => {
        const width = widthOfLabels(labels, font.size) + margin(scale.chart)
        scale.width = Math.max(scale.width, width)
      },
      ticks: {
        ...ticks,
        color,
        callback: (value: unknown) => labels[limits.values.indexOf(Number(value))],
      },
      border: { ...rules.border, display: hasFrame },
      // Only the first axis has a grid.
      grid: {
        ...rules.grid,
        drawOnChartArea: order === 0,
        tickWidth: heights[order] === heights[0] ? 1 : 0,
        // Ticks run through the margin, if the labels of both axes are at the same heights.
        tickLength: ({ chart }: { chart: ChartJs }) => rules.grid.tickLength + margin(chart),
      },
    }
    return [unit, scale]
  })
  const months = {
    ...rules,
    grid: {
      ...rules.grid,
      drawOnChartArea: hasFrame,
      drawTicks: hasFrame,
      tickLength: monthTick * font.size,
    },
    afterBuildTicks: (scale: Scale) => placeMonths(scale, chart.months, font.size),
    ticks: {
      ...ticks,
      padding: hasFrame ? 0 : (tickPadding + tickLength) * font.size,
      color: textColor,
      callback: (index: unknown) => labelMonth(chart.months, monthAt(chart.months, Number(index))),
    },
  }
  return { x: months, ...Object.fromEntries(scales) }
}

/** The heights of an axis's labels, as shares of the axis, in a text to compare. */
function heightsOf({ isLogarithmic, limits: { min, max, values } }: UnitAxis): string {
  const at = isLogarithmic ? Math.log : Number
  const heights = values.map((value) => (at(value) - at(min)) / (at(max) - at(min)))
  return heights.map((height) => height.toFixed(3)).join()
}

/** Factors on an axis, e.g. "×1" and "÷10"; among percents, "0" and "−50%". */
function labelFactors(factors: number[]): string[] {
  const labels = factors.map(formatRoundFactor)
  if (!labels.some((label) => label.endsWith('%'))) return labels
  return labels.map((label, place) => {
    if (factors[place] === 1) return '0'
    return factors[place] === 0.5 ? formatPercent(0.5) : label
  })
}

/** The width of an axis with its tick marks, in CSS pixels. */
function widthOfLabels(labels: string[], size: number): number {
  const widths = labels.map((label) => measureText(label, { size, weight: 400 }))
  return Math.ceil(Math.max(...widths, 0) + (tickLength + tickPadding) * size)
}

function placeMonths(scale: Scale, months: readonly Month[], size: number) {
  const widthOf = (label: string) => measureText(label, { size, weight: 400 }) + monthGap * size
  const widths = { year: widthOf('2000'), month: widthOf('May 2000') }
  const pitch = scale.width / Math.max(months.length - 1, 1)
  scale.ticks = chooseMonths(months, pitch, widths).map((value) => ({ value }))
}
