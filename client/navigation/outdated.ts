// Whether a full load has brought the build that a page's data belongs to.

const storageKey = 'full-load'

/**
 * Whether this document was already loaded again for this page, and came with the same build: doing so again could go
 * on forever. The attempt is forgotten then, so that the visitor may try again.
 *
 * @param attempt names the page, and the build of the document that could not show it
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
