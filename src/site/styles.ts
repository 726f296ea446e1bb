// What of style sheets follows from the theme: custom properties, and the colors of drawn charts,
// which are always drawn in the light theme.

import { type Theme, themes } from './colors.ts'
import { cardFrame, fullMetrics, fullTextShare, leastTextSize } from './full-sizes.ts'
import {
  bodyTextSize,
  defaultTextSize,
  fontStack,
  goodColors,
  inkOf,
  lineColors,
  lineWidth,
  pageChartSizes,
  spaces,
  textSizes,
} from './theme.ts'

const inks = Object.values(inkOf).filter((name) => !lineColors.some((line) => line === name))
const painted = ['muted', 'lightGray', ...lineColors, ...goodColors] as const

/** The colors of a chart's lines and shapes. */
const paintedBy: Record<'stroke' | 'fill', readonly (keyof Theme)[]> = {
  stroke: ['rule', ...painted],
  fill: ['ground', 'text', ...inks, ...painted],
}

/** Replaces the colors of the light theme, within whatever rule it stands in. */
export function recolor(colorOf: (name: keyof Theme) => string): string {
  return Object.entries(paintedBy)
    .flatMap(([property, names]) =>
      names.map((name) => `[${property}="${themes.light[name]}"]{${property}:${colorOf(name)}}`),
    )
    .join('')
}

/** Rules to add to `client/style.css`: the theme's colors and measures, and those of drawings. */
export function themeStyle(): string {
  const { light, dark } = themes
  const colors = Object.entries(light).map(([name, color]) => {
    return [name, `light-dark(${color},${dark[name as keyof Theme]})`]
  })
  // Titles of that size are on cards only.
  const { title: _, ...pageTextSizes } = textSizes
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
    declare(pageTextSizes, 'size-', 'rem'),
    declare(spaces, 'space-', 'rem'),
    declare(fullMeasures(), 'full-'),
  ]
  const marks = goodColors.map((color) => `.is-${color}{background:var(--${color})}`)
  // The lines of a chart, wherever they are seen, and figures and words that are of one of them.
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
  return {
    padding: `${100 * cardFrame.paddingShare}vmin`,
    text: `max(${leastTextSize}px,min(${defaultTextSize}px,${100 * ofLowHeight}vh),min(${100 * ofWidth}vw,${100 * ofHeight}vh))`,
    line: `${fullMetrics.lineHeight}em`,
    title: `max(1em,min(${fullMetrics.title}em,${100 * titleOfWidth}vw,${100 * titleOfHeight}vh))`,
    between: `${fullMetrics.between}em`,
    marker: `${fullMetrics.marker}em`,
    logo: `${fullMetrics.logo}em`,
    'after-logo': `${fullMetrics.afterLogo}em`,
    rule: `${cardFrame.ruleHeight}px`,
  }
}

/** Custom properties. */
function declare(values: Record<string, string | number>, group = '', unit = ''): string {
  return Object.entries(values)
    .map(([name, value]) => `--${group}${name}:${value}${unit}`)
    .join(';')
}
