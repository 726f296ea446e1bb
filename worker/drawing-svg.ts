// A drawing as SVG elements.

import { type Drawing, type Path, pathOps, type Shape, type Stroke, type Text } from './drawing'

/** Coordinates are rounded to a hundredth of a CSS pixel. */
const precision = 100

/** The letter of each operation in path data, and how many coordinates follow it. */
const letters = {
  [pathOps.move]: ['M', 2],
  [pathOps.line]: ['L', 2],
  [pathOps.cubic]: ['C', 6],
  [pathOps.quadratic]: ['Q', 4],
  [pathOps.close]: ['Z', 0],
} as const satisfies Record<number, readonly [string, number]>

/** The elements, without the `<svg>` around them, which says the font family. */
export function drawingToSvg(drawing: Drawing): string {
  return drawing.map((item) => (item.kind === 'text' ? textToSvg(item) : shapeToSvg(item))).join('')
}

function shapeToSvg({ path, fill, stroke, alpha }: Shape): string {
  const paint = `fill="${escapeXml(fill ?? 'none')}"${stroke ? strokeToSvg(stroke) : ''}`
  return `<path d="${pathData(path)}" ${paint}${opacity(alpha)}/>`
}

function strokeToSvg({ colour, width, join, cap, dash }: Stroke): string {
  return [
    ` stroke="${escapeXml(colour)}" stroke-width="${round(width)}"`,
    join === 'miter' ? '' : ` stroke-linejoin="${join}"`,
    cap === 'butt' ? '' : ` stroke-linecap="${cap}"`,
    dash.length === 0 ? '' : ` stroke-dasharray="${dash.map(round).join(' ')}"`,
  ].join('')
}

function textToSvg({ text, x, y, font: { size, weight }, anchor, colour, alpha }: Text): string {
  const attributes = [
    `x="${round(x)}" y="${round(y)}" fill="${escapeXml(colour)}" font-size="${round(size)}"`,
    weight === 400 ? '' : ` font-weight="${weight}"`,
    anchor === 'start' ? '' : ` text-anchor="${anchor}"`,
  ]
  return `<text ${attributes.join('')}${opacity(alpha)}>${escapeXml(text)}</text>`
}

function pathData(path: Path): string {
  let data = ''
  for (let index = 0; index < path.length; ) {
    const [letter, count] = letters[path[index] as keyof typeof letters]
    data +=
      letter +
      path
        .slice(index + 1, index + 1 + count)
        .map(round)
        .join(' ')
    index += 1 + count
  }
  return data
}

function opacity(alpha: number): string {
  return alpha === 1 ? '' : ` opacity="${round(alpha)}"`
}

function round(value: number): number {
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
