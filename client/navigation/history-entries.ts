// The entries of the browser's history: each has a key of its own, by which its scroll position is kept.

import type { DataRouter } from 'react-router'

/** What React Router keeps in an entry: its name, and its place among the others. */
type EntryState = { key: string; idx: number }

/** The place of the entry that is shown, also while the browser is on its way to another. */
let shown = 0

/**
 * Names the entries that the browser makes by itself: the document's first, and those of fragments that are
 * typed. React Router takes them all for one, so it must not have begun to listen yet.
 */
export function nameEntries(): void {
  if (!readEntry()?.key) nameEntry(0)
  addEventListener('popstate', () => {
    if (!readEntry()?.key) nameEntry(shown + 1)
  })
}

/** Follows which entry is shown. */
export function followEntries(router: DataRouter): void {
  const note = () => {
    if (router.state.navigation.state === 'idle') shown = readEntry()?.idx ?? shown
  }
  note()
  router.subscribe(note)
}

/** How far the browser already is from the entry that is shown: 0 unless it goes back or forward. */
export function stepsToShown(): number {
  return shown - (readEntry()?.idx ?? shown)
}

function readEntry(): Partial<EntryState> | null {
  return history.state
}

function nameEntry(idx: number) {
  const entry: EntryState = { key: crypto.randomUUID().slice(0, 8), idx }
  history.replaceState({ ...history.state, ...entry }, '')
}
