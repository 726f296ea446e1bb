// Makes things once, however many requests ask for them at the same time.

import { waitUntil } from 'cloudflare:workers'

/**
 * What is made under this key, or being made, or else what `make` resolves to. It stays in the map, unless it fails.
 *
 * The platform ends a request, and all that it waits for, when its client leaves: others may be waiting for this, too.
 */
export function makeOnce<Value>(
  made: Map<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = made.get(key)
  if (known) return known
  const making = make()
  made.set(key, making)
  waitUntil(making.catch(() => made.delete(key)))
  return making
}
