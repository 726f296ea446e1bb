// How far each entry of the history was scrolled when it was left, for when it is shown again (specification, section 2).

export type ScrollPositions = {
  /** In CSS pixels from the top; `undefined` for an entry that was not shown before. */
  find(key: string): number | undefined
  /** Notes how far the window is scrolled now. */
  note(key: string): void
}

const storageKey = 'scroll-positions'

/** @param shownKey tells the key of the entry that is shown */
export function keepScrollPositions(shownKey: () => string): ScrollPositions {
  const positions = read()
  const note = (key: string) => {
    positions[key] = scrollY
  }
  // A document that was kept is shown as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && takeOverScrolling())
  addEventListener('pagehide', () => {
    note(shownKey())
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(positions))
    } catch {
      // Without storage other documents begin at their tops.
    }
  })
  return { find: (key) => positions[key], note }
}

/** From now on no entry is scrolled by the browser, which does so for each document that it loads. */
export function takeOverScrolling(): void {
  history.scrollRestoration = 'manual'
}

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}
