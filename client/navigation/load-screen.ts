// The code of the screens, fetched when one is needed.

import type { ComponentType } from 'react'
import type { DataRoute } from '../../src/pages/routes'
import { loadCode } from './load-code'

/** The names of the routes whose screen is a chunk of its own. */
export type ScreenName = DataRoute['name']

const importers = {
  home: async () => (await import('../screens/home')).HomeScreen,
  method: async () => (await import('../screens/method')).MethodScreen,
  asset: async () => (await import('../screens/chart')).ChartScreen,
  api: async () => (await import('../screens/api')).ApiScreen,
} as const satisfies Record<ScreenName, () => Promise<ComponentType | undefined>>

/** Those that have arrived: rendering does not wait. */
const loaded = new Map<ScreenName, ComponentType>()

/** Loads the component of a screen; fails as `loadCode` does. */
export async function loadScreen(name: ScreenName): Promise<void> {
  if (!loaded.has(name)) loaded.set(name, await loadCode(`screen "${name}"`, importers[name]))
}

/** The component of a screen that was loaded. */
export function findScreen(name: ScreenName): ComponentType | undefined {
  return loaded.get(name)
}
