// The code of the screens, fetched when one is needed.

import type { ComponentType } from 'react'
import { loadCode } from './load-code'

/** One for each page, by the name of its file. */
const importers = import.meta.glob<ComponentType>(['../pages/*.tsx', '!../pages/not-found.tsx'], {
  import: 'Screen',
})

/** Those that have arrived: rendering does not wait. */
const loaded = new Map<string, ComponentType>()

/** Loads the component of a page's screen; fails as `loadCode` does. */
export async function loadScreen(name: string): Promise<void> {
  const importer = importers[`../pages/${name}.tsx`]
  if (!loaded.has(name)) {
    loaded.set(name, await loadCode(`screen "${name}"`, async () => importer?.()))
  }
}

/** The component of a screen that was loaded. */
export function findScreen(name: string): ComponentType | undefined {
  return loaded.get(name)
}
