// The measures that pages, charts, and cards share, and the names of their colors.

/** In CSS pixels. */
export type Size = { width: number; height: number }

export const themeNames = ['light', 'dark'] as const

export type ThemeName = (typeof themeNames)[number]

/**
 * The colors of goods in charts of several, one for each, and none like the gold of Bitcoin or the blue
 * of dollars. A search found the colors that differ most, also for color-blind readers; a test keeps
 * them apart.
 */
export const goodColors = ([1, 2, 3, 4, 5, 6, 7, 8] as const).map(
  (color) => `good-${color}` as const,
)

/**
 * The line colors of an asset's chart, in their order, and the text color for each line: the gold of
 * the line is too light for text.
 */
export const inkOf = { bitcoin: 'bitcoin-text', dollars: 'dollars' } as const

export const lineColors = Object.keys(inkOf) as (keyof typeof inkOf)[]

export const fontFamily = 'Inter'

/** The first fallback is a system font scaled to Inter's metrics. */
export const fontStack = `${fontFamily}, ${fontFamily}Fallback, system-ui, sans-serif`

/** The default size of a chart's text, in CSS pixels (contract, section 14). */
export const defaultTextSize = 12

/** The width of a chart's lines, also in the key, in ems of its text. */
export const lineWidth = 1 / 6

/** The default size of the body's text, in CSS pixels. */
export const bodyTextSize = 16

/** The sizes at which the Worker draws a page's chart, in CSS pixels; CSS shows one of them. */
export const pageChartSizes = {
  wide: { width: 1040, height: 460 },
  narrow: { width: 360, height: 320 },
} as const

/** The same for a `display=full` chart: as wide as on a card, and as on a phone. */
export const fullChartSizes = {
  wide: { width: 1152, height: 440 },
  narrow: { width: 332, height: 480 },
} as const

/** The size of a card, in pixels (contract, section 4). */
export const cardSize = { width: 1200, height: 630 } as const
