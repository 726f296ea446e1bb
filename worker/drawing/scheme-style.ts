// The style sheet of SVG files that follow the reader's color scheme: drawn in light, and recolored
// for dark.

import { createHash } from 'node:crypto'
import { type Theme, themes } from '../../src/site/theme'
import { svgPolicy } from '../http/security-headers'

/** Replaces the colors of the light theme by those of the dark theme. */
export const schemeStyle = `@media (prefers-color-scheme:dark){${recolor('', (name) => themes.dark[name])}}`

/** The Content-Security-Policy of such a file, which allows this style sheet. */
export const schemePolicy = svgPolicy(
  `sha256-${createHash('sha256').update(schemeStyle).digest('base64')}`,
)

/**
 * CSS that replaces the colors of the light theme in drawings.
 *
 * @param scope the start of the selectors
 */
export function recolor(scope: string, colorFor: (name: keyof Theme) => string): string {
  const names = Object.keys(themes.light) as (keyof Theme)[]
  return names
    .flatMap((name) =>
      ['fill', 'stroke'].map(
        (property) =>
          `${scope}[${property}="${themes.light[name]}"]{${property}:${colorFor(name)}}`,
      ),
    )
    .join('')
}
