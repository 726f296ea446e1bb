// An SVG that follows its reader's color scheme: drawn in light, with a style sheet that makes it dark.

import { createHash } from 'node:crypto'
import { type Theme, themes } from '../../src/site/theme'
import { svgPolicy } from '../http/security-headers'

/** Where dark is preferred, the colors of the light theme give way to those of the same names. */
export const schemeStyle = `@media (prefers-color-scheme:dark){${recolor(themes.light, themes.dark)}}`

/** The policy of such a file: opened by itself it is a document, whose styles are refused unless it names them. */
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
