// A chart in a frame on another site, which takes over from the server's drawing: what `FullChart` does, without
// what only a whole page needs (contract, section 6).

import { Chart } from 'chart.js'
import { describeAbsence } from '../../src/chart/captions'
import { buildChartConfig, type ChartLook } from '../../src/chart/config'
import { buildFullTexts, fullTextSize } from '../../src/chart/full-layout'
import { chooseFullParts } from '../../src/chart/full-parts'
import { parsePageQuery } from '../../src/chart/page-query'
import { findAsset } from '../../src/prices/catalog'
import '../../src/chart/parts'
import { describeChart } from '../../src/chart/summary'
import { siteHost } from '../../src/site/site'
import { loadFonts } from '../chart/load-fonts'
import { point } from '../chart/readout-places'
import { readPreloadedState } from '../navigation/preloaded-state'
import { readersTheme, watchReadersTheme } from './reader-theme'
import { readOut } from './readout'

/** Takes over the document's chart; resolves once it is drawn. */
export async function start(): Promise<void> {
  const figure = document.querySelector<HTMLElement>('.full-chart')
  const { page, site } = readPreloadedState(document)
  if (!figure || page.code === 404 || !('chart' in page.data)) throw new Error('there is no chart')
  const { asset: shown, chart, known, reach } = page.data
  const asset = findAsset(shown.key)
  if (!asset) throw new Error(`there is no asset "${shown.key}"`)
  const { axis, theme } = parsePageQuery('asset', new URLSearchParams(location.search), reach)
  const view = { asset, chart, axis, known }
  const texts = buildFullTexts(view, siteHost(site))
  const canvas = describeAbsence(view) ? undefined : createCanvas(describeChart(chart))
  await loadFonts()

  let drawn: { chart: Chart; look: string } | undefined
  let place: number | undefined

  const layOut = () => {
    const size = { width: innerWidth, height: innerHeight }
    const parts = chooseFullParts(size, texts)
    showParts(parts)
    figure.dataset.measured = ''
    const look: ChartLook = {
      variant: 'full',
      axis,
      theme: readersTheme() ?? theme,
      textSize: fullTextSize(size),
      animate: false,
      namesLines: !parts.key,
    }
    // Chart.js itself follows the size of what it stands in.
    const key = JSON.stringify(look)
    if (!canvas || drawn?.look === key) return
    drawn?.chart.destroy()
    drawn = { chart: new Chart(canvas, buildChartConfig(chart, look)), look: key }
    point(drawn.chart, place)
  }

  if (canvas) {
    figure.querySelector('.chart-drawing')?.replaceChildren(canvas)
    readOut(figure, canvas, view, {
      chart: () => drawn?.chart ?? null,
      show: (read) => {
        place = read
        if (drawn) point(drawn.chart, place)
      },
    })
  }
  layOut()
  addEventListener('resize', layOut)
  watchReadersTheme(layOut)
}

function createCanvas(description: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', `${description} The arrow keys read it month by month.`)
  canvas.tabIndex = 0
  return canvas
}

/** Where each part of a full chart stands. */
const places = {
  title: '.full-title',
  caption: '.full-caption',
  key: '.chart-key',
  sources: '.full-sources > span',
}

/** Leaves out what there is no room for. */
function showParts(parts: Record<keyof typeof places, boolean>) {
  for (const part of Object.keys(places) as (keyof typeof places)[]) {
    for (const element of document.querySelectorAll<HTMLElement>(places[part])) {
      element.hidden = !parts[part]
    }
  }
}
