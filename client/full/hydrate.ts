// Hydrates a `display=full` chart, in a window or a frame, without React: frames on other sites load little (contract,
// section 6).

import { Chart } from 'chart.js'
import {
  buildChartKey,
  describeAbsence,
  describeReadout,
  readableMonths,
} from '../../src/chart/captions'
import { buildChartConfig, type ChartAppearance } from '../../src/chart/config'
import { type ChartView, kinds } from '../../src/chart/kinds'
import { parsePageQuery } from '../../src/chart/query'
import '../../src/chart/parts'
import { buildFullTexts, type FullLayout, layOutFull, measureFull } from '../../src/full/layout'
import type { AssetPageData } from '../../src/pages/asset/data'
import { viewAsked } from '../../src/pages/asset/view'
import { siteHost } from '../../src/site/site'
import type { ThemeName } from '../../src/site/theme'
import { loadFonts, markMonth, monthAt, monthByKey } from '../chart/drawn-chart'
import { readPreloadedState } from '../navigation/preloaded-state'

/** Hydrates what `FullChart` rendered; resolves once the chart is drawn. */
export async function start(): Promise<void> {
  const figure = document.querySelector<HTMLElement>('.full-chart')
  const { page, site } = readPreloadedState(document)
  if (!figure || page.code !== 200) return
  const data = page.data as AssetPageData
  const query = new URLSearchParams(location.search)
  const options = parsePageQuery('asset', query, data.reach, data.asset.key)
  const view = viewAsked(data, options)
  const texts = buildFullTexts(view, siteHost(site))
  const canvas = describeAbsence(view) ? undefined : createCanvas(kinds.asset.summary(view))
  await loadFonts()

  let drawn: { chart: Chart; key: string } | undefined
  const mark = canvas && readOut(figure, canvas, view, () => drawn?.chart ?? null)

  const layOut = () => {
    const size = { width: innerWidth, height: innerHeight }
    showTexts(figure, layOutFull(size, texts))
    const appearance: ChartAppearance = {
      variant: 'full',
      theme: readersTheme() ?? options.theme,
      textSize: measureFull(size).text.size,
    }
    // Chart.js itself follows the size of its container, so only a new appearance counts.
    const key = JSON.stringify(appearance)
    if (!canvas || drawn?.key === key) return
    drawn?.chart.destroy()
    drawn = { chart: new Chart(canvas, buildChartConfig(view, appearance)), key }
    mark?.()
  }

  layOut()
  addEventListener('resize', layOut)
  darkSystem().addEventListener('change', layOut)
}

/** The reader's color scheme, if the URL of the embed says to follow it (`readersThemeMark`). */
function readersTheme(): ThemeName | undefined {
  if (document.documentElement.dataset.frame !== 'auto') return
  return darkSystem().matches ? 'dark' : 'light'
}

function darkSystem(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

function createCanvas(description: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', `${description} The arrow keys read it month by month.`)
  canvas.tabIndex = 0
  return canvas
}

/** Sets the texts in their lines, and hides what has no room. */
function showTexts(figure: HTMLElement, { key, sources, ...layout }: FullLayout) {
  for (const name of ['title', 'caption', 'caveat'] as const) {
    figure.querySelector(`.full-${name}`)?.replaceChildren(layout[name])
  }
  figure.querySelector('.chart-absence')?.replaceChildren(layout.absence)
  const linked = sources.map(({ text, url }) => {
    if (url === undefined) return text
    const link = { href: url, target: '_blank', rel: 'noopener', textContent: text }
    return Object.assign(document.createElement('a'), link)
  })
  figure.querySelector('.full-sources')?.replaceChildren(...linked)
  // Its values change with the month.
  figure.querySelector('.chart-key')?.toggleAttribute('hidden', !key)
  const hasChanges = key?.entries.some(({ change }) => change !== '')
  for (const change of figure.querySelectorAll('.chart-change')) {
    change.toggleAttribute('hidden', !hasChanges)
  }
  figure.dataset.measured = ''
}

/**
 * Puts the canvas in the place of the server's drawing, which is printed. Shows the month under the pointer in the key;
 * one chosen by keyboard is announced, too: does what `useReadoutEvents` does on a page. Returns a function that marks
 * the month in the current chart.
 */
function readOut(
  figure: HTMLElement,
  canvas: HTMLCanvasElement,
  view: ChartView,
  currentChart: () => Chart | null,
): () => void {
  const known = readableMonths(view)
  const status = document.createElement('p')
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  const place = document.createElement('div')
  place.className = 'chart-drawing chart-canvas'
  place.append(canvas, status)
  figure.querySelector('.chart-drawing')?.after(place)
  let index: number | undefined

  function mark() {
    const chart = currentChart()
    if (chart) markMonth(chart, index)
  }

  function read(next: number | undefined, isByKey = false) {
    index = next
    status.textContent = index !== undefined && isByKey ? describeReadout(view, index) : ''
    writeKey(figure, view, index)
    mark()
  }

  const readPointer = ({ clientX }: PointerEvent) => {
    const next = monthAt(known, currentChart(), clientX)
    if (next !== undefined) read(next)
  }
  canvas.addEventListener('pointermove', readPointer)
  canvas.addEventListener('pointerdown', readPointer)
  // After touch, the readout stays.
  canvas.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') read(undefined)
  })
  canvas.addEventListener('blur', () => index !== undefined && read(undefined))
  canvas.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && index !== undefined) read(undefined, true)
    const next = monthByKey(known, event.key, index)
    if (next === undefined) return
    event.preventDefault()
    read(next, true)
  })
  return mark
}

/** Updates the key. */
function writeKey(figure: HTMLElement, view: ChartView, index: number | undefined) {
  const key = buildChartKey(view, index)
  const month = figure.querySelector('.chart-month')
  if (!key || !month) return
  month.textContent = key.month
  for (const { color, value, change } of key.entries) {
    const [, valueElement, changeElement] =
      figure.querySelector(`.chart-key .is-${color}`)?.children ?? []
    if (valueElement) valueElement.textContent = value
    if (changeElement) changeElement.textContent = change
  }
}
