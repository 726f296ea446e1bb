// Loads pages as documents, without the router: after something else has changed the DOM, or when the
// build is gone. Puts readers back where they were.

import { canDraw } from '../browser/canvas-support'
import { describeFocus, type FocusPlace, focusPlace } from '../browser/focus'
import { replaceEntry } from '../browser/history'

/** How long a document's first byte is waited for. */
const answerMs = 30_000

let isChanged = false

/**
 * Watches for changes that others make to what React rendered, as translators and extensions do: a
 * text gives way to something else. React itself rewrites texts, or adds and removes them, but does
 * not put another node in the place of one, except where it renders another page.
 *
 * @returns a function that forgets the changes of the last render, which were React's own
 */
export function watchChanges(root: Element): () => void {
  const observer = new MutationObserver((records) => {
    if (!records.some(isReplacement)) return
    isChanged = true
    observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
  return () => observer.takeRecords()
}

/** Whether a text was removed from where something else was added, or lives on in another place. */
function isReplacement(
  { target, removedNodes }: MutationRecord,
  _: number,
  records: readonly MutationRecord[],
): boolean {
  // React itself replaces the text of a field.
  if (target instanceof HTMLTextAreaElement) return false
  return [...removedNodes].some(
    (node) =>
      node.nodeType === Node.TEXT_NODE &&
      (node.isConnected ||
        records.some((other) => other.target === target && other.addedNodes.length > 0)),
  )
}

/** Whether the document shows what the router would have to render by documents of their own. */
export function needsDocuments(): boolean {
  return isChanged || !canDraw()
}

/** Whether the browser is loading another document. */
let isLeaving = false

/**
 * Loads an absolute URL as a document, even if it is the current one. `watchReturn` tells if the reader
 * has stopped it.
 */
export function loadDocument(href: string, keepsScroll = false): void {
  isLeaving = true
  rememberArrival(href, keepsScroll)
  // Assigning the current address would only scroll to its fragment.
  const [target] = href.split('#')
  if (target === location.href.split('#')[0]) {
    if (href !== location.href) replaceEntry(history.state, href)
    location.reload()
  } else {
    location.assign(href)
  }
}

/** Loads a document for the reader to go on in, if the server answers. */
export async function loadAnsweredDocument(href: string): Promise<void> {
  if (await isAnswered(href)) loadDocument(href, true)
}

/** Calls a function when the reader stops the load of a document, or comes back to this one. */
export function watchReturn(stay: () => void): void {
  const stop = () => {
    if (!isLeaving) return
    isLeaving = false
    stay()
  }
  // On Stop or Escape. Older browsers do not tell: the page waits for the next click.
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('navigateerror', stop)
  // A document from the back/forward cache comes as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && stop())
}

/** Stays in this document. */
export function stopLeaving(): void {
  const wasLeaving = isLeaving
  isLeaving = false
  if (wasLeaving) window.stop()
}

/**
 * Whether the server has a page to show, as the page that is open is better than the browser's error;
 * one that is not found is a page, too. Not by `fetch`, whose failure may be why a document is needed.
 */
export function isAnswered(href: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('HEAD', href)
    request.timeout = answerMs
    request.onloadend = () => resolve(request.status === 200 || request.status === 404)
    request.send()
  })
}

/** The session storage key of where a reader was, for the document that is loaded next. */
const arrivalKey = 'arrival'

/** `scroll` is in CSS pixels from the top. */
type Arrival = { href: string; scroll: number; focus: FocusPlace | undefined }

/** Remembers where the reader is, once the document is left for a state of the same page. */
function rememberArrival(href: string, keepsScroll: boolean): void {
  if (!keepsScroll && new URL(href).pathname !== location.pathname) return
  const arrival: Arrival = {
    href,
    scroll: keepsScroll ? scrollY : 0,
    focus: describeFocus(),
  }
  try {
    sessionStorage.setItem(arrivalKey, JSON.stringify(arrival))
  } catch {
    // Without storage the document begins at its top.
  }
}

/** Goes to where the reader was when the document was loaded in place of a choice. */
export function arrive(): void {
  try {
    const stored = sessionStorage.getItem(arrivalKey)
    sessionStorage.removeItem(arrivalKey)
    const arrival: Arrival | undefined = stored ? JSON.parse(stored) : undefined
    if (arrival?.href !== location.href) return
    if (arrival.scroll > 0) window.scrollTo(0, arrival.scroll)
    if (arrival.focus) focusPlace(arrival.focus)
  } catch {
    // Other scripts of the site's origin may have stored anything.
  }
}
