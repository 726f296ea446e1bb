// The one Chart.js configuration: how the lines and axes of a chart look on the page, in `display=full` and on a card
// (specification, sections 2 and 9). The words around them are set by page and card (see captions).

import type { ChartConfiguration } from 'chart.js'
import { units } from '../prices/units'
import { fontStack, inkOf, lineWidth, type Theme, type ThemeName, themes } from '../site/theme'
import { axisColor, axisUnits, buildScales, sideOf } from './axes'
import { axisTitle } from './captions'
import { baseShare, drawnValues, isNumber, type Values } from './chart'
import type { ChartView } from './kinds'
import { type PlotLabels, plotPadding } from './plot-labels'

export type LineChartConfiguration = ChartConfiguration<'line', Values, string>

/** How a chart is drawn, whatever it shows. */
export type ChartAppearance = {
  theme: ThemeName
  /** In CSS pixels. */
  textSize: number
  /** `full` is the screenshot variant: its text is light gray, and nothing moves. */
  variant: 'page' | 'full'
  /** Whether lines may move. */
  animate: boolean
  /** Whether the lines of the chart of one asset are named at their ends, where there is no room for a key. */
  namesLines: boolean
}

/** How much lines bend (Chart.js's `tension`; specification, section 9). */
const lineTension = 0.5
const animation = { duration: 1000, easing: 'easeOutQuart' } as const
/** The radius of a point under the pointer, and of one without a neighbor to draw a line to, in ems. */
const pointRadius = 1 / 3
/** The width of a line that stands out, and of the others beside it, as multiples of the default. */
const highlightWidth = { highlighted: 1.25, others: 0.6 }

/** The configuration of a chart. Built afresh each time, because Chart.js writes into what it is given. */
export function buildChartConfig(
  view: ChartView,
  appearance: ChartAppearance,
): LineChartConfiguration {
  const { chart, highlighted } = view
  const { textSize } = appearance
  const { colors, textColor, font } = styleOf(appearance)
  const axes = axisUnits(chart)
  const plotLabels: PlotLabels = {
    titles: axes.map((unit) => ({
      side: sideOf(chart, unit),
      text: axisTitle(view, unit),
      color: axisColor(chart, unit, { colors, textColor }),
    })),
    ...nameEnds(view, appearance.namesLines, colors, textColor),
    base: chart.base && baseShare,
    font,
    color: textColor,
  }
  const drawn = drawnValues(chart)
  return {
    type: 'line',
    data: {
      labels: [...chart.months],
      datasets: chart.series.map(({ id, name, unit }, order) => {
        const isAlone = drawn[order]?.filter(isNumber).length === 1
        const isAside = highlighted !== undefined && id !== highlighted
        const style = lineStyle(
          isAside ? colors.lightGray : colors[units[unit].axis],
          pointRadius * textSize,
        )
        const width = highlightWidth[isAside ? 'others' : 'highlighted']
        // A line whose axis is not there has nothing on it.
        const axis = axes.includes(unit) ? unit : axes[0]
        return {
          ...style,
          label: name,
          data: drawn[order] ?? [],
          ...(axis && { yAxisID: units[axis].axis }),
          ...(highlighted !== undefined && {
            order: isAside ? 1 : 0,
            borderWidth: width * lineWidth * textSize,
          }),
          pointRadius: isAlone ? style.pointHoverRadius : 0,
        }
      }),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: appearance.variant === 'full' || !appearance.animate ? false : { ...animation },
      // Chart.js makes each animation anew for every point: only what can be seen is worth it.
      animations: { colors: false, numbers: { type: 'number', properties: ['y'] } },
      font,
      color: textColor,
      // Pointer, touch and keys choose the month alike, and tell the chart which it is.
      events: [],
      layout: { padding: ({ chart }) => plotPadding(chart, plotLabels) },
      // Not in the data sets: there a function would be called once for every point, too.
      elements: { line: { borderWidth: lineWidth * textSize } },
      scales: buildScales(chart, { colors, textColor, font }),
      plugins: { plotLabels },
    },
  }
}

/** The names of the lines at their ends: beside the plot where there are many, in it where there is no key. */
function nameEnds(
  { kind, chart, highlighted }: ChartView,
  namesLines: boolean,
  colors: Theme,
  textColor: string,
): Pick<PlotLabels, 'ends' | 'endsBeside'> {
  if (kind === 'goods') {
    return {
      ends: chart.series.map(({ id, name, unit }) => {
        const isFirst = id === highlighted
        return { text: name, color: isFirst ? colors[inkOf[units[unit].axis]] : textColor, isFirst }
      }),
      endsBeside: true,
    }
  }
  const ends = chart.series.map(({ unit }) => {
    const { name, axis } = units[unit]
    return { text: name, color: colors[inkOf[axis]] }
  })
  return { ends: namesLines ? ends : [] }
}

function styleOf({ variant, theme, textSize }: ChartAppearance) {
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
