// How values are written in SVG.

/** Coordinates are rounded to a hundredth of a CSS pixel. */
const precision = 100

export function round(value: number): number {
  return Math.round(value * precision) / precision
}

/** Escapes text for an attribute or an element. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
