// Style sheets that recolor drawn charts, which are always in the light theme.

import { type Theme, themes } from '../../src/site/theme'
import { inlineHash, svgPolicy } from '../http/security-headers'

/** Replaces the colors of the light theme in the elements that the selectors match with this prefix. */
export function recolor(prefix: string, colorOf: (name: keyof Theme) => string): string {
  const names = Object.keys(themes.light) as (keyof Theme)[]
  return names
    .flatMap((name) =>
      ['fill', 'stroke'].map(
        (property) =>
          `${prefix}[${property}="${themes.light[name]}"]{${property}:${colorOf(name)}}`,
      ),
    )
    .join('')
}

/** The style sheet of SVG files that follow the reader's color scheme. */
export const schemeStyle = `@media (prefers-color-scheme:dark){${recolor('', (name) => themes.dark[name])}}`

/** The Content-Security-Policy of such a file, which allows this style sheet if it is opened directly. */
export const schemePolicy = svgPolicy(inlineHash(schemeStyle))
