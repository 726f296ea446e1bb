// The measures of cards and of charts that stand alone, which no other page needs.

/** What every card, and every chart that stands alone, has at its top, in CSS pixels. */
export const ruleHeight = 6

/**
 * The space around what a card shows, as shares of its shorter side: at its sides, at its top and
 * bottom, below the finding (and the least there), and above and below the line over its foot. None of
 * these is a whole number of pixels in any size, which style sheets might round the other way.
 */
export const cardSpaces = {
  side: 40.09 / 630,
  top: 18.09 / 630,
  bottom: 20.09 / 630,
  gap: 16.09 / 630,
  'least-gap': 5.09 / 630,
  'above-foot': 8.09 / 630,
  'below-foot': 12.09 / 630,
} as const

/**
 * Of the text of a card, in ems: line heights, the gap between key entries, and their lines; and the logo
 * with what is between it and the name of the site.
 */
export const fullMetrics = {
  // In no size a whole number, which browsers might round up to the next.
  lineHeight: 1.195,
  titleLine: 1.145,
  smallLine: 1.16,
  between: 1.2,
  marker: 1.5,
  logo: 1.3,
  afterLogo: 0.3,
} as const

/**
 * The sizes of a card's text relative to the card: it grows so that thumbnails stay readable, and
 * shrinks in low cards, like the title in low and narrow ones, so that there is always room for title
 * and sources.
 */
export const fullTextShare = {
  // Not 1 / 60 and 1 / 30: no size in whole pixels may have a text that ends in a half pixel, which
  // style sheets round in another precision.
  ofWidth: 0.01667,
  ofHeight: 0.03334,
  ofLowHeight: 1 / 23,
  titleOfWidth: 1 / 21,
  titleOfHeight: 1 / 17.5,
} as const

/**
 * The other sizes of text, as multiples of the text of a large card: that of the title, of the
 * finding and the year that contradicts it, of the sources, and of the name of the site. In small
 * cards, whose text is larger than its share, all but the title have the size of the text; so has the
 * finding where there is little room.
 */
export const fullTextScale = { title: 2, lead: 1.2, small: 0.9, brand: 1.1 } as const

/** The most that the title is larger than the text where there is little room, in ems. */
export const compactTitle = 1.6

/** The smallest text of a `full` chart, in CSS pixels. */
export const leastTextSize = 9
