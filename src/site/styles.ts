// The style rules that follow from the theme: custom properties, and the colors of drawn charts,
// which are always drawn in the light theme.

import { type Theme, themes } from './colors.ts'
import {
  cardSpaces,
  compactTitle,
  fullMetrics,
  fullTextScale,
  fullTextShare,
  leastTextSize,
  ruleHeight,
} from './full-sizes.ts'
import {
  bodyTextSize,
  defaultTextSize,
  fontStack,
  goodColors,
  inkOf,
  lineColors,
  lineWidth,
  pageChartSizes,
} from './theme.ts'

const inks = Object.values(inkOf).filter((name) => !lineColors.some((line) => line === name))
const painted = ['muted', 'lightGray', ...lineColors, ...goodColors] as const

/** The colors of a chart's lines and shapes. */
const paintedBy: Record<'stroke' | 'fill', readonly (keyof Theme)[]> = {
  stroke: ['rule', ...painted],
  fill: ['ground', 'rule', 'text', ...inks, ...painted],
}

/** Rules that replace the colors of the light theme in a drawing, to nest in another rule. */
export function recolor(colorOf: (name: keyof Theme) => string): string {
  return Object.entries(paintedBy)
    .flatMap(([property, names]) =>
      names.map((name) => `[${property}="${themes.light[name]}"]{${property}:${colorOf(name)}}`),
    )
    .join('')
}

/** Rules to add to `client/style.css`: the theme's colors and measures, and the colors of drawings. */
export function themeStyle(): string {
  const { light, dark } = themes
  const colors = Object.entries(light).map(([name, color]) => {
    return [name, `light-dark(${color},${dark[name as keyof Theme]})`]
  })
  const root = [
    'color-scheme:light dark',
    declare(Object.fromEntries(colors)),
    declare({
      'font-stack': fontStack,
      'line-width': `${lineWidth.toFixed(4)}em`,
      'chart-width': `${pageChartSizes.wide.width / bodyTextSize}rem`,
      'chart-ratio': `${pageChartSizes.wide.width} / ${pageChartSizes.wide.height}`,
      'chart-ratio-narrow': `${pageChartSizes.narrow.width} / ${pageChartSizes.narrow.height}`,
    }),
    declare(fullMeasures(), 'full-'),
  ]
  const marks = goodColors.map((color) => `.is-${color}{background:var(--${color})}`)
  // The color of each line of a chart, and of the figures and words about that line.
  const lines = Object.entries(inkOf).map(([line, ink]) => {
    return `.is-${line}{--line:var(--${line})}.in-${line},.readout .is-${line} b{color:var(--${ink})}`
  })
  // Drawings on pages, and in frames whose theme is the reader's.
  const drawings = `:is(.chart-page,[data-frame]) .chart{${recolor((name) => `var(--${name})`)}}`
  return `@layer site{:root{${root.join(';')}}[data-theme=light]{color-scheme:only light}[data-theme=dark]{color-scheme:only dark}${[...lines, ...marks].join('')}${drawings}}`
}

/** The measures that a `display=full` chart shares with cards. */
function fullMeasures(): Record<string, string> {
  const { ofLowHeight, ofWidth, ofHeight, titleOfWidth, titleOfHeight } = fullTextShare
  const { title, lead, small, brand } = fullTextScale
  const low = `${leastTextSize}px,min(${defaultTextSize}px,${100 * ofLowHeight}vh)`
  const large = (scale: number) => `min(${100 * scale * ofWidth}vw,${100 * scale * ofHeight}vh)`
  const sizeOf = (scale: number) => `max(${low},${large(scale)})`
  const spaces = Object.entries(cardSpaces).map(([name, share]) => {
    return [name, `round(down,${100 * share}vmin,1px)`]
  })
  const compact = `max(1em,min(${compactTitle}em,${100 * titleOfWidth}vw,${100 * titleOfHeight}vh))`
  return {
    ...Object.fromEntries(spaces),
    text: sizeOf(1),
    lead: sizeOf(lead),
    small: sizeOf(small),
    brand: sizeOf(brand),
    'compact-title': compact,
    title: `max(${compact},${large(title)})`,
    line: `${fullMetrics.lineHeight}em`,
    'small-line': `${fullMetrics.smallLine}em`,
    'title-line': `${fullMetrics.titleLine}em`,
    between: `${fullMetrics.between}em`,
    marker: `${fullMetrics.marker}em`,
    logo: `${fullMetrics.logo}em`,
    'after-logo': `${fullMetrics.afterLogo}em`,
    rule: `${ruleHeight}px`,
  }
}

/** Declares custom properties, whose names begin with `group`. */
function declare(values: Record<string, string | number>, group = ''): string {
  return Object.entries(values)
    .map(([name, value]) => `--${group}${name}:${value}`)
    .join(';')
}
