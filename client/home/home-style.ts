// The style sheet of the home page, with the colors of goods.

import { declareColors, drawnStyle } from '../../src/site/color-styles'
import { goodColors } from '../../src/site/theme'
import css from '../pages/home.css?inline'

export const homeStyle = `:root{${declareColors(goodColors)}}${css}${drawnStyle('goods')}`
