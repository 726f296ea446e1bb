// The style sheet of SVG files that follow the reader's color scheme: drawn in light, and recolored
// for dark.

import { createHash } from 'node:crypto'
import { type Theme, themes } from '../../src/site/theme'
import { svgPolicy } from '../http/security-headers'

/** Replaces the colors of the light theme by those of the dark theme. */
export const schemeStyle = `@media (prefers-color-scheme:dark){${recolor(themes.light, themes.dark)}}`

/** The Content-Security-Policy of such a file, which allows this style sheet if it is opened directly. */
export const schemePolicy = svgPolicy(
  `sha256-${createHash('sha256').update(schemeStyle).digest('base64')}`,
)

function recolor(from: Theme, to: Theme): string {
  const names = Object.keys(from) as (keyof Theme)[]
  return names
    .flatMap((name) =>
      ['fill', 'stroke'].map(
        (property) => `[${property}="${from[name]}"]{${property}:${to[name]}}`,
      ),
    )
    .join('')
}
