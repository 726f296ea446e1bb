// The router: which page is shown, and which the visitor is on the way to (specification, section 2).

import type { FoundPage } from '../../src/pages/page-data'
import { createKey, type Entering, readEntry, writeEntry } from './history-entries'
import { keepScrollPositions } from './scroll-positions'

/** An entry of the history: an address of this site, in the parts that `window.location` has. */
export type Place = { pathname: string; search: string; hash: string; key: string }

/** Something that was to be shown, absolute, and why it is not. */
export type Failure = { href: string; sentence: string }

/** What is shown at a place. */
export type Shown = {
  /** `undefined` where there is none, or it has failed. */
  page?: FoundPage | undefined
  /** What is shown in place of a page that has failed. */
  error?: unknown
}

export type RouterState = Shown & {
  place: Place
  /** Where the visitor is on the way to. */
  destination?: Place
  /** What was to be shown in place of the page. */
  failure?: Failure | undefined
  /** How far the window was scrolled when the place was left, in CSS pixels; or that it stays where it is. */
  scroll?: number | 'keep' | undefined
}

/** What became of the way to a page. */
export type Outcome =
  | { is: 'shown'; page?: FoundPage }
  /** The page has another address. */
  | { is: 'elsewhere'; address: string }
  /** What is shown stays. */
  | { is: 'stopped'; failure?: Failure }

export type Visit = {
  /** Absolute. */
  url: URL
  /** Whether the page is one that is shown already, in another way. */
  isShown: boolean
  /** Tells when nobody waits any more. */
  signal: AbortSignal
}

/** What is thrown is shown in the page's place. */
export type LoadPage = (visit: Visit) => Promise<Outcome>

export type NavigateOptions = { replace?: boolean; keepsScroll?: boolean }

export type Router = {
  readonly state: RouterState
  /** Leads to an address of this site: its path, query and fragment. */
  navigate(address: string, options?: NavigateOptions): void
  /** Calls a listener at each change; returns what ends that. */
  subscribe(listener: () => void): () => void
}

/** How a place is come to. Where it does not enter the history, the browser is there already. */
type Step = { entering?: Entering; keepsScroll?: boolean | undefined }

/** @param first what the document shows */
export function createRouter(loadPage: LoadPage, first: Shown): Router {
  const entry = readEntry()
  /** The place of the entry that is shown, also while the browser is at another. */
  let { idx } = entry
  const positions = keepScrollPositions(() => state.place.key)
  let state: RouterState = {
    ...first,
    place: placeOf(location, entry.key),
    scroll: positions.find(entry.key) ?? 'keep',
  }
  let visit = new AbortController()
  const listeners = new Set<() => void>()

  function update(next: RouterState) {
    state = next
    for (const listener of listeners) listener()
  }

  async function go(place: Place, step: Step) {
    visit.abort()
    visit = new AbortController()
    const { signal } = visit
    if (!state.error && isSamePage(place, state.place)) {
      show(place, { page: state.page }, step)
      return
    }
    update({ ...state, destination: place })
    const url = new URL(location.origin + addressOf(place))
    const isShown = !state.error && place.pathname === state.place.pathname
    const outcome = await loadPage({ url, isShown, signal }).catch(fail)
    if (signal.aborted) return
    if ('error' in outcome) {
      console.error(outcome.error)
      show(place, outcome, step)
    } else if (outcome.is === 'shown') {
      show(place, { page: outcome.page }, step)
    } else if (outcome.is === 'elsewhere') {
      const url = new URL(location.origin + outcome.address)
      go(placeOf(url, createKey()), { entering: 'replace', ...step })
    } else {
      const { destination, ...shown } = state
      update({ ...shown, failure: outcome.failure })
      const steps = idx - readEntry().idx
      if (steps !== 0) history.go(steps)
    }
  }

  function show(place: Place, shown: Shown, { entering, keepsScroll }: Step) {
    positions.note(state.place.key)
    idx = entering ? writeEntry(addressOf(place), place.key, entering) : readEntry().idx
    update({
      ...shown,
      place,
      scroll: positions.find(place.key) ?? (keepsScroll ? 'keep' : undefined),
    })
  }

  addEventListener('popstate', () => {
    const { key } = readEntry(idx)
    if (key !== state.place.key) {
      go(placeOf(location, key), {})
      return
    }
    // Back from where the visitor was on the way to.
    visit.abort()
    const { destination, ...shown } = state
    update(shown)
  })

  return {
    get state() {
      return state
    },
    navigate(address, { replace, keepsScroll } = {}) {
      const url = new URL(location.origin + address)
      go(placeOf(url, createKey()), { entering: replace ? 'replace' : 'push', keepsScroll })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function fail(error: unknown): { error: unknown } {
  return { error }
}

function placeOf({ pathname, search, hash }: URL | Location, key: string): Place {
  return { pathname, search, hash, key }
}

function addressOf({ pathname, search, hash }: Place): string {
  return pathname + search + hash
}

/** Whether two places differ in their fragments at most. */
function isSamePage(one: Place, other: Place): boolean {
  return one.pathname === other.pathname && one.search === other.search
}
