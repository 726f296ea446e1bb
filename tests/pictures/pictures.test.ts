// The charts as committed pictures, at a year whose numbers no longer change. A chart that differs is
// written beside its picture, as "-changed"; where the change is right, rename it to replace the old one.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildChartData } from '../../src/chart/chart'
import { buildChartConfig } from '../../src/chart/config'
import { describeChart } from '../../src/chart/summary'
import { chartWindow, rowsOfWindow } from '../../src/chart/window'
import { assets } from '../../src/prices/catalog'
import { defaultTextSize, fullChartSizes, pageChartSizes } from '../../src/site/theme'
import { drawChart } from '../../worker/drawing/chart-drawing'
import { drawingToSvg, svgElement } from '../../worker/drawing/drawing-svg'
import { table } from '../fixture-table'

const year = 2023

const window = chartWindow(year)

const plain = { axis: 'log', theme: 'light', animate: false, namesLines: false } as const

const pictures = assets.flatMap((asset) => [
  { asset, name: 'wide', variant: 'page' as const, size: pageChartSizes.wide },
  { asset, name: 'narrow', variant: 'page' as const, size: pageChartSizes.narrow },
  { asset, name: 'full', variant: 'full' as const, size: fullChartSizes.wide },
])

it.each(pictures)(
  'the $name chart of $asset.key is as it was',
  ({ asset, name, variant, size }) => {
    const chart = buildChartData(asset, rowsOfWindow(table, asset, window, window))
    const look = { variant, textSize: defaultTextSize, ...plain }
    const names = { label: describeChart(chart), className: name }
    // A line an element, so that a difference can be read.
    const drawing = drawChart(buildChartConfig(chart, look), size)
    const svg = svgElement(size, names, drawingToSvg(drawing))
    const drawn = svg.replaceAll('><', '>\n<')

    const stem = `tests/pictures/${asset.key}-${name}`
    const changed = `${stem}-changed.svg`
    const committed = existsSync(`${stem}.svg`) ? readFileSync(`${stem}.svg`, 'utf8') : ''
    if (drawn === committed) rmSync(changed, { force: true })
    else writeFileSync(changed, drawn)
    expect(drawn === committed, `see ${changed}`).toBe(true)
  },
)
