// Replaces the current entry of the browser's history.

/**
 * Replaces the state of the history's current entry, and maybe its address. Returns whether the
 * browser allows it: some allow only a hundred calls in half a minute.
 */
export function replaceEntry(entry: unknown, address?: string): boolean {
  try {
    history.replaceState(entry, '', address)
    return true
  } catch {
    return false
  }
}
