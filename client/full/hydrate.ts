// Hydrates a `display=full` chart, in a window or a frame (contract, section 6), without React:
// frames on other sites load little.

import { Chart } from 'chart.js'
import { buildChartConfig, type ChartAppearance } from '../../src/chart/config'
import { buildChartKey, indexOfFragment } from '../../src/chart/key'
import { type ChartView, describeAbsence } from '../../src/chart/kinds'
import { nextReadout, type ReadoutEvent, type ReadoutState } from '../../src/chart/readout'
import { summarizeLines } from '../../src/chart/summary'
import { sayFigures } from '../../src/words/heard'
import '../../src/chart/parts'
import { type FullLayout, layOutFull } from '../../src/chart/full-layout'
import { buildFullTexts, measureFull } from '../../src/chart/full-texts'
import { type AssetPageData, viewPage } from '../../src/pages/asset/view'
import type { ThemeName } from '../../src/site/theme'
import { drawnTheme } from '../../src/url/shown'
import { readPreloadedState } from '../browser/as-served'
import { canDraw, loadFonts } from '../browser/canvas-support'
import { markMonth, watchReader } from '../chart/drawn-chart'

/** Hydrates what `FullChart` rendered; resolves once the chart is drawn. */
export async function hydrateFullChart(): Promise<void> {
  const figure = document.querySelector<HTMLElement>('.full-chart')
  const { page, site } = readPreloadedState(document)
  if (!figure || page.code !== 200 || !canDraw()) return
  const data = page.data as AssetPageData
  const theme = drawnTheme(data.choice)
  const view = viewPage(data)
  const texts = buildFullTexts(view, site)
  const canvas = describeAbsence(view) ? undefined : createCanvas(summarizeLines(view))
  await loadFonts()

  let drawn: { chart: Chart; key: string } | undefined
  const reader = canvas && readOut(figure, canvas, view)

  const layOut = () => {
    const size = { width: innerWidth, height: innerHeight }
    const layout = layOutFull(size, texts)
    showTexts(figure, layout)
    reader?.setKey(layout.key)
    const appearance: ChartAppearance = {
      variant: 'full',
      theme: readersTheme() ?? theme,
      textSize: measureFull(size).text.size,
    }
    // Chart.js itself follows the size of its container, so only a new appearance counts.
    const key = JSON.stringify(appearance)
    if (!canvas || drawn?.key === key) return
    drawn?.chart.destroy()
    drawn = { chart: new Chart(canvas, buildChartConfig(view, appearance)), key }
    reader?.mark()
  }

  layOut()
  addEventListener('resize', layOut)
  matchDarkScheme().addEventListener('change', layOut)
}

/** The reader's color scheme, if the URL of the embed says to follow it (`readersThemeMark`). */
function readersTheme(): ThemeName | undefined {
  if (document.documentElement.dataset.frame !== 'auto') return
  return matchDarkScheme().matches ? 'dark' : 'light'
}

function matchDarkScheme(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

function createCanvas(description: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', `${description} Read it month by month with the arrow keys.`)
  canvas.tabIndex = 0
  return canvas
}

/** Writes the texts with the layout's line breaks, and hides parts without room. */
function showTexts(figure: HTMLElement, layout: FullLayout) {
  for (const name of ['title', 'caption', 'caution', 'note', 'caveat'] as const) {
    figure.querySelector(`.full-${name}`)?.replaceChildren(...heardNodes(layout[name]))
  }
  figure.querySelector('.full-brand span')?.toggleAttribute('hidden', !layout.nameSize)
  figure.querySelector('.chart-absence')?.replaceChildren(layout.absence)
  const linked = layout.sources.flatMap(({ text, url }) => {
    if (url === undefined) return heardNodes(text)
    const link = { href: url, target: '_blank', rel: 'noopener', textContent: text }
    return Object.assign(document.createElement('a'), link)
  })
  figure.querySelector('.full-sources')?.replaceChildren(...linked)
  figure.querySelector('.chart-key')?.toggleAttribute('hidden', !layout.key)
  figure.querySelector('.full-made')?.toggleAttribute('data-beside', layout.isKeyBeside)
  figure.toggleAttribute('data-compact', layout.isCompact)
  figure.toggleAttribute('data-small-title', layout.hasSmallTitle)
  figure.style.setProperty('--gap', `${layout.gap}px`)
  if (layout.nameSize) figure.style.setProperty('--name', `${layout.nameSize}px`)
  figure.dataset.measured = ''
}

/**
 * Puts the canvas over the server's drawing, which is kept for printing. Shows the current month in the
 * key, and announces it if arrow keys chose it.
 *
 * @returns `mark`, which marks the month in the current chart, and `setKey`, which sets the key that is
 *   shown while no month is read
 */
function readOut(figure: HTMLElement, canvas: HTMLCanvasElement, view: ChartView) {
  const status = document.createElement('p')
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  const place = document.createElement('div')
  place.className = 'chart-drawing chart-canvas'
  place.append(canvas, status)
  figure.querySelector('.chart-drawing')?.after(place)
  let state: ReadoutState = {}
  let idle: FullLayout['key'] = null

  function show() {
    writeKey()
    mark()
  }

  function mark() {
    const chart = Chart.getChart(canvas)
    if (chart) markMonth(chart, state.index ?? state.pinned)
  }

  const send = (event: ReadoutEvent) => {
    const changes = nextReadout(state, event, view)
    if (!changes) return
    state = { ...state, ...changes }
    status.textContent = state.sentence ?? ''
    show()
    return changes
  }
  // The month that the URL names is shown while no other is read, and links to the page keep it.
  const follow = () => {
    const pinned = indexOfFragment(view, location.hash)
    state = { ...state, pinned }
    for (const link of figure.querySelectorAll<HTMLAnchorElement>('.full-leave, .full-host'))
      link.hash = pinned === undefined ? '' : location.hash
    show()
  }
  follow()
  addEventListener('hashchange', follow)

  function writeKey() {
    const read = state.index ?? state.pinned
    figure.toggleAttribute('data-read', read !== undefined)
    const key = read === undefined ? idle : buildChartKey(view, read)
    // There is room for changes if the idle key has some, or if the key takes the place of the sources.
    const hasChanges =
      idle?.entries.some(({ change }) => change !== '') || figure.querySelector('[data-beside]')
    if (key) showKey(figure, key, Boolean(hasChanges))
  }

  // A full chart always shows the same months.
  watchReader(canvas, send, false)
  const setKey = (key: FullLayout['key']) => {
    idle = key
    writeKey()
  }
  return { mark, setKey }
}

/** Returns the nodes of a text whose figures are read out as words, like `Heard`. */
function heardNodes(text: string): (Node | string)[] {
  const said = sayFigures(text)
  if (said === text) return [text]
  const [seen, hidden] = [text, ` ${said}`].map((textContent) =>
    Object.assign(document.createElement('span'), { textContent }),
  )
  seen?.setAttribute('aria-hidden', 'true')
  hidden?.classList.add('visually-hidden')
  return [seen, hidden].flatMap((part) => part ?? [])
}

/** Writes a key into its elements; the style sheet hides empty ones. */
function showKey(
  figure: HTMLElement,
  { month, entries }: NonNullable<FullLayout['key']>,
  hasChanges: boolean,
) {
  figure.querySelector('.chart-month')?.replaceChildren(month)
  for (const { color, value, change } of entries) {
    const [, ...figures] = figure.querySelector(`.chart-key .is-${color}`)?.children ?? []
    const texts = [value, hasChanges ? change : '']
    for (const [place, text] of texts.entries())
      figures[place]?.replaceChildren(...heardNodes(text))
  }
}
