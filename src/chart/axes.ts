// The axes of a chart: their scales, limits, labels, and colors.

import type { Chart as ChartJs, Scale } from 'chart.js'
import { type Month, monthAt } from '../prices/month'
import { type Unit, unitOf } from '../prices/units'
import type { Theme } from '../site/colors'
import { formatPercent, formatRoundFactor } from '../words/change'
import {
  baseValue,
  type Chart,
  drawnValues,
  hasFactors,
  isNumber,
  labelMonth,
  unitsOf,
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
} from './ticks'

/** The least space between the labels of months, in ems. */
const monthGap = 0.5

/** The length of tick marks, and the space between them and the labels, in ems. */
export const [tickLength, tickPadding] = [2 / 3, 1 / 4]

type AxisAppearance = {
  colors: Theme
  /** The color of the months, and of an axis that all lines share. */
  textColor: string
  font: { family: string; size: number }
  /** The width of the margin between the plot and an axis on its right. */
  marginOf: (chart: ChartJs) => number
  /** Whether the plot has a frame, and lines at its months: on pages, those of values stand out. */
  hasFrame: boolean
}

/**
 * The axes of a chart: one of each unit with values, or on an index chart one alone, by the unit of its
 * first line. Titles are in words, and where these have no room, short; a shared axis has no color.
 */
export function axesOf({ kind, chart }: ChartView) {
  const units = unitsOf(chart).filter((unit) => valuesOf(chart, [unit]).length > 0)
  return hasFactors(chart)
    ? units.slice(0, 1).map((unit) => axisOfFactors(chart, unit, kinds[kind].base(chart)))
    : axesOfPrices(chart, units)
}

type UnitAxis = ReturnType<typeof axesOf>[number]

const logScale = ' (log scale)'

function axisOfFactors(chart: Chart, unit: Unit, title: string) {
  const values = valuesOf(chart, unitsOf(chart)).map((value) => value / baseValue)
  const axis = factorAxis(Math.min(...values), Math.max(...values), ticksOfUnit(unit).count)
  const toIndex = (factor: number) => factor * baseValue
  return {
    unit,
    title: { text: title + logScale, short: `Change${logScale}` },
    color: undefined,
    isLogarithmic: true,
    limits: { min: toIndex(axis.min), max: toIndex(axis.max), values: axis.values.map(toIndex) },
    labels: labelFactors(axis.values),
  }
}

/** That of Bitcoin may be logarithmic; others are linear (specification, section 9). */
function axesOfPrices(chart: Chart, units: readonly Unit[]) {
  const all = units.map((unit) => {
    const values = valuesOf(chart, [unit])
    const isLogarithmic = chart.scale === 'log' && unit === 'btc'
    const ends = [Math.min(...values), Math.max(...values)] as const
    return { unit, isLogarithmic, ends, ...ticksOfUnit(unit) }
  })
  const [one, other] = all
  const shared =
    one?.isLogarithmic && other
      ? (sharedAxes(one.ends, other.ends[1], [one.count, other.count]) ?? [])
      : []
  return all.map(({ unit, isLogarithmic, ends, count, format }, order) => {
    const { currency, sign } = unitOf(unit)
    const scale = isLogarithmic ? logScale : ''
    const own = isLogarithmic ? logarithmicAxis(...ends, count) : linearAxis(ends[1], count)
    const limits = shared[order] ?? own
    return {
      unit,
      title: { text: `Price in ${currency}${scale}`, short: sign + scale },
      color: chart.series.find((line) => line.unit === unit)?.color.text,
      isLogarithmic,
      limits,
      labels: format(limits.values),
    }
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
  const scales = axes.map((axis, order) => {
    const { unit, isLogarithmic, limits, labels } = axis
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
        color: axisColor(axis, appearance),
        callback: (value: unknown) => labels[limits.values.indexOf(Number(value))],
      },
      border: { ...rules.border, display: hasFrame },
      // Only the first axis has a grid.
      grid: {
        ...rules.grid,
        drawOnChartArea: order === 0,
        tickWidth: heights[order] === heights[0] ? 1 : 0,
        // Through the margin, where both axes are labeled at the same heights.
        tickLength: ({ chart }: { chart: ChartJs }) => rules.grid.tickLength + margin(chart),
      },
    }
    return [unit, scale]
  })
  const months = {
    ...rules,
    grid: { ...rules.grid, drawOnChartArea: hasFrame, drawTicks: hasFrame },
    afterBuildTicks: (scale: Scale) => placeMonths(scale, chart.months, font.size),
    ticks: {
      ...ticks,
      padding: (tickPadding + (hasFrame ? 0 : tickLength)) * font.size,
      color: textColor,
      callback: (index: unknown) => labelMonth(chart.months, monthAt(chart.months, Number(index))),
    },
  }
  return { x: months, ...Object.fromEntries(scales) }
}

/** How far up the labels of an axis stand, as shares of its height that can be compared. */
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

/** The color of the labels and the title of an axis. */
export function axisColor(
  { color }: UnitAxis,
  { colors, textColor }: Pick<AxisAppearance, 'colors' | 'textColor'>,
): string {
  return color ? colors[color] : textColor
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

/** The values that are drawn in some units. */
function valuesOf(chart: Chart, units: readonly Unit[]): number[] {
  const series = chart.series.filter(({ unit }) => units.includes(unit))
  return series.flatMap((one) => drawnValues(chart, one)).filter(isNumber)
}
