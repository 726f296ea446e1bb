// Starts the site in the browser: the only file with side effects.

import '@vitejs/plugin-react/preamble'
import './style.css'
import { documentUrl, isAtItsAddress, leaveAsServed, readPreloadedState } from './browser/as-served'
import { watchBoxes } from './browser/boxes'
import { watchFragments } from './browser/fragments'
import { loadCode } from './browser/load-code'
import { loadScreen, screenOf } from './screens'

/** How long to wait for the document's first paint, which takes 0.2 s on a phone at quarter speed. */
const paintTimeoutMs = 500

/** The buttons that were pressed before hydration. The browser follows links by itself. */
const pressed: HTMLButtonElement[] = []

function notePress({ target }: Event) {
  const button = target instanceof Element && target.closest('button')
  if (button) pressed.push(button)
}

document.addEventListener('click', notePress)

async function hydrateApp() {
  const preloaded = readPreloadedState(document)
  if (!isAtItsAddress(preloaded, documentUrl())) {
    leaveAsServed()
    return
  }
  const [app] = await Promise.all([
    loadCode('app', () => import('./app')),
    // Hydration renders the screen that the server rendered.
    loadScreen(screenOf(preloaded.page)),
  ])
  // The values chosen or typed so far, even before this script ran: hydration resets them.
  const fields = document.querySelectorAll<Field>('input, select')
  const changes = [...fields]
    .filter((field) => field.value !== valueAsServed(field))
    .map((field) => ({ field, value: field.value }))
  await app.hydratePage(preloaded)
  document.removeEventListener('click', notePress)
  for (const button of pressed) button.click()
  for (const { field, value } of changes) replayChange(field, value)
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
  watchBoxes()
  watchFragments()
  // On a slow connection the document is painted before all of it is parsed.
  await whenParsed()
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

type Field = HTMLInputElement | HTMLSelectElement

function valueAsServed(field: Field): string | undefined {
  if (field instanceof HTMLInputElement) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Repeats a choice or an input that was made before hydration. */
function replayChange(field: Field, value: string): void {
  if (field instanceof HTMLInputElement) {
    field.value = field.defaultValue
    // React ignores values set by the element's own property, which it watches, unlike the prototype's.
    setValue?.call(field, value)
  } else field.value = value
  const type = field instanceof HTMLInputElement ? 'input' : 'change'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
