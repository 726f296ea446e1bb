// The router: which page is shown, which one is loading, and the scroll position and the open folds
// with which each history entry was left (contract, section 12).

import type { FoundPage } from '../../src/url/page-address'
import { rememberFocus } from '../browser/focus'
import { replaceEntry } from '../browser/history'
import { loadDocument, stopLeaving, watchReturn } from './documents'

/** A history entry: an address of this site, in parts named as in `window.location`. */
export type Place = { pathname: string; search: string; hash: string; key: string }

/** What is shown at a place. */
export type Shown = {
  /** `undefined` where there is none, or it failed to load. */
  page?: FoundPage | undefined
  /** Shown in place of a page that failed to load. */
  error?: unknown
}

export type RouterState = Shown & {
  place: Place
  /** The place that is loading. */
  destination?: Place
  /**
   * The absolute URL of another state of the shown page, if it could not be loaded.
   */
  failure?: string | undefined
  /** The scroll position to restore, in CSS pixels from the top; 'keep' leaves it unchanged. */
  scroll?: number | 'keep' | undefined
  /** Which folds to open, in their order. */
  folds?: boolean[] | undefined
}

/** The result of loading a page. */
export type LoadResult =
  | { is: 'shown'; page?: FoundPage }
  /** To the canonical address. */
  | { is: 'redirected'; address: string }
  /** The page must be loaded as a document. */
  | { is: 'document' }
  /** The current page stays. */
  | { is: 'failed'; failure: string }

export type Visit = {
  url: URL
  /** Whether the page is the one that is shown, in another state. */
  isShown: boolean
}

