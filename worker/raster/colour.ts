// CSS colours as Chart.js writes them, as numbers.

/** Channels from 0 to 255, opacity from 0 to 1. */
export type Colour = { red: number; green: number; blue: number; alpha: number }

/**
 * Reads "#rgb", "#rrggbb", "#rrggbbaa", "rgb(1, 2, 3)" or "rgba(1,2,3,0.5)".
 *
 * @throws Error for any other notation
 */
export function parseColour(css: string): Colour {
  const hex = /^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(css) ? css.slice(1) : undefined
  if (hex) return parseHex(hex.length === 3 ? hex.replace(/./g, '$&$&') : hex)
  const parts = /^rgba?\(([\d.,\s]+)\)$/.exec(css)?.[1]?.split(',').map(Number) ?? []
  const [red, green, blue, alpha = 1] = parts
  if (red === undefined || green === undefined || blue === undefined || parts.some(Number.isNaN)) {
    throw new Error(`expected a colour like "#12ab9f" or "rgba(0,0,0,0.1)", got "${css}"`)
  }
  return { red, green, blue, alpha }
}

function parseHex(hex: string): Colour {
  const [red = 0, green = 0, blue = 0, alpha = 255] = (hex.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  )
  return { red, green, blue, alpha: alpha / 255 }
}
