// Loads the code of screens when it is needed.

import type { ComponentType } from 'react'
import { loadCode } from './load-code'

/** An importer for each page, by the path of its file. */
const importers = import.meta.glob<ComponentType>(['../pages/*.tsx', '!../pages/not-found.tsx'], {
  import: 'Screen',
})

/** Screens that are loaded can be rendered at once. */
const loaded = new Map<string, ComponentType>()

/** Loads the component of a page's screen; fails as `loadCode` does. */
export async function loadScreen(name: string): Promise<void> {
  const importer = importers[`../pages/${name}.tsx`]
  if (!loaded.has(name)) {
    loaded.set(name, await loadCode(`screen "${name}"`, async () => importer?.()))
  }
}

/** The component of a screen, if it is loaded. */
export function findScreen(name: string): ComponentType | undefined {
  return loaded.get(name)
}
