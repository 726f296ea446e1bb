// Style sheets that recolor drawn charts, which are always in the light theme.

import { goodColors, type Theme, themes } from '../../src/site/theme'
import { inlineHash, svgPolicy } from '../http/security-headers'

const common = ['muted', 'lightGray', 'bitcoin', 'dollars'] as const

/** The colors of lines and shapes: those of every chart, and those of chosen goods. */
const painted = {
  chart: { stroke: ['rule', ...common], fill: ['ground', 'text', 'bitcoin-text', ...common] },
  goods: { stroke: goodColors, fill: goodColors },
} as const satisfies Record<string, Record<string, readonly (keyof Theme)[]>>

/** Replaces the colors of the light theme, within whatever rule it stands in. */
export function recolor(
  colors: keyof typeof painted,
  colorOf: (name: keyof Theme) => string,
): string {
  const properties: Record<string, readonly (keyof Theme)[]> = painted[colors]
  return Object.entries(properties)
    .flatMap(([property, names]) =>
      names.map((name) => `[${property}="${themes.light[name]}"]{${property}:${colorOf(name)}}`),
    )
    .join('')
}

const inDark = (name: keyof Theme) => themes.dark[name]

/** The style sheet of SVG files that follow the reader's color scheme. */
export const schemeStyle = `@media (prefers-color-scheme:dark){${recolor('chart', inDark)}${recolor('goods', inDark)}}`

/** The Content-Security-Policy of such a file, which allows this style sheet if it is opened directly. */
export const schemePolicy = svgPolicy(inlineHash(schemeStyle))
