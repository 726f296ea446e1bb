// The style sheet of the home page, with the colors of goods and of the marks beside their names.

import { declareColors, drawnStyle } from '../../src/site/color-styles'
import { goodColors } from '../../src/site/theme'
import css from '../pages/home.css?inline'

const marks = goodColors.map((color) => `.is-${color}{background:var(--${color})}`).join('')

export const homeStyle = `:root{${declareColors(goodColors)}}${css}${marks}${drawnStyle('goods')}`
