// The axes of a chart: their scales, reach, labels and colors.

import type { Scale } from 'chart.js'
import { type Month, yearOf } from '../prices/month'
import { formatShortMonth } from '../site/format'
import { inkOf, type Theme } from '../site/theme'
import { type ChartData, isNumber } from './data'
import { formatTicks, isLogarithmic, type Line, lines } from './lines'
import type { Axis } from './parameters'
import { measureText } from './text-measure'
import {
  bitcoinTicks,
  chooseMonths,
  dollarTicks,
  linearAxis,
  logarithmicAxis,
  namesMonths,
} from './ticks'

/** The space between the labels of months, in ems. */
const monthGap = 0.6

/** Of the strokes between axis and labels, and of the space behind them, in ems. */
export const [tickLength, tickPadding] = [2 / 3, 1 / 4]

export type AxisLook = {
  axis: Axis
  /** The lines that have an axis of their own: see `axisLines`. */
  own: readonly Line[]
  colors: Theme
  /** Of the months, and of an axis that both lines share. */
  textColor: string
  font: { family: string; size: number }
}

/** Lines that have an axis of their own: on the index axis they share one, and a line without values has none. */
export function axisLines(chart: ChartData, axis: Axis): readonly Line[] {
  const known = lines.filter(({ unit }) => valuesOf(chart, unit).length > 0)
  return axis === 'index' ? known.slice(0, 1) : known
}

/**
 * The scales by their names, as Chart.js takes them.
 *
 * @param chart of the values that are drawn
 */
export function buildScales(chart: ChartData, look: AxisLook): Record<string, object> {
  const { own, textColor, font, colors } = look
  const rules = {
    grid: { color: colors.rule, tickColor: colors.rule, tickLength: tickLength * font.size },
    border: { color: colors.rule },
  }
  const ticks = { font, padding: tickPadding * font.size, maxRotation: 0, autoSkip: false }
  const scales = own.map((line, order) => {
    const values = own.length === 1 ? allValues(chart) : valuesOf(chart, line.unit)
    const reach = reachOf(line, values, look.axis)
    const labels = formatTicks(look.axis, line.unit, reach.values)
    const scale = {
      type: isLogarithmic(line.unit, look.axis) ? 'logarithmic' : 'linear',
      position: line.side,
      min: reach.min,
      max: reach.max,
      afterBuildTicks: (scale: Scale) => {
        scale.ticks = reach.values.map((value) => ({ value }))
      },
      // Chart.js would cut off labels that take more than a quarter of the chart.
      afterFit: (scale: Scale) => {
        scale.width = Math.max(scale.width, widthOfLabels(labels, font.size))
      },
      ticks: {
        ...ticks,
        color: axisInk(line, look),
        callback: (value: unknown) => labels[reach.values.indexOf(Number(value))],
      },
      ...rules,
      // One grid is enough: that of the first.
      grid: { ...rules.grid, drawOnChartArea: order === 0 },
    }
    return [line.axis, scale]
  })
  const name = (month: Month) =>
    namesMonths(chart.labels) ? formatShortMonth(month) : String(yearOf(month))
  const months = {
    ...rules,
    afterBuildTicks: (scale: Scale) => labelMonths(scale, chart.labels, font.size),
    ticks: {
      ...ticks,
      color: textColor,
      callback: (place: unknown) => name(chart.labels[Number(place)] ?? ''),
    },
  }
  return { x: months, ...Object.fromEntries(scales) }
}

/** The color of what is written at an axis. */
export function axisInk({ axis }: Line, look: Omit<AxisLook, 'own' | 'font'>): string {
  return look.axis === 'index' ? look.textColor : look.colors[inkOf[axis]]
}

/** The width that an axis needs, with its ticks; in CSS pixels. */
function widthOfLabels(labels: string[], size: number): number {
  const widths = labels.map((label) => measureText(label, { size, weight: 400 }))
  return Math.ceil(Math.max(...widths, 0) + (tickLength + tickPadding) * size)
}

/** The axis of each line, and the values of it that are labelled. */
function reachOf({ unit }: Line, values: number[], axis: Axis) {
  const ends = [Math.min(...values), Math.max(...values)] as const
  const count = unit === 'btc' ? bitcoinTicks : dollarTicks
  return isLogarithmic(unit, axis) ? logarithmicAxis(...ends, count) : linearAxis(...ends, count)
}

function labelMonths(scale: Scale, months: readonly Month[], size: number) {
  const widthOf = (label: string) => measureText(label, { size, weight: 400 }) + monthGap * size
  const widths = { year: widthOf('2000'), month: widthOf('May 2000') }
  const pitch = scale.width / Math.max(months.length - 1, 1)
  scale.ticks = chooseMonths(months, pitch, widths).map((value) => ({ value }))
}

function valuesOf({ datasets }: ChartData, unit: Line['unit']): number[] {
  return datasets.flatMap((line) => (line.unit === unit ? line.data : [])).filter(isNumber)
}

function allValues({ datasets }: ChartData): number[] {
  return datasets.flatMap(({ data }) => data).filter(isNumber)
}
