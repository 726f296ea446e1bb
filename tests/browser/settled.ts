// When a tab has come to rest: nothing is requested, no timer is due, and nothing moves.

import type { Page, Request } from 'playwright-core'

declare global {
  interface Window {
    /** How many timers, frames, and idle callbacks are due; set by `countPending`. */
    pendingCallbacks?: () => number
  }
}

/** Longer timers are limits of patience, such as that of code that hangs. */
const longestDelayMs = 1000

/** Counts what a document has still to do. Runs before its scripts. */
function countPending(longestDelay: number) {
  const pending = new Set<string>()
  const { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = window
  const { requestIdleCallback } = window
  type Run = (...values: unknown[]) => void
  const count = (kind: string, run: Run, start: (run: Run) => number) => {
    const id = start((...values) => {
      pending.delete(`${kind} ${id}`)
      run(...values)
    })
    pending.add(`${kind} ${id}`)
    return id
  }
  Object.assign(window, {
    setTimeout: (run: Run, delay = 0, ...values: unknown[]) =>
      delay > longestDelay
        ? setTimeout(run, delay, ...values)
        : count('timer', run, (run) => setTimeout(run, delay, ...values)),
    clearTimeout: (id: number) => {
      pending.delete(`timer ${id}`)
      clearTimeout(id)
    },
    requestAnimationFrame: (run: Run) => count('frame', run, (run) => requestAnimationFrame(run)),
    cancelAnimationFrame: (id: number) => {
      pending.delete(`frame ${id}`)
      cancelAnimationFrame(id)
    },
    requestIdleCallback: (run: Run, options?: IdleRequestOptions) =>
      count('idle', run, (run) => requestIdleCallback(run, options)),
    pendingCallbacks: () => pending.size,
  })
}

/** What a tab is doing, in the page's own words. */
function readActivity() {
  const main = document.querySelector('main')
  const app = document.getElementById('app')
  const { textContent: waiting = '' } = document.querySelector('.waiting') ?? {}
  return {
    isOurs: location.protocol.startsWith('http'),
    isBusy:
      document.readyState !== 'complete' ||
      waiting !== '' ||
      (window.pendingCallbacks?.() ?? 0) > 0,
    // React marks the elements that it takes over; its first effects come later.
    isHydrated:
      history.scrollRestoration === 'manual' &&
      Object.keys(main ?? {}).some((key) => key.startsWith('__reactFiber')),
    // Scripts that leave the page as the server sent it take their mark back.
    isAwaited: 'scripts' in document.documentElement.dataset,
    lacksCanvas: document.querySelector('.chart:not(:has(canvas, .chart-absence))') !== null,
    shown: [location.href, history.length, app?.innerHTML.length, scrollY].join(' '),
  }
}

export type Rest = {
  /** Whether a page of the site is shown, and not the browser's own page of an error. */
  isOurs: boolean
  isHydrated: boolean
}

/** How often a tab is looked at, in ms, whose page is whole, or else; and for how long it may be busy. */
const [lookMs, patientLookMs] = [25, 100]
const longestRestMs = 60_000

/** After so many quiet looks, what the server sent stays: a drawing, or a page that scripts left. */
const quietLooks = 3

/**
 * Watches a new tab. The returned function waits until it has come to rest.
 *
 * @param beforeLook is called before each look
 * @param patienceMs for how long it may be busy
 */
export async function watchTab(
  page: Page,
  longestDelay = longestDelayMs,
  patienceMs = longestRestMs,
): Promise<(beforeLook?: () => unknown) => Promise<Rest>> {
  await page.addInitScript(countPending, longestDelay)
  const requests = new Set<Request>()
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  /** Whether the first script of the document has failed, without which none takes it over. */
  let isLeft = false
  page.on('requestfailed', (request) => {
    requests.delete(request)
    // A document that another one replaces aborts its requests, which may be told after that.
    const isAborted = request.failure()?.errorText.endsWith('ERR_ABORTED')
    if (/\/assets\/entry-/.test(request.url()) && !isAborted) isLeft = true
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isLeft = false
  })
  // Those of the document before may never end.
  page.on('domcontentloaded', () => requests.clear())

  return async (beforeLook) => {
    let quiet = 0
    let last = ''
    let isDue = false
    for (const start = Date.now(); Date.now() - start < patienceMs; ) {
      beforeLook?.()
      // While a document is replaced there is nothing to look at.
      const activity = await page.evaluate(readActivity).catch(() => undefined)
      const isQuiet = activity && !activity.isBusy && requests.size === 0 && activity.shown === last
      quiet = isQuiet ? quiet + 1 : 0
      last = activity?.shown ?? ''
      const isWhole = activity?.isHydrated && !activity.lacksCanvas
      // Scripts have yet to take the page over: on a busy machine, React's turns are far apart.
      isDue = activity?.isAwaited === true && !activity.isHydrated && !isLeft
      const needed = isWhole || !activity?.isOurs ? 2 : quietLooks
      if (activity && !isDue && quiet >= needed) return activity
      const pause = needed === 2 ? lookMs : patientLookMs
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    if (isDue) return { isOurs: true, isHydrated: false }
    const open = [...requests].map((request) => request.url())
    throw new Error(`${page.url()} does not come to rest; it still requests ${open.join(', ')}`)
  }
}
