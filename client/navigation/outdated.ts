// Whether loading a page fully has brought the build that its data is of.

const storageKey = 'full-load'

/**
 * Whether this very document was to be had anew for this page, and came as it was: loading it once more by
 * itself could go on for ever. It is forgotten then, so that the visitor may.
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

/** Remembers an attempt once the document is really left. */
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
