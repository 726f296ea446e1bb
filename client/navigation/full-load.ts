// Leaves the document for a page that only a new document can show.

const storageKey = 'full-load'

/** Whether the browser is loading another document. */
let isLeaving = false

/**
 * Loads an absolute URL as a new document, even if it is the one that is shown. Resolves only if the
 * visitor stops the load, or comes back to this document.
 */
export function loadFully(href: string, signal: AbortSignal): Promise<void> {
  isLeaving = true
  // Assigning the current address would only scroll to its fragment.
  const [target = ''] = href.split('#')
  if (target === location.href.split('#')[0]) {
    if (href !== location.href) history.replaceState(history.state, '', href)
    location.reload()
  } else {
    location.assign(href)
  }
  return new Promise((resolve) => {
    const stop = () => {
      endFullLoad()
      resolve()
    }
    // On the Stop button or Escape. Older browsers do not tell: there the page stays as it is until the next click.
    const { navigation } = window as { navigation?: EventTarget }
    navigation?.addEventListener('navigateerror', stop, { signal })
    // A document from the back/forward cache comes as it was left.
    addEventListener('pageshow', stop, { signal })
  })
}

/** Stays in this document: a load in progress must not replace what is shown. */
export function endFullLoad(): void {
  if (isLeaving) window.stop()
  isLeaving = false
}

/**
 * Whether the attempt before this one was the same page in the same build, which could go on forever. It
 * is forgotten then, so that the visitor may try again.
 */
export function hasBeenInVain(attempt: string): boolean {
  try {
    const isSame = sessionStorage.getItem(storageKey) === attempt
    if (isSame) sessionStorage.removeItem(storageKey)
    return isSame
  } catch {
    return false
  }
}

/** Remembers an attempt as soon as the document is left. */
export function rememberAttempt(attempt: string, signal: AbortSignal): void {
  const remember = () => {
    try {
      sessionStorage.setItem(storageKey, attempt)
    } catch {
      // Without storage each attempt is the first.
    }
  }
  addEventListener('pagehide', remember, { signal })
}
