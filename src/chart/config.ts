// The one Chart.js configuration: what a chart's lines and axes look like on the page, in `display=full` and on a
// card (specification, sections 2 and 9). The words around them are set by page and card (see captions).

import type { ChartConfiguration } from 'chart.js'
import { fontStack, inkOf, type Theme, type ThemeName, themes } from '../theme'
import { axisInk, axisLines, buildScales } from './axes'
import { axisTitle } from './captions'
import { type ChartData, indexBase, indexChart } from './data'
import { lineOf } from './lines'
import { hasTitles, titleRow } from './plot-labels'
import type { Axis } from './query'

export type LineChartConfiguration = ChartConfiguration<'line', (number | null)[], string>

export type ChartLook = {
  /** `full` is the screenshot variant: its text is light grey, and it never moves. */
  variant: 'page' | 'full'
  axis: Axis
  theme: ThemeName
  /** In CSS pixels. */
  textSize: number
  /** Whether motion is wanted. */
  animate: boolean
  /** Whether the lines are named at their ends, where there is no room for a key. */
  namesLines: boolean
}

const lineTension = 0.5
const animation = { duration: 1000, easing: 'easeOutQuart' } as const
/** Of the text's size. */
const lineWidth = 1 / 6
/** Of a point that is pointed at, and of one without a neighbour to draw a line to; of the text's size. */
const pointRadius = 1 / 3

/** Builds the configuration afresh each time, because Chart.js writes into the one it is given. */
export function buildChartConfig(prices: ChartData, look: ChartLook): LineChartConfiguration {
  const { variant, axis, textSize } = look
  const isFull = variant === 'full'
  const isIndex = axis === 'index'
  const chart = isIndex ? indexChart(prices) : prices
  const colours: Theme = themes[look.theme]
  const textColour = isFull ? colours.lightGrey : colours.muted
  const font = { family: fontStack, size: textSize }
  const own = axisLines(chart, axis)
  return {
    type: 'line',
    data: {
      labels: [...chart.labels],
      datasets: chart.datasets.map(({ unit, ...series }) => {
        const line = lineOf(unit)
        const style = lineStyle(colours[line.axis], pointRadius * textSize)
        const isAlone = series.data.filter((value) => value !== null).length === 1
        return {
          ...style,
          ...series,
          // A line whose axis is not there has nothing on it.
          yAxisID: own.includes(line) ? line.axis : own[0]?.axis,
          pointRadius: isAlone ? style.pointHoverRadius : 0,
        }
      }),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: isFull || !look.animate ? false : { ...animation },
      // Chart.js makes each animation anew for every point: only that which can be seen is worth it.
      animations: { colors: false, numbers: { type: 'number', properties: ['y'] } },
      font,
      color: textColour,
      // Pointer, touch and keys choose the month alike, and tell the chart which it is.
      events: [],
      layout: {
        padding: ({ chart }) => ({ top: hasTitles(chart, textSize) ? titleRow * textSize : 0 }),
      },
      // Not in the data sets: there a function would be asked once for every point, too.
      elements: { line: { borderWidth: lineWidth * textSize } },
      scales: buildScales(chart, { axis, own, colours, textColour, font }),
      plugins: {
        plotLabels: {
          font,
          colour: textColour,
          titles: own.map((line) => ({
            side: line.side,
            text: axisTitle(prices, line, axis),
            colour: axisInk(line, { axis, colours, textColour }),
          })),
          ends: look.namesLines
            ? chart.datasets.map(({ unit }) => {
                const line = lineOf(unit)
                return { text: line.name, colour: colours[inkOf[line.axis]] }
              })
            : [],
          base: isIndex ? indexBase : undefined,
        },
      },
    },
  }
}

function lineStyle(colour: string, pointHoverRadius: number) {
  return {
    borderColor: colour,
    backgroundColor: colour,
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
