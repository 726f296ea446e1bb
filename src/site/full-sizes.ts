// The measures of cards and of charts that stand alone, which no other page needs.

/**
 * The frame of cards and `display=full` charts, in CSS pixels; around charts, a share of the
 * shorter side.
 */
export const cardFrame = { padding: 24, ruleHeight: 6, paddingShare: 22 / 630 } as const

/**
 * Of a `full` chart, in ems of its text: the title, line heights, the gap between key entries, and their lines; and the
 * logo with what is between it and the name of the site.
 */
export const fullMetrics = {
  title: 1.6,
  // In no size a whole number, which browsers might round up to the next.
  lineHeight: 1.195,
  between: 1.2,
  marker: 1.5,
  logo: 1.3,
  afterLogo: 0.3,
} as const

/**
 * The sizes of a `full` chart's text relative to the chart: it grows so that thumbnails stay
 * readable, and shrinks in low charts, like the title in low and narrow ones, so that there is
 * always room for title and sources.
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

/** The smallest text of a `full` chart, in CSS pixels. */
export const leastTextSize = 9
