// Leaving the document for a page that only a new document can show.

/** Whether the browser is on its way to another document. */
let isLeaving = false

/**
 * Leaves the document for an address, or loads it anew where it is that address already.
 *
 * @param href absolute, of this origin
 * @param signal tells when nobody waits any more
 * @returns only where the visitor stops it, or comes back to the document: the old page stays until it is left
 */
export function loadFully(href: string, signal: AbortSignal): Promise<void> {
  isLeaving = true
  // Assigning the address that is shown would only scroll to its fragment.
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
    // Some browsers do not tell of it yet: there the next click is the first that helps.
    const { navigation } = window as { navigation?: EventTarget }
    navigation?.addEventListener('navigateerror', stop, { signal })
    // From the back/forward cache the document comes as it was left.
    addEventListener('pageshow', stop, { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal })
  })
}

/** Stays with the document: what is shown in it must not be replaced by what was wanted before. */
export function endFullLoad(): void {
  if (isLeaving) window.stop()
  isLeaving = false
}
