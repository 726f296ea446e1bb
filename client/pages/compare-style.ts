// The style sheet of the chart of goods, with the colors of goods and of the marks next to names.

import { declareColors, drawnStyle } from '../../src/site/color-styles'
import { goodColors } from '../../src/site/theme'
import css from './compare.css?inline'

const marks = goodColors.map((color) => `.is-${color}{background:var(--${color})}`).join('')

const compareStyle = `:root{${declareColors(goodColors)}}${css}${marks}${drawnStyle('goods')}`

export default compareStyle
