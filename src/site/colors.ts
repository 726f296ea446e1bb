// The colors of pages, charts, and cards, in both themes.

import type { ThemeName } from './theme'

/** Colors as "#rrggbb", light and dark. A test checks their contrast with their backgrounds. */
const colors = {
  ground: ['#ffffff', '#0f1722'],
  text: ['#1d2733', '#e6ebf1'],
  muted: ['#5a6572', '#a4afbc'],
  /** In light, as light as a contrast of 4.5:1 with the background allows. */
  lightGray: ['#6f7780', '#9aa4b0'],
  rule: ['#e3e6ea', '#2a3543'],
  panel: ['#f6f4ee', '#182230'],
  /** In dark, much brighter than the blue, so that the lines differ without their colors, too. */
  bitcoin: ['#c08400', '#ffd166'],
  /** In light, as light as a contrast of 4.5:1 with the background and with panels allows. */
  'bitcoin-text': ['#8a5f00', '#ffd166'],
  /** In dark, the same hue as in light, bright enough for the background. */
  dollars: ['#14386b', '#548ae0'],
  'good-1': ['#148282', '#00dcfa'],
  'good-2': ['#961e64', '#e66eb4'],
  'good-3': ['#9646fa', '#aa5afa'],
  'good-4': ['#6e3200', '#dcaa8c'],
  'good-5': ['#466e0a', '#b4dc14'],
  'good-6': ['#b45050', '#fa3c0a'],
  'good-7': ['#00503c', '#149664'],
  'good-8': ['#5a003c', '#8c8200'],
  'good-9': ['#786eaa', '#b4a0fa'],
  'good-10': ['#9632aa', '#f0f0dc'],
  'good-11': ['#5a14dc', '#8ca082'],
  'good-12': ['#dc0a8c', '#e600d2'],
  'good-13': ['#e60000', '#0ac846'],
} as const

export type Theme = { readonly [color in keyof typeof colors]: string }

export const themes: Record<ThemeName, Theme> = { light: themeAt(0), dark: themeAt(1) }

function themeAt(place: 0 | 1): Theme {
  const named = Object.entries(colors).map(([name, pair]) => [name, pair[place]])
  return Object.fromEntries(named)
}
