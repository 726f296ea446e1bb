// Starts the site in the browser: the only file with side effects.

import '@vitejs/plugin-react/preamble'
import './style.css'
import { documentUrl, isAtItsAddress, leaveAsServed, takeFailure } from './as-served'
import laterStyle from './later.css?url'
import { loadCode } from './navigation/load-code'
import { preloadedStateId, readPreloadedState } from './navigation/preloaded-state'
import { loadScreen, screenOf } from './navigation/screens'

/** How long to wait for the complete document's paint: 0.2 s on a phone at quarter speed. */
const paintTimeoutMs = 500

const replayEarlyEvents = captureEarlyEvents()

async function hydrateApp() {
  const preloaded = readPreloadedState(document)
  if (!isAtItsAddress(preloaded, documentUrl()) || takeFailure()) {
    leaveAsServed()
    return
  }
  const app = loadCode('app', () => import('./app'))
  // Fetched along with the app, which awaits it, and throws if it fails.
  loadScreen(screenOf(preloaded.page)).catch(() => {})
  await (await app).hydratePage(preloaded)
  replayEarlyEvents()
}

/**
 * Resolves once the page is painted, or after a while: Firefox reports no paint of a page that was
 * already scrolled, by a fragment or a reload, and a background tab is not painted.
 */
function waitForPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, paintTimeoutMs)
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  })
}

async function whenParsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('readystatechange', resolve))
}

// The page is complete without scripts, so it is painted before the code that hydrates it is
// fetched and run. Without that code it stays as the server sent it: readable, with working links.
async function start() {
  // On a slow connection the document is painted before all of it is parsed.
  await whenParsed()
  // A document whose loading was stopped halfway stays as it is; its links work.
  if (!document.getElementById(preloadedStateId)) return
  document.querySelector(`link[href="${laterStyle}"]`)?.setAttribute('media', 'all')
  try {
    // A frame loads its scripts once visible, and WebKit reports no paint in cross-site frames.
    if (top === self) await waitForPaint()
    // A full chart hydrates only its readout. A frame without a chart is text: it needs no script.
    if (document.querySelector('.full-chart')) {
      await (await loadCode('chart', () => import('./full/hydrate'))).hydrateFullChart()
    } else if (top === self) await hydrateApp()
    else leaveAsServed()
  } catch (error) {
    console.error(error)
    leaveAsServed()
  }
}

start()

/**
 * Captures clicks on buttons, choices in selects, and what is typed before hydration; the function
 * that it returns replays them. The browser follows links by itself.
 */
function captureEarlyEvents(): () => void {
  const clicked: HTMLButtonElement[] = []
  const changed = new Map<Field, string>()
  const capturing = new AbortController()
  const { signal } = capturing

  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('button')
      if (button) clicked.push(button)
    },
    { signal },
  )
  const note = (target: EventTarget | null) => {
    if (isField(target)) changed.set(target, target.value)
  }
  document.addEventListener('input', ({ target }) => note(target), { signal })
  // What was chosen or typed before this script has run, too; hydration sets it back.
  whenParsed().then(() => {
    for (const field of document.querySelectorAll('input, select')) {
      if (isField(field) && field.value !== valueAsServed(field)) note(field)
    }
  })

  return () => {
    capturing.abort()
    for (const button of clicked) button.click()
    for (const [field, value] of changed) replayChange(field, value)
  }
}

type Field = HTMLInputElement | HTMLSelectElement

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}

function valueAsServed(field: Field): string | undefined {
  if (field instanceof HTMLInputElement) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Chooses or types what was chosen or typed before hydration. */
function replayChange(field: Field, value: string): void {
  if (field instanceof HTMLInputElement) {
    field.value = field.defaultValue
    // React reports what was not set by the element's own property, which it watches.
    setValue?.call(field, value)
  } else field.value = value
  const type = field instanceof HTMLInputElement ? 'input' : 'change'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
