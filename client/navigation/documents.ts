// Loads pages as documents, without the router: if something else has changed the DOM, without a canvas,
// or when the build is gone. Puts readers back where they were.

import { canDraw } from '../browser/canvas-support'
import { describeFocus, type FocusPlace, focusPlace } from '../browser/focus'
import { replaceEntry } from '../browser/history'

/** How long to wait for the server's answer. */
const answerMs = 30_000

let isChanged = false

/**
 * Watches for translators and extensions that change React's DOM by replacing texts with other nodes.
 * React itself rewrites, adds, and removes texts, but replaces none, except to render another page.
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

/** Whether a text was replaced by another node, or moved to another place. */
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

/** Whether pages must load as documents, as others have changed the DOM or there is no canvas. */
export function needsDocuments(): boolean {
  return isChanged || !canDraw()
}

/** Whether the browser is loading another document. */
let isLeaving = false

/**
 * Loads an absolute URL as a document, even if it is the current one. `watchReturn` reports if the
 * reader stops it.
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

/** Loads a document at the reader's scroll position, if the server answers. */
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
  // On Stop or Escape. Older browsers do not report it, so the page waits for the next click.
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
 * Whether the server answers with a page, even "not found": the open page is better than the browser's
 * error. Does not use `fetch`, whose failure may be why a document is needed.
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

/** The session storage key of the reader's position, for the next document. */
const arrivalKey = 'arrival'

/** `scroll` is in CSS pixels from the top. */
type Arrival = { href: string; scroll: number; focus: FocusPlace | undefined }

/** Remembers the reader's position, for another state of the page or if the scroll position stays. */
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

/** Restores the reader's position if the document was loaded in place of a choice. */
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
