// Waits until a tab is at rest: nothing is requested, no timer is due, and nothing moves or is redrawn.

import type { Frame, Page, Request } from 'playwright-core'

/** Tells what a document has still to do; set by `countPending`. */
type Pending = {
  /** How many timers, frames, idle callbacks, and turns of React are due. */
  count: (longestDelayMs: number) => number
  /** Resolves when the browser has drawn a frame, and has reported elements that changed their size. */
  nextFrame: () => Promise<unknown>
}

declare global {
  interface Window {
    pending?: Pending
    /** Playwright's clock, which runs timers of its own. */
    __pwClock?: unknown
  }
}

/** When `nextFrame` gives up: a busy machine, or a hidden frame of another site, may draw no frame. */
const frameTimeoutMs = 200

/** Counts the callbacks that are due in a document. Runs before its scripts. */
function countPending(frameTimeoutMs: number) {
  /** The callbacks that are due, by kind and id, with their delays in ms. */
  const due = new Map<string, number>()
  const { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = window
  const { requestIdleCallback, MessageChannel } = window
  type Run = (...values: unknown[]) => void
  const count = (kind: string, run: Run, delay: number, start: (run: Run) => number) => {
    const id = start((...values) => {
      due.delete(`${kind} ${id}`)
      run(...values)
    })
    due.set(`${kind} ${id}`, delay)
    return id
  }
  let messages = 0
  const pending: Pending = {
    // With Playwright's clock, timers are not counted, as it starts new ones without end.
    count: (longestDelayMs) =>
      messages +
      (window.__pwClock ? 0 : [...due.values()].filter((delay) => delay <= longestDelayMs).length),
    nextFrame: () =>
      new Promise((resolve) => {
        // The browser reports sizes after the callbacks of a frame, so the next frame is later.
        requestAnimationFrame(() => requestAnimationFrame(resolve))
        setTimeout(resolve, frameTimeoutMs)
      }),
  }
  Object.assign(window, {
    pending,
    setTimeout: (run: Run, delay = 0, ...values: unknown[]) =>
      count('timer', run, delay, (run) => setTimeout(run, delay, ...values)),
    clearTimeout: (id: number) => {
      due.delete(`timer ${id}`)
      clearTimeout(id)
    },
    requestAnimationFrame: (run: Run) =>
      count('frame', run, 0, (run) => requestAnimationFrame(run)),
    cancelAnimationFrame: (id: number) => {
      due.delete(`frame ${id}`)
      cancelAnimationFrame(id)
    },
    requestIdleCallback: (run: Run, options?: IdleRequestOptions) =>
      count('idle', run, 0, (run) => requestIdleCallback(run, options)),
    // React's scheduler posts itself a message for each of its turns.
    MessageChannel: class extends MessageChannel {
      constructor() {
        super()
        const { port1, port2 } = this
        const post = port2.postMessage.bind(port2)
        port1.addEventListener('message', () => {
          messages -= 1
        })
        port2.postMessage = (...message: unknown[]) => {
          messages += 1
          post(...(message as [unknown]))
        }
      }
    },
  })
}

/** Runs in the page: reads whether it is busy, hydrated, and shown completely. */
async function readActivity(longestDelayMs: number) {
  const { pending } = window
  const main = document.querySelector('main')
  // Chart.js rounds sizes down.
  const isOtherSize = (canvas: Element) =>
    canvas.checkVisibility() &&
    Math.abs(canvas.clientWidth - (canvas.parentElement?.clientWidth ?? 0)) > 1
  const isAtWork = () =>
    document.readyState !== 'complete' ||
    !!document.querySelector('.waiting')?.textContent ||
    (pending?.count(longestDelayMs) ?? 0) > 0 ||
    // Chart.js has not drawn the chart at the size of its place.
    [...document.querySelectorAll('.chart-canvas > canvas')].some(isOtherSize)
  const readShown = () => {
    const length = document.getElementById('app')?.innerHTML.length
    return [location.href, history.length, length, scrollX, scrollY].join(' ')
  }
  const [wasAtWork, before] = [isAtWork(), readShown()]
  await pending?.nextFrame()
  const shown = readShown()
  return {
    isOurs: location.protocol.startsWith('http'),
    isBusy: wasAtWork || isAtWork() || shown !== before,
    // React marks the elements that it hydrates; its first effects run later. A full chart is hydrated
    // without React.
    isHydrated:
      document.querySelector('[data-measured]') !== null ||
      (history.scrollRestoration === 'manual' &&
        Object.keys(main ?? {}).some((key) => key.startsWith('__reactFiber'))),
    // Scripts remove this mark if they leave the page as the server sent it.
    isAwaited: 'scripts' in document.documentElement.dataset,
    lacksCanvas: document.querySelector('.chart:not(:has(canvas, .chart-absence))') !== null,
    shown,
  }
}

/** Reads the activity of a frame; a sandbox without scripts is at rest, and would resolve no promise. */
async function readFrame(frame: Frame, longestDelayMs: number) {
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox')
  const runsScripts = sandbox?.includes('allow-scripts') ?? true
  return runsScripts ? frame.evaluate(readActivity, longestDelayMs) : { isBusy: false }
}

export type Rest = {
  /** Whether a page of the site is shown, and not the browser's own page of an error. */
  isOurs: boolean
  isHydrated: boolean
}

type RestOptions = {
  /** The longest timer, in ms, to wait for; longer ones are timeouts, such as that of hanging code. */
  longestDelayMs?: number
  /** How long, in ms, the tab may be busy before `rest` throws. */
  patienceMs?: number
  /** Called before each look. */
  beforeLook?: () => unknown
}

/** The default patience, which only a hanging page reaches. */
const longestRestMs = 300_000

/** The pauses between looks, in ms: at a complete page, and at an incomplete one. */
const [lookMs, patientLookMs] = [10, 100]

/** After so many quiet looks, an incomplete page stays: with its drawing, or as the server sent it. */
const quietLooks = 3

type Watched = {
  /** The requests without a response yet. */
  requests: Set<Request>
  /** Whether the document's first script has failed, so that nothing will hydrate it. */
  isLeft: boolean
  /** Whether scripts are on; without scripts, a loaded document is at rest. */
  runsScripts: boolean
}

const watchedTabs = new WeakMap<Page, Watched>()

/** Watches a new tab, so that `rest` can tell when it is at rest. */
export async function watchTab(page: Page, runsScripts: boolean): Promise<void> {
  const requests = new Set<Request>()
  const watched: Watched = { requests, isLeft: false, runsScripts }
  watchedTabs.set(page, watched)
  page.on('request', (request) => {
    requests.add(request)
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      watched.isLeft = false
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => {
    requests.delete(request)
    // A document that is replaced aborts its requests, and the report may come after the replacement.
    const isAborted = request.failure()?.errorText.endsWith('ERR_ABORTED')
    if (/\/assets\/entry-/.test(request.url()) && !isAborted) watched.isLeft = true
  })
  // The requests of the last document may never be reported as ended.
  page.on('domcontentloaded', () => requests.clear())
  await page.addInitScript(countPending, frameTimeoutMs)
}

/** Does not wait for a request that a test holds back. */
export function leaveHeld(page: Page, request: Request): void {
  watchedTabs.get(page)?.requests.delete(request)
}

/**
 * Waits until a tab is at rest. A page whose scripts never come is at rest without them.
 *
 * @throws Error if it is still busy when patience ends
 */
export async function rest(
  page: Page,
  { longestDelayMs = 1000, patienceMs = longestRestMs, beforeLook }: RestOptions = {},
): Promise<Rest> {
  const watched = watchedTabs.get(page)
  if (!watched) throw new Error('the tab was not watched from its start')
  const { requests, runsScripts } = watched
  if (!runsScripts) {
    await page.waitForLoadState()
    return { isOurs: true, isHydrated: false }
  }
  const look = async () => {
    beforeLook?.()
    const frames = page.frames().filter((frame) => frame !== page.mainFrame())
    const [main, ...others] = await Promise.all([
      // Fails while a document is being replaced.
      page.evaluate(readActivity, longestDelayMs).catch(() => undefined),
      ...frames.map((frame) => readFrame(frame, longestDelayMs).catch(() => undefined)),
    ])
    return main && { ...main, isBusy: [main, ...others].some((one) => !one || one.isBusy) }
  }
  let quiet = 0
  let last = ''
  let isDue = false
  for (const start = Date.now(); Date.now() - start < patienceMs; ) {
    const wasRequesting = requests.size > 0
    const activity = await look()
    const isRequesting = wasRequesting || requests.size > 0
    const isSame = quiet === 0 || activity?.shown === last
    quiet = activity && !activity.isBusy && !isRequesting && isSame ? quiet + 1 : 0
    last = activity?.shown ?? ''
    const isWhole = activity?.isHydrated && !activity.lacksCanvas
    // Scripts have yet to hydrate the page: on a busy machine, React's turns are far apart.
    isDue = activity?.isAwaited === true && !activity.isHydrated && !watched.isLeft
    const needed = isWhole || !activity?.isOurs ? 1 : quietLooks
    if (activity && !isDue && quiet >= needed) return activity
    const pause = needed === 1 ? lookMs : patientLookMs
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  if (isDue) return { isOurs: true, isHydrated: false }
  const open = [...requests].map((request) => request.url())
  throw new Error(`${page.url()} does not come to rest; it still requests ${open.join(', ')}`)
}

/**
 * Reads a value that stays: waits until the tab is at rest, after which nothing changes by itself.
 * For a value that is about to change, `expect.poll` is faster, and waits for what `rest` cannot see.
 */
export async function atRest<Value>(
  page: Page,
  read: () => Value | Promise<Value>,
): Promise<Value> {
  await rest(page)
  return read()
}
