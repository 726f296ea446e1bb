// Style sheets of colors, and of drawn charts, which are always in the light theme.

import { type Theme, themes } from './colors'
import { goodColors, inkOf, lineColors } from './theme'

const inks = Object.values(inkOf).filter((name) => !lineColors.some((line) => line === name))
const common = ['muted', 'lightGray', ...lineColors] as const

/** The colors of lines and shapes: those of every chart, and those of chosen goods. */
const painted = {
  chart: { stroke: ['rule', ...common], fill: ['ground', 'text', ...inks, ...common] },
  goods: { stroke: goodColors, fill: goodColors },
} satisfies Record<string, Record<string, readonly (keyof Theme)[]>>

type Painted = keyof typeof painted

/** Replaces the colors of the light theme, within whatever rule it stands in. */
export function recolor(colors: Painted, colorOf: (name: keyof Theme) => string): string {
  const properties: Record<string, readonly (keyof Theme)[]> = painted[colors]
  return Object.entries(properties)
    .flatMap(([property, names]) =>
      names.map((name) => `[${property}="${themes.light[name]}"]{${property}:${colorOf(name)}}`),
    )
    .join('')
}

/** In the theme's colors: drawings on pages, and in frames whose theme is the reader's. */
export function drawnStyle(colors: Painted): string {
  return `:is(.chart-page,[data-frame]) .chart{${recolor(colors, (name) => `var(--${name})`)}}`
}

/** Colors as CSS custom properties, which follow the theme. */
export function declareColors(names: readonly (keyof Theme)[]): string {
  const { light, dark } = themes
  return names.map((name) => `--${name}:light-dark(${light[name]},${dark[name]});`).join('')
}
