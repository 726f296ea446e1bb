// The limits of what a URL may ask for.

import { cardSize } from '../site/theme.ts'

/** How many goods a chart may have (contract, section 4). */
export const maxGoods = 8

/** The sizes that images may have, in CSS pixels (contract, section 4). */
export const imageLimits = {
  width: { from: 320, to: 2400 },
  height: { from: 200, to: 1600 },
} as const

/** The widths of smaller copies, in pixels. */
export const thumbnailLimits = { from: 1, to: cardSize.width } as const

/** How many device pixels an image may have, so that drawing stays within a Worker's memory. */
export const maxPixels = 4_000_000
