// Style sheets that recolor drawn charts, which are always in the light theme.

import { goodColors, type Theme, themes } from '../../src/site/theme'
import { inlineHash, svgPolicy } from '../http/security-headers'

/** The colors of lines and shapes in charts, and those of their texts. */
const painted = {
  stroke: ['rule', 'muted', 'lightGray', 'bitcoin', 'dollars', ...goodColors],
  fill: [
    'ground',
    'text',
    'muted',
    'lightGray',
    'bitcoin',
    'bitcoin-text',
    'dollars',
    ...goodColors,
  ],
} as const satisfies Record<string, readonly (keyof Theme)[]>

/** Replaces the colors of the light theme in the elements that the selector, or any, contains. */
export function recolor(selector: string, colorOf: (name: keyof Theme) => string): string {
  const rules = Object.entries(painted).flatMap(([property, names]) =>
    names.map((name) => `[${property}="${themes.light[name]}"]{${property}:${colorOf(name)}}`),
  )
  return selector ? `${selector}{${rules.join('')}}` : rules.join('')
}

/** The style sheet of SVG files that follow the reader's color scheme. */
export const schemeStyle = `@media (prefers-color-scheme:dark){${recolor('', (name) => themes.dark[name])}}`

/** The Content-Security-Policy of such a file, which allows this style sheet if it is opened directly. */
export const schemePolicy = svgPolicy(inlineHash(schemeStyle))
