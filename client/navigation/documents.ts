// Pages as documents, which browsers load without the router: where the document that is open is
// not what React knows any more, and where the build has gone. And how the reader arrives there.

import { replaceEntry } from '../as-served'
import { canDraw } from '../chart/canvas-support'
import { describeFocus, type FocusPlace, focusPlace } from './focus'

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

type LoadOptions = { signal?: AbortSignal; keepsScroll?: boolean | undefined }

/**
 * Loads an absolute URL as a document if the server answers: the page that is open is better than
 * the browser's error. Resolves as `loadDocument` does, with whether it has answered.
 */
export async function loadAnsweredDocument(href: string, options: LoadOptions): Promise<boolean> {
  if (!(await isAnswered(href))) return false
  if (!options.signal?.aborted) await loadDocument(href, options)
  return true
}

/**
 * Loads an absolute URL as a document, even if it is the current one. Resolves only if the reader
 * stops the load, or comes back to this document.
 */
export async function loadDocument(
  href: string,
  { signal, keepsScroll = false }: LoadOptions,
): Promise<void> {
  isLeaving = true
  rememberArrival(href, keepsScroll)
  const stopped = new Promise<void>((resolve) => {
    const stop = () => {
      stopLeaving()
      resolve()
    }
    const options = signal ? { signal } : {}
    // On Stop or Escape. Older browsers do not tell: the page waits for the next click.
    const { navigation } = window as { navigation?: EventTarget }
    navigation?.addEventListener('navigateerror', stop, options)
    // A document from the back/forward cache comes as it was left.
    addEventListener('pageshow', stop, options)
  })
  // Assigning the current address would only scroll to its fragment.
  const [target] = href.split('#')
  if (target === location.href.split('#')[0]) {
    if (href !== location.href) replaceEntry(history.state, href)
    location.reload()
  } else {
    location.assign(href)
  }
  await stopped
}

/** Stays in this document: a load in progress must not replace what is shown. */
export function stopLeaving(): void {
  if (isLeaving) window.stop()
  isLeaving = false
}

/**
 * Whether the server has a page to show; one that is not found is a page, too. Not by `fetch`, as its
 * failure may be why a document is needed.
 */
function isAnswered(href: string): Promise<boolean> {
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
