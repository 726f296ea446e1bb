// The scroll position of each entry of the history, restored when it is shown again (specification, section 2).

const storageKey = 'scroll-positions'

/** @param shownKey returns the key of the entry that is shown */
export function createScrollPositions(shownKey: () => string) {
  const positions = read()
  /** In CSS pixels from the top; `undefined` for an entry that was not shown before. */
  const find = (key: string) => positions[key]
  /** Stores the window's current position. */
  const save = (key: string) => {
    positions[key] = scrollY
  }
  // A document from the back/forward cache goes on as before.
  addEventListener('pageshow', ({ persisted }) => persisted && disableScrollRestoration())
  addEventListener('pagehide', () => {
    save(shownKey())
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(positions))
    } catch {
      // Without storage the positions last as long as the document.
    }
  })
  return { find, save }
}

/** Lets the router restore positions in place of the browser, which restores that of each document it loads. */
export function disableScrollRestoration(): void {
  history.scrollRestoration = 'manual'
}

/** Other scripts of the site's origin may have stored anything. */
function read(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(([, position]) => Number.isFinite(position))
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}
