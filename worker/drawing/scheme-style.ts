// The style sheet of SVG files that follow the reader's color scheme.

import { recolor } from '../../src/site/color-styles'
import { type Theme, themes } from '../../src/site/theme'
import { inlineHash, svgPolicy } from '../http/security-headers'

const inDark = (name: keyof Theme) => themes.dark[name]

/** The style sheet of SVG files that follow the reader's color scheme. */
export const schemeStyle = `@media (prefers-color-scheme:dark){${recolor('chart', inDark)}${recolor('goods', inDark)}}`

/** The Content-Security-Policy of such a file, which allows this style sheet if it is opened directly. */
export const schemePolicy = svgPolicy(inlineHash(schemeStyle))
