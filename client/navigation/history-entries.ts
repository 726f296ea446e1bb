// The entries of the browser's history: each has a key, under which its scroll position is stored, and an index.

export type Entry = { key: string; idx: number }

/** How an address enters the history: as a new entry, or in place of the current one. */
export type Entering = 'push' | 'replace'

export function createKey(): string {
  return crypto.randomUUID().slice(0, 8)
}

/** The current entry. One that the browser has made, such as for a typed fragment, follows the one shown before. */
export function readEntry(shownIdx = -1): Entry {
  const known: Partial<Entry> | null = history.state
  if (known?.key) return { key: known.key, idx: known.idx ?? 0 }
  const entry = { key: createKey(), idx: shownIdx + 1 }
  history.replaceState({ ...history.state, ...entry }, '')
  return entry
}

/** Adds an address to the history under a key; returns its index. */
export function writeEntry(address: string, key: string, entering: Entering): number {
  const { idx: before } = readEntry()
  const idx = entering === 'push' ? before + 1 : before
  const entry: Entry = { key, idx }
  try {
    history[`${entering}State`](entry, '', address)
  } catch {
    // Some browsers allow a hundred entries in half a minute: beyond that the address is loaded.
    location.assign(address)
  }
  return idx
}
