// The one Chart.js configuration: what a chart looks like on the page, in `display=full` and on a card
// (specification, sections 2 and 9).

import { type Chart, type ChartConfiguration, defaults, type LegendItem } from 'chart.js'
import type { Asset } from '../assets'
import { formatMonth } from '../format'
import { yearOf } from '../prices/month'
import { fontStack, type Theme, type ThemeName, themes } from '../theme'
import type { ChartData } from './data'
import { formatPrice, lineOf } from './lines'
import type { Axis } from './query'
import { keepJanuaries, maxBitcoinTicks, spreadBitcoinTicks } from './ticks'

export type LineChartConfiguration = ChartConfiguration<'line', (number | null)[], string>

export type ChartLook = {
  /** `full` is the screenshot variant: with title, host and legend, and without animation. */
  variant: 'page' | 'full'
  asset: Pick<Asset, 'label'>
  /** The scale of the Bitcoin axis. */
  axis: Axis
  theme: ThemeName
  /** The site's host, shown at the bottom right of a `full` chart. */
  host: string
  /** Whether the visitor allows motion; a `full` chart never moves. */
  animate: boolean
  /** How much larger than at first a `page` chart's text and lines are; 1 unless said otherwise. */
  scale?: number
}

const maxMonthTicks = 24
const lineWidth = 2
const lineTension = 0.5
const animation = { duration: 1000, easing: 'easeOutQuart' } as const
const fontSize = 12
/** A `full` chart is looked at as a thumbnail: its text keeps this share of the chart's size. */
const fullFontShare = { ofWidth: 1 / 60, ofHeight: 1 / 30 }

/** Builds the configuration afresh each time, because Chart.js writes into the one it is given. */
export function buildChartConfig(chart: ChartData, look: ChartLook): LineChartConfiguration {
  const isFull = look.variant === 'full'
  const colours: Theme = themes[look.theme]
  const textColour = isFull ? colours.lightGrey : colours.muted
  const { scale = 1 } = look
  const pageFont = { ...defaultFont, size: fontSize * scale }
  const font = isFull ? fullFont : pageFont
  const rules = {
    grid: { color: colours.rule, tickColor: colours.rule },
    border: { color: colours.rule },
  }
  const ticks = { color: textColour, font, maxRotation: 0 }
  const [bitcoin, dollars] = [lineOf('btc'), lineOf('usd')]
  const priceAxis = ({ side, format }: typeof bitcoin, thinning = {}) => ({
    position: side,
    ticks: { ...ticks, ...thinning, callback: (value: unknown) => format(Number(value)) },
    ...rules,
  })
  return {
    type: 'line',
    data: {
      labels: [...chart.labels],
      datasets: chart.datasets.map(({ unit, ...series }) => {
        const { axis } = lineOf(unit)
        return { ...lineStyle(colours[axis]), ...series, yAxisID: axis }
      }),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: isFull || !look.animate ? false : { ...animation },
      // Chart.js makes each animation anew for every point: only that which can be seen is worth it.
      animations: { colors: false, numbers: { type: 'number', properties: ['y'] } },
      font: pageFont,
      color: textColour,
      interaction: { mode: 'index', intersect: false },
      // Not in the data sets: there a function would be asked once for every point, too.
      elements: { line: { borderWidth: isFull ? fullLineWidth : lineWidth * scale } },
      scales: {
        x: {
          afterBuildTicks: keepJanuaries,
          ticks: {
            ...ticks,
            maxTicksLimit: maxMonthTicks,
            major: { enabled: true },
            callback: (value) => String(yearOf(chart.labels[Number(value)] ?? '')),
          },
          ...rules,
        },
        [bitcoin.axis]: {
          ...(look.axis === 'log'
            ? { type: 'logarithmic', afterBuildTicks: spreadBitcoinTicks }
            : { type: 'linear' }),
          ...priceAxis(bitcoin, { maxTicksLimit: maxBitcoinTicks }),
        },
        [dollars.axis]: {
          type: 'linear',
          ...priceAxis(dollars),
          grid: { ...rules.grid, drawOnChartArea: false },
        },
      },
      plugins: {
        title: {
          display: isFull,
          text: `${look.asset.label} Priced in Bitcoin`,
          color: textColour,
          font: titleFont,
        },
        subtitle: {
          display: isFull,
          text: look.host,
          color: textColour,
          position: 'bottom',
          align: 'end',
          font,
        },
        legend: {
          display: isFull,
          position: 'bottom',
          labels: {
            color: textColour,
            font,
            usePointStyle: true,
            pointStyle: 'line',
            padding: 24,
            generateLabels: labelsAsWideAsLines,
          },
        },
        tooltip: {
          backgroundColor: colours.text,
          titleColor: colours.ground,
          bodyColor: colours.ground,
          callbacks: {
            title: ([point]) => formatMonth(chart.labels[point?.dataIndex ?? 0] ?? ''),
            label: ({ datasetIndex, parsed }) => {
              const unit = chart.datasets[datasetIndex]?.unit
              return unit ? formatPrice(unit, parsed.y, '') : ''
            },
          },
        },
      },
    },
  }
}

const defaultFont = { family: fontStack, size: fontSize }

type SizedContext = { chart: { width: number; height: number } }

function fullFont(context: SizedContext) {
  return { ...defaultFont, size: fullFontSize(context) }
}

function titleFont(context: SizedContext) {
  return { ...defaultFont, size: Math.round(fullFontSize(context) * 1.6), weight: 600 as const }
}

/** The text size of a `full` chart in CSS pixels, never below the default. */
function fullFontSize({ chart: { width, height } }: SizedContext): number {
  const share = Math.min(width * fullFontShare.ofWidth, height * fullFontShare.ofHeight)
  return Math.max(fontSize, Math.round(share))
}

function fullLineWidth(context: SizedContext): number {
  return fullFontSize(context) / 6
}

/** Chart.js would take the width from the points, which have none. */
function labelsAsWideAsLines(chart: Chart): LegendItem[] {
  const lineWidth = fullLineWidth({ chart })
  return defaults.plugins.legend.labels
    .generateLabels(chart)
    .map((label) => ({ ...label, lineWidth }))
}

function lineStyle(colour: string) {
  return {
    borderColor: colour,
    backgroundColor: colour,
    borderJoinStyle: 'round' as const,
    pointRadius: 0,
    tension: lineTension,
    spanGaps: true,
    // The axes fit the data, so nothing needs cutting off; a clip path would make a raster image slow.
    clip: false as const,
  }
}
