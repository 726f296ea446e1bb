// CSS colors as the themes write them, as numbers.

/** Channels from 0 to 255. */
export type Color = { red: number; green: number; blue: number }

/**
 * Reads "#rrggbb", the one notation that charts and cards have.
 *
 * @throws Error for any other
 */
export function parseColor(css: string): Color {
  if (!/^#[\da-f]{6}$/i.test(css)) throw new Error(`expected a color like "#12ab9f", got "${css}"`)
  const rgb = Number.parseInt(css.slice(1), 16)
  return { red: rgb >> 16, green: (rgb >> 8) & 255, blue: rgb & 255 }
}
