// The axes of a chart: their scales, limits, labels, titles, and colors.

import type { Chart as ChartJs, Scale } from 'chart.js'
import { formatPercent, formatRound, formatRoundFactor } from '../prices/format'
import { type Month, monthAt } from '../prices/month'
import { type Unit, unitOf } from '../prices/units'
import type { Theme } from '../site/colors'
import { baseValue, type Chart, drawnValues, isNumber, labelMonth, unitsOf } from './chart'
import { type ChartView, kinds } from './kinds'
import { measureText } from './text-measure'
import {
  chooseMonths,
  factorAxis,
  linearAxis,
  logarithmicAxis,
  sharedAxes,
  ticksOfUnit,
  type ValueAxis,
} from './ticks'

/** The least space between the labels of months, in ems. */
const monthGap = 0.5

/** The length of tick marks, and the space between them and the labels, in ems. */
export const [tickLength, tickPadding] = [2 / 3, 1 / 4]

const noAxis: ValueAxis = { min: 0, max: 1, values: [] }

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

/** The units that have an axis: those with values, but only the first on an index chart. */
export function axisUnits(chart: Chart): readonly Unit[] {
  const known = unitsOf(chart).filter((unit) => valuesOf(chart, [unit]).length > 0)
  return chart.scale === 'index' ? known.slice(0, 1) : known
}

/** Whether a unit's axis is logarithmic; that of dollars is linear (specification, section 9). */
function isLogarithmic({ scale }: Chart, unit: Unit): boolean {
  return scale === 'index' || (scale === 'log' && unit === 'btc')
}

/** The title above the axis of a unit: in words, and where these have no room, with its sign alone. */
export function axisTitles(
  { kind, chart }: ChartView,
  unit: Unit,
): { text: string; short: string } {
  const { currency, sign } = unitOf(unit)
  const [text, short] =
    chart.scale === 'index' ? [kinds[kind].base(chart), 'Change'] : [`Price in ${currency}`, sign]
  const scale = isLogarithmic(chart, unit) ? ' (log scale)' : ''
  return { text: text + scale, short: short + scale }
}

/** The axis that a line in a unit belongs to, by its unit. */
export function axisOf(chart: Chart, unit: Unit): Unit | undefined {
  const units = axisUnits(chart)
  // A unit without an axis has no values, or shares that of an index chart.
  return units.includes(unit) ? unit : units[0]
}

/** The `scales` option of Chart.js. */
export function buildScales(chart: Chart, appearance: AxisAppearance): Record<string, object> {
  const { textColor, font, colors, marginOf, hasFrame } = appearance
  const shared = axisUnits(chart)
  const rules = {
    grid: { color: colors.rule, tickColor: colors.rule, tickLength: tickLength * font.size },
    border: { color: colors.rule },
  }
  const axes = limitsOf(chart, shared)
  const ticks = { font, padding: tickPadding * font.size, maxRotation: 0, autoSkip: false }
  const heights = shared.map((unit, order) => heightsOf(chart, unit, axes[order] ?? noAxis))
  const scales = shared.map((unit, order) => {
    const limits = axes[order] ?? noAxis
    const labels = labelValues(chart, unit, limits)
    // On an index chart, lines are named on the right.
    const isLeft = chart.scale === 'index' || unit === 'btc'
    const margin = isLeft ? () => 0 : marginOf
    const scale = {
      type: isLogarithmic(chart, unit) ? 'logarithmic' : 'linear',
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
        color: axisColor(chart, unit, appearance),
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

/** The limits and the labeled values of the axes of units, in their order. */
function limitsOf(chart: Chart, units: readonly Unit[]): ValueAxis[] {
  const extents = units.map((unit) => {
    const values = valuesOf(chart, units.length === 1 ? unitsOf(chart) : [unit])
    return [Math.min(...values), Math.max(...values)] as const
  })
  const [first, second] = extents
  const [one, other] = units
  if (
    first &&
    second &&
    one &&
    other &&
    isLogarithmic(chart, one) &&
    !isLogarithmic(chart, other)
  ) {
    const axes = sharedAxes(first, second[1], [ticksOfUnit(one).count, ticksOfUnit(other).count])
    if (axes) return axes
  }
  return units.map((unit, order) => {
    const [lowest, highest] = extents[order] ?? [0, 0]
    const { count } = ticksOfUnit(unit)
    if (!isLogarithmic(chart, unit)) return linearAxis(highest, count)
    if (!chart.hasFactors) return logarithmicAxis(lowest, highest, count)
    const axis = factorAxis(lowest / baseValue, highest / baseValue, count)
    const toIndex = (factor: number) => factor * baseValue
    return { min: toIndex(axis.min), max: toIndex(axis.max), values: axis.values.map(toIndex) }
  })
}

/** How far up the labels of an axis stand, as shares of its height that can be compared. */
function heightsOf(chart: Chart, unit: Unit, { min, max, values }: ValueAxis): string {
  const at = isLogarithmic(chart, unit) ? Math.log : Number
  const heights = values.map((value) => (at(value) - at(min)) / (at(max) - at(min)))
  return heights.map((height) => height.toFixed(3)).join()
}

function labelValues(chart: Chart, unit: Unit, { values }: ValueAxis): string[] {
  if (chart.scale !== 'index') return ticksOfUnit(unit).format(values)
  return chart.hasFactors
    ? labelFactors(values.map((value) => value / baseValue))
    : values.map(formatRound)
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
  { scale, series }: Chart,
  unit: Unit,
  { colors, textColor }: Pick<AxisAppearance, 'colors' | 'textColor'>,
): string {
  const line = series.find((one) => one.unit === unit)
  return scale === 'index' || !line ? textColor : colors[line.color.text]
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
