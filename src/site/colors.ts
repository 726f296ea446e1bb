// The colors of pages, charts, and cards, in both themes.

import type { ThemeName } from './theme'

/** Colors as "#rrggbb", light and dark. A test checks their contrast with their backgrounds. */
const colors = {
  ground: ['#ffffff', '#0f1722'],
  text: ['#1d2733', '#e6ebf1'],
  muted: ['#5a6572', '#a4afbc'],
  /** In the light theme, as light as a contrast of 4.5:1 with the background allows. */
  lightGray: ['#6f7780', '#9aa4b0'],
  rule: ['#e3e6ea', '#2a3543'],
  panel: ['#f6f4ee', '#182230'],
  /** In the dark theme, much brighter than the blue, so that the lines differ even without color. */
  bitcoin: ['#c08400', '#ffd166'],
  /** In the light theme, as light as a contrast of 4.5:1 with the background and panels allows. */
  'bitcoin-text': ['#8a5f00', '#ffd166'],
  /** In the dark theme, the hue of the light theme, bright enough for the background. */
  dollars: ['#14386b', '#548ae0'],
  'good-1': ['#0072b2', '#5cc0f5'],
  'good-2': ['#00795a', '#1fbf8a'],
  'good-3': ['#1d2733', '#e6ebf1'],
  'good-4': ['#c44e00', '#ff8a3d'],
  'good-5': ['#9c006c', '#d860a8'],
  'good-6': ['#2418d8', '#f0fc18'],
  'good-7': ['#604824', '#f04854'],
  'good-8': ['#480c00', '#d8fccc'],
} as const

export type Theme = { readonly [color in keyof typeof colors]: string }

export const themes: Record<ThemeName, Theme> = { light: themeAt(0), dark: themeAt(1) }

function themeAt(place: 0 | 1): Theme {
  const named = Object.entries(colors).map(([name, pair]) => [name, pair[place]])
  return Object.fromEntries(named)
}
