// Loads the code of screens when it is needed.

import type { ComponentType } from 'react'
import { loadCode } from './load-code'
import { type ScreenName, screenImporters } from './screen-importers'

/** Screens that are loaded can be rendered at once. */
const loaded = new Map<ScreenName, ComponentType>()

/** Loads the component of a screen; fails as `loadCode` does. */
export async function loadScreen(name: ScreenName): Promise<void> {
  if (loaded.has(name)) return
  loaded.set(name, await loadCode(`screen "${name}"`, screenImporters[name]))
}

/** The component of a screen, if it is loaded. */
export function findScreen(name: ScreenName): ComponentType | undefined {
  return loaded.get(name)
}
