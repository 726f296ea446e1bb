// The measures of cards and full charts, which no other page needs.

/** The height of the rule at the top of every card and full chart, in CSS pixels. */
export const ruleHeight = 6

/**
 * The spaces of a card, as shares of its shorter side: at the sides, the top, and the bottom, below the
 * finding, and above and below the line over the foot. At no size is any of
 * them a whole number of pixels, which style sheets might round the other way.
 */
export const cardSpaces = {
  side: 40.09 / 630,
  top: 18.09 / 630,
  bottom: 20.09 / 630,
  gap: 16.09 / 630,
  'above-foot': 8.09 / 630,
  'below-foot': 12.09 / 630,
} as const

/** The least space below the finding of a card. */
export const leastGap = 5.09 / 630

/**
 * The measures of a card's text, in ems: line heights, the gap between key entries, the length of their
 * lines, the logo, and the gap between the logo and the name of the site.
 */
export const fullMetrics = {
  // At no size a whole number of pixels, which browsers might round up to the next.
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
 * The other text sizes, as multiples of the text of a large card: the title, the finding and the year
 * that contradicts it, the sources, and the name of the site. In small cards, whose text is larger than
 * its share, all but the title are as large as the text; so is the finding where there is little room.
 */
export const fullTextScale = { title: 2, lead: 1.2, small: 0.9, brand: 1.1 } as const

/** The largest title where there is little room, in ems of the text. */
export const compactTitle = 1.6

/** The smallest text of a `full` chart, in CSS pixels. */
export const leastTextSize = 9
