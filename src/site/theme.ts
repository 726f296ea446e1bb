// The colors and measures that pages, charts, and cards share.

/** In CSS pixels. */
export type Size = { width: number; height: number }

/** Colors as "#rrggbb", light and dark. A test checks their contrast with their backgrounds. */
const colors = {
  ground: ['#ffffff', '#0f1722'],
  text: ['#1d2733', '#e6ebf1'],
  muted: ['#5a6572', '#a4afbc'],
  /** In light, as light as a contrast of 4.5:1 with the background allows. */
  lightGray: ['#6f7780', '#9aa4b0'],
  rule: ['#e3e6ea', '#2a3543'],
  panel: ['#f6f4ee', '#182230'],
  /** In dark, much brighter than the blue, so that the lines differ without their colors, too. */
  bitcoin: ['#c08400', '#ffd166'],
  /** In light, as light as a contrast of 4.5:1 with the background and with panels allows. */
  'bitcoin-text': ['#8a5f00', '#ffd166'],
  /** In dark, the same hue as in light, bright enough for the background. */
  dollars: ['#14386b', '#548ae0'],
  'good-1': ['#148282', '#00dcfa'],
  'good-2': ['#961e64', '#e66eb4'],
  'good-3': ['#9646fa', '#aa5afa'],
  'good-4': ['#6e3200', '#dcaa8c'],
  'good-5': ['#466e0a', '#b4dc14'],
  'good-6': ['#b45050', '#fa3c0a'],
  'good-7': ['#00503c', '#149664'],
  'good-8': ['#5a003c', '#8c8200'],
  'good-9': ['#786eaa', '#b4a0fa'],
  'good-10': ['#9632aa', '#f0f0dc'],
  'good-11': ['#5a14dc', '#8ca082'],
  'good-12': ['#dc0a8c', '#e600d2'],
  'good-13': ['#e60000', '#0ac846'],
} as const

export type Theme = { readonly [color in keyof typeof colors]: string }

export const themes = { light: themeAt(0), dark: themeAt(1) }

export type ThemeName = keyof typeof themes

function themeAt(place: 0 | 1): Theme {
  const named = Object.entries(colors).map(([name, pair]) => [name, pair[place]])
  return Object.fromEntries(named)
}

/**
 * The colors of goods by their order, which never changes, neither gold nor blue, which stand for
 * Bitcoin and for dollars. They were chosen by searches for those that differ most, also for
 * color-blind readers, first those that the chart of goods has by default; a test holds the
 * differences.
 */
export const goodColors = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const).map(
  (order) => `good-${order}` as const,
)

/**
 * The colors of the lines of one asset, in their order, and of text that names them: the gold of
 * lines is too light for text.
 */
export const inkOf = { bitcoin: 'bitcoin-text', dollars: 'dollars' } as const

export const lineColors = Object.keys(inkOf) as (keyof typeof inkOf)[]

export const fontFamily = 'Inter'

/** The first fallback is a system font scaled to Inter's metrics. */
export const fontStack = `${fontFamily}, ${fontFamily}Fallback, system-ui, sans-serif`

/** The default size of a chart's text, in CSS pixels (specification, section 9). */
export const defaultTextSize = 12

/** The width of a chart's lines, also in the key, in ems of its text. */
export const lineWidth = 1 / 6

/** The default size of the body's text, in CSS pixels. */
export const bodyTextSize = 16

/** Text sizes as multiples of the body's, which is twice as large on cards as on pages. */
export const textSizes = { small: 0.875, body: 1, large: 1.25, title: 2.25 } as const

/** Spacing as multiples of the body's text size. */
export const spaces = { xs: 0.25, s: 0.5, m: 1, l: 1.5, xl: 3 } as const

/**
 * The frame of cards and `display=full` charts, in CSS pixels; around charts, a share of the
 * shorter side.
 */
export const cardFrame = { padding: 24, ruleHeight: 6, paddingShare: 24 / 630 } as const

/** The sizes at which the Worker draws a page's chart, in CSS pixels; CSS shows one of them. */
export const pageChartSizes = {
  wide: { width: 1040, height: 460 },
  middle: { width: 720, height: 400 },
  narrow: { width: 360, height: 320 },
} as const

/** The same for a `display=full` chart: as wide as on a card, and as on a phone. */
export const fullChartSizes = {
  wide: { width: 1152, height: 440 },
  narrow: { width: 332, height: 480 },
} as const

/** The size of a card, in pixels (contract, section 4). */
export const cardSize = { width: 1200, height: 630 } as const

/** How many goods a chart may have (contract, section 4). */
export const maxGoods = 8

/** The sizes that images may have, in CSS pixels (contract, section 4). */
export const imageLimits = {
  width: { from: 320, to: 2400 },
  height: { from: 200, to: 1600 },
} as const
