// The entries of the browser's history: each has a key of its own, by which its scroll position is kept, and knows
// its place among the others.

export type Entry = { key: string; idx: number }

/** How an address enters the history: as a step forward, or in place of the entry that is shown. */
export type Entering = 'push' | 'replace'

export function createKey(): string {
  return crypto.randomUUID().slice(0, 8)
}

/**
 * The entry that the browser is at. Those that it makes by itself, the document's first and those of fragments that
 * are typed, are named when they are met.
 *
 * @param shown the place of the entry that was shown before
 */
export function readEntry(shown = -1): Entry {
  const known: Partial<Entry> | null = history.state
  if (known?.key) return { key: known.key, idx: known.idx ?? 0 }
  const entry = { key: createKey(), idx: shown + 1 }
  history.replaceState({ ...history.state, ...entry }, '')
  return entry
}

/** Lets an address enter the history under a key; returns its place. */
export function writeEntry(address: string, key: string, entering: Entering): number {
  const { idx: before } = readEntry()
  const idx = entering === 'push' ? before + 1 : before
  const entry: Entry = { key, idx }
  try {
    history[`${entering}State`](entry, '', address)
  } catch {
    // Some browsers allow a hundred entries in half a minute: the next is a document of its own.
    location.assign(address)
  }
  return idx
}
