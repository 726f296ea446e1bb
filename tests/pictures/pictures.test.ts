// The charts as committed pictures, in a year whose prices no longer change. A chart that
// differs is written next to its picture, as "-changed"; if the change is right, rename it to
// replace the old picture.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildChartConfig } from '../../src/chart/config'
import { summarizeLines } from '../../src/chart/summary'
import { chartWindow } from '../../src/data/resolve'
import { assets } from '../../src/prices/catalog'
import { defaultTextSize, fullChartSizes, pageChartSizes } from '../../src/site/theme'
import { defaults } from '../../src/url/parameter-values'
import { drawChart } from '../../worker/drawing/drawing-context'
import { drawingToSvg, svgElement } from '../../worker/drawing/drawing-svg'
import { tableOf, viewOf } from '../fixture-table'

const year = 2023

const window = chartWindow(year)

const plain = { theme: 'light', animate: false } as const

const pictures = assets.flatMap((asset) => [
  { asset, name: 'wide', variant: 'page' as const, size: pageChartSizes.wide },
  { asset, name: 'narrow', variant: 'page' as const, size: pageChartSizes.narrow },
  { asset, name: 'full', variant: 'full' as const, size: fullChartSizes.wide },
])

it.each(pictures)(
  'the $name chart of $asset.key has not changed',
  ({ asset, name, variant, size }) => {
    const view = viewOf(tableOf(asset.key), 'asset', { ...defaults, window }, window)
    const appearance = { variant, textSize: defaultTextSize, ...plain }
    const names = { label: summarizeLines(view), className: name }
    // One element per line, so that a diff can be read.
    const drawing = drawChart(buildChartConfig(view, appearance), size)
    const drawn = svgElement(size, names, drawingToSvg(drawing))
      // With the namespace that SVG files need.
      .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
      .replaceAll('><', '>\n<')

    const stem = `tests/pictures/${asset.key}-${name}`
    const changed = `${stem}-changed.svg`
    const committed = existsSync(`${stem}.svg`) ? readFileSync(`${stem}.svg`, 'utf8') : ''
    if (drawn === committed) rmSync(changed, { force: true })
    else writeFileSync(changed, drawn)
    expect(drawn === committed, `see ${changed}`).toBe(true)
  },
)