export type Router = {
  readonly state: RouterState
  /** Goes to an address of this site: its path, query and fragment. */
  navigate(address: string, options?: { replace?: boolean; keepsScroll?: boolean }): void
  /**
   * Changes the query and fragment of a place, as for an amount that is being typed. Does nothing if
   * another place is shown or is loading.
   */
  readdress(place: Place, suffix: string): void
  /** Calls a listener on each change; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void
}

/** How an address enters the history: as a new entry, or in place of the current one. */
type Entering = 'push' | 'replace'

/** How a place is reached. Without `entering` the browser is there already. */
type Step = { entering?: Entering; keepsScroll?: boolean | undefined }

/** `first` is what the document shows. An error of `loadPage` is shown in the page's place. */
export function createRouter(
  loadPage: (visit: Visit) => Promise<LoadResult>,
  first: Shown,
): Router {
  const entry = readEntry()
  /** The index of the entry that is shown, even while the browser is at another. */
  let { idx } = entry
  const positions = readPositions()
  const folds: Record<string, boolean[]> = {}
  let state: RouterState = {
    ...first,
    place: toPlace(location, entry.key),
    scroll: restoredScroll(positions[entry.key]),
  }
  let visit = new AbortController()
  const listeners = new Set<() => void>()

  function savePosition() {
    positions[state.place.key] = scrollY
    folds[state.place.key] = findFolds().map(({ open }) => open)
  }

  function update(next: RouterState) {
    state = next
    for (const listener of listeners) listener()
  }

  /** Cancels the navigation in progress, whose result must not replace the shown page. */
  function cancel() {
    visit.abort()
    stopLeaving()
  }

  async function go(place: Place, step: Step) {
    cancel()
    visit = new AbortController()
    rememberFocus()
    const { signal } = visit
    const isShown = !state.error && place.pathname === state.place.pathname
    if (isShown && place.search === state.place.search) {
      show(place, { page: state.page }, step)
      return
    }
    update({ ...state, destination: place })
    const url = new URL(location.origin + addressOf(place))
    const outcome = await loadPage({ url, isShown }).catch((error: unknown) => ({ error }))
    if (signal.aborted) return
    if ('error' in outcome) {
      console.error(outcome.error)
      show(place, outcome, step)
    } else if (outcome.is === 'shown') {
      show(place, { page: outcome.page }, step)
    } else if (outcome.is === 'redirected') {
      const url = new URL(location.origin + outcome.address)
      go(toPlace(url, createKey()), { entering: 'replace', ...step })
    } else if (outcome.is === 'document') {
      loadDocument(url.href, step.keepsScroll)
    } else {
      stay(outcome.failure)
    }
  }

  /** Stays at the place that is shown, or goes back to its entry. */
  function stay(failure?: string) {
    cancel()
    const { destination, ...shown } = state
    update({ ...shown, failure })
    const steps = idx - readEntry().idx
    if (steps !== 0) history.go(steps)
  }

  function show(place: Place, shown: Shown, { entering, keepsScroll }: Step) {
    savePosition()
    idx = entering ? writeEntry(addressOf(place), place.key, entering) : readEntry().idx
    update({
      ...shown,
      place,
      scroll: positions[place.key] ?? (keepsScroll ? 'keep' : undefined),
      folds: folds[place.key],
    })
  }

  addEventListener('popstate', () => {
    // Each entry has its own setting, and this one may be older than the router.
    disableScrollRestoration()
    const { key } = readEntry(idx)
    if (key !== state.place.key) go(toPlace(location, key), {})
    // The visitor went back to the entry that is still shown.
    else stay(state.failure)
  })
  watchReturn(stay)

  // A document from the back/forward cache goes on as before.
  addEventListener('pageshow', ({ persisted }) => persisted && disableScrollRestoration())
  addEventListener('pagehide', () => {
    savePosition()
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(scrollStorageKey, JSON.stringify(positions))
    } catch {
      // Without storage the positions last as long as the document.
    }
  })

  return {
    get state() {
      return state
    },
    navigate(address, { replace, keepsScroll } = {}) {
      const url = new URL(location.origin + address)
      go(toPlace(url, createKey()), { entering: replace ? 'replace' : 'push', keepsScroll })
    },
    readdress({ key, pathname }, suffix) {
      const { place, destination } = state
      // The browser may have refused to keep a key.
      const { key: current = key } = history.state ?? {}
      if (destination || place.key !== key || current !== key) return
      const address = pathname + suffix
      replaceEntry(history.state, address)
      update({ ...state, place: toPlace(new URL(location.origin + address), key), scroll: 'keep' })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The `<details>` that open independently of one another. */
export function findFolds(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('main details:not([name])')]
}

function toPlace({ pathname, search, hash }: URL | Location, key: string): Place {
  return { pathname, search, hash, key }
}

export function addressOf({ pathname, search, hash }: Place): string {
  return pathname + search + hash
}

/** An entry of the browser's history; its key also identifies its scroll position. */
type HistoryEntry = { key: string; idx: number }

/** Does without `crypto.randomUUID`, which is missing over plain HTTP; a key need not be secret. */
function createKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

/** The current entry. The browser's own, as for a typed fragment, comes after the shown one. */
function readEntry(shownIdx = -1): HistoryEntry {
  const known: HistoryEntry | null = history.state
  if (known?.key) return known
  const entry = { key: createKey(), idx: shownIdx + 1 }
  replaceEntry({ ...history.state, ...entry })
  return entry
}

/** Adds an address to the history under a key; returns its index. */
function writeEntry(address: string, key: string, entering: Entering): number {
  const { idx: before } = readEntry()
  const idx = entering === 'push' ? before + 1 : before
  const entry: HistoryEntry = { key, idx }
  try {
    history[`${entering}State`](entry, '', address)
  } catch {
    // Some browsers allow only a hundred entries in half a minute. After that, the address is loaded.
    location.assign(address)
  }
  return idx
}

/** The session storage key of scroll positions, in CSS pixels from the top, by entry key. */
const scrollStorageKey = 'scroll-positions'

/** Other scripts of the site's origin may have stored anything. */
function readPositions(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(scrollStorageKey) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(([, position]) => Number.isFinite(position))
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

/**
 * The scroll position of a new document. The browser has already restored it, as far as the content
 * reached at the time; a reader who has scrolled since then stays there.
 */
function restoredScroll(position: number | undefined): number | 'keep' {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement
  const isAtEnd = scrollTop + clientHeight >= scrollHeight - 1
  const isMoved = Math.abs(scrollTop - (position ?? 0)) >= 1 && scrollTop > 0 && !isAtEnd
  return isMoved ? 'keep' : (position ?? 'keep')
}

/** Lets the router, and not the browser, restore scroll positions. */
export function disableScrollRestoration(): void {
  history.scrollRestoration = 'manual'
}
