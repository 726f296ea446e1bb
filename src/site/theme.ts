// The colors and measures that page, chart and card share.

/** Hex colors; the contrast of each with its ground is tested. */
export const themes = {
  light: {
    ground: '#ffffff',
    text: '#1d2733',
    muted: '#5a6572',
    /** The specification's light gray, as light as a contrast of 4.5:1 on the ground allows. */
    lightGray: '#6f7780',
    rule: '#e3e6ea',
    panel: '#f6f4ee',
    bitcoin: '#c08400',
    /** Of text: as gold as a contrast of 4.5:1 on the ground and on panels allows. */
    'bitcoin-text': '#8a5f00',
    dollars: '#14386b',
  },
  dark: {
    ground: '#0f1722',
    text: '#e6ebf1',
    muted: '#a4afbc',
    lightGray: '#9aa4b0',
    rule: '#2a3543',
    panel: '#182230',
    /** As much brighter than the blue as both may be: they differ without their colors, too. */
    bitcoin: '#ffd166',
    'bitcoin-text': '#ffd166',
    /** Dark blue would drown in the dark: the same hue, as bright as it must be. */
    dollars: '#548ae0',
  },
} as const

/** The color of text about a line: the line's own is too bright for it where that is gold. */
export const inkOf = { bitcoin: 'bitcoin-text', dollars: 'dollars' } as const

export type ThemeName = keyof typeof themes

export type Theme = { readonly [color in keyof typeof themes.light]: string }

export const fontFamily = 'Inter'

/** What stands in until the font has arrived; the first is a system font scaled to its measures. */
export const fontStack = `${fontFamily}, ${fontFamily}Fallback, system-ui, sans-serif`

/** The size of a chart's text in CSS pixels, where nothing makes it larger (specification, section 9). */
export const defaultTextSize = 12

/** The width of a chart's lines, and of their strokes in its key, in ems of its text. */
export const lineWidth = 1 / 6

/** The size of the body's text in CSS pixels, where neither window nor visitor makes it larger. */
export const bodyTextSize = 16

/**
 * Sizes of text as multiples of the body's: 16 pixels on a page, more in a wide window, and twice as much
 * on a card, which is mostly seen at half its size.
 */
export const textSizes = { small: 0.875, body: 1, large: 1.25, figure: 1.75, title: 2.25 } as const

/** Spaces between things, as multiples of the body's text size. */
export const spaces = { xs: 0.25, s: 0.5, m: 1, l: 1.5, xl: 3 } as const

/**
 * The frame of cards and `display=full` charts in CSS pixels, and the space round a chart as a share of the
 * shorter side: the page's and the card's are the same.
 */
export const frame = { padding: 24, ruleHeight: 6, paddingShare: 24 / 630 } as const

/** Sizes at which the Worker draws a page's chart, in CSS pixels; the style sheet shows the fitting one. */
export const pageChartSizes = {
  wide: { width: 1040, height: 460 },
  narrow: { width: 360, height: 320 },
} as const

/** The same of a `display=full` chart: as wide as a card's, and as a phone's. */
export const fullChartSizes = {
  wide: { width: 1152, height: 440 },
  narrow: { width: 332, height: 480 },
} as const

/** The size of a card (contract, section 4), in pixels. */
export const cardSize = { width: 1200, height: 630 } as const

/** The sizes of images that may be asked for (contract, section 4), in CSS pixels. */
export const imageLimits = {
  width: { from: 320, to: 2400 },
  height: { from: 200, to: 1600 },
} as const
