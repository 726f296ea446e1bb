// The one Chart.js configuration: what a chart's lines and axes look like on the page, in `display=full` and on a
// card (specification, sections 2 and 9). The words around them are set by page and card (see captions).

import type { ChartConfiguration } from 'chart.js'
import type { Asset } from '../prices/catalog'
import type { Month } from '../prices/month'
import type { Unit } from '../prices/row'
import { fontStack, inkOf, lineWidth, type Theme, type ThemeName, themes } from '../site/theme'
import { axisInk, axisLines, buildScales } from './axes'
import { axisTitle } from './captions'
import { type ChartData, indexBase, indexChart } from './data'
import type { GoodsChart } from './goods'
import { lineOf } from './lines'
import type { Axis } from './parameters'
import { type PlotLabels, plotPadding } from './plot-labels'

export type LineChartConfiguration = ChartConfiguration<'line', (number | null)[], string>

type Look = {
  theme: ThemeName
  /** In CSS pixels. */
  textSize: number
  /** `full` is the screenshot variant: its text is light gray, and it never moves. */
  variant: 'page' | 'full'
  /** Whether motion is wanted. */
  animate: boolean
}

export type ChartLook = Look & {
  axis: Axis
  /** Whether the lines are named at their ends, where there is no room for a key. */
  namesLines: boolean
}

/** Of the chart of all goods. */
export type GoodsLook = Look & {
  currency: Unit
  /** The good that stands out. */
  forward: Asset['key']
}

/** How much lines bend, as Chart.js has it. */
export const lineTension = 0.5
const animation = { duration: 1000, easing: 'easeOutQuart' } as const
/** Of a point that is pointed at, and of one without a neighbor to draw a line to; of the text's size. */
const pointRadius = 1 / 3

/** The chart of an asset. Built afresh each time, because Chart.js writes into the configuration it is given. */
export function buildChartConfig(prices: ChartData, look: ChartLook): LineChartConfiguration {
  const { axis } = look
  const isIndex = axis === 'index'
  const chart = isIndex ? indexChart(prices) : prices
  const { colors, textColor, font } = styleOf(look)
  const own = axisLines(chart, axis)
  return buildLineChart(look, {
    labels: chart.labels,
    lines: chart.datasets.map(({ unit, label, data }) => {
      const line = lineOf(unit)
      // A line whose axis is not there has nothing on it.
      const yAxisID = own.includes(line) ? line.axis : own[0]?.axis
      return { label, unit, data, yAxisID, color: colors[line.axis], width: 1 }
    }),
    scales: buildScales(chart, { axis, own, colors, textColor, font }),
    titles: own.map((line) => ({
      side: line.side,
      text: axisTitle(prices, line, axis),
      color: axisInk(line, { axis, colors, textColor }),
    })),
    ends: look.namesLines
      ? chart.datasets.map(({ unit }) => {
          const line = lineOf(unit)
          return { text: line.name, color: colors[inkOf[line.axis]] }
        })
      : [],
    base: isIndex ? indexBase : undefined,
  })
}

/** The chart of all goods: each is named beside its end, and one stands out in the color of the currency. */
export function buildGoodsConfig(goods: GoodsChart, look: GoodsLook): LineChartConfiguration {
  const { colors, textColor, font } = styleOf(look)
  // Names stand at the right, so the axis is at the left.
  const line = { ...lineOf(look.currency), side: 'left' } as const
  const datasets = goods.lines.map(({ label, data }) => ({ label, unit: look.currency, data }))
  const chart = { labels: goods.labels, datasets }
  const axis = 'index'
  return buildLineChart(look, {
    labels: goods.labels,
    lines: goods.lines.map(({ key, label, data }) => {
      const isForward = key === look.forward
      const color = isForward ? colors[line.axis] : colors.lightGray
      const order = isForward ? 0 : 1
      return {
        label,
        unit: look.currency,
        data,
        yAxisID: line.axis,
        color,
        order,
        width: isForward ? 1.25 : 0.6,
      }
    }),
    scales: buildScales(chart, { axis, own: [line], colors, textColor, font }),
    titles: [
      { side: 'left', text: `${indexBase} in the first month, logarithmic`, color: textColor },
    ],
    ends: goods.lines.map(({ key, label }) => ({
      text: label,
      color: key === look.forward ? colors[inkOf[line.axis]] : textColor,
      isFirst: key === look.forward,
    })),
    endsBeside: true,
    base: indexBase,
  })
}

/** What is drawn: the data sets with how each looks, and all that stands beside them. */
type Plan = Omit<PlotLabels, 'font' | 'color'> & {
  labels: Month[]
  lines: {
    label: string
    unit: Unit
    data: (number | null)[]
    yAxisID: string | undefined
    color: string
    /** Of the usual one. */
    width: number
    /** Which is drawn over which, where that is not the order of the lines: the lowest on top. */
    order?: number
  }[]
  scales: Record<string, object>
}

function buildLineChart(look: Look, plan: Plan): LineChartConfiguration {
  const { textSize } = look
  const { textColor, font } = styleOf(look)
  const { labels, lines, scales, ...plotLabels } = plan
  return {
    type: 'line',
    data: {
      labels: [...labels],
      datasets: lines.map(({ color, width, ...series }) => {
        const style = lineStyle(color, pointRadius * textSize)
        const isAlone = series.data.filter((value) => value !== null).length === 1
        return {
          ...style,
          ...series,
          ...(width !== 1 && { borderWidth: width * lineWidth * textSize }),
          pointRadius: isAlone ? style.pointHoverRadius : 0,
        }
      }),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: look.variant === 'full' || !look.animate ? false : { ...animation },
      // Chart.js makes each animation anew for every point: only that which can be seen is worth it.
      animations: { colors: false, numbers: { type: 'number', properties: ['y'] } },
      font,
      color: textColor,
      // Pointer, touch and keys choose the month alike, and tell the chart which it is.
      events: [],
      layout: { padding: ({ chart }) => plotPadding(chart, { ...plotLabels, font }) },
      // Not in the data sets: there a function would be asked once for every point, too.
      elements: { line: { borderWidth: lineWidth * textSize } },
      scales,
      plugins: { plotLabels: { ...plotLabels, font, color: textColor } },
    },
  }
}

function styleOf({ variant, theme, textSize }: Look) {
  const colors: Theme = themes[theme]
  const textColor = variant === 'full' ? colors.lightGray : colors.muted
  return { colors, textColor, font: { family: fontStack, size: textSize } }
}

function lineStyle(color: string, pointHoverRadius: number) {
  return {
    borderColor: color,
    backgroundColor: color,
    borderJoinStyle: 'round' as const,
    pointHoverRadius,
    pointBorderWidth: 0,
    pointHoverBorderWidth: 0,
    tension: lineTension,
    spanGaps: true,
    // The axes reach beyond the data, so nothing needs cutting off; a clip path would make a raster image slow.
    clip: false as const,
  }
}
