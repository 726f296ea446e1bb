// The code of the screens, fetched when one is needed.

import type { ComponentType } from 'react'
import type { DataRoute } from '../../src/routes'
import { loadCode } from './load-code'

/** The names of the routes whose screen is a chunk of its own. */
export type ScreenName = DataRoute['name']

const importers = {
  home: async () => (await import('../screens/home')).HomeScreen,
  asset: async () => (await import('../screens/chart')).ChartScreen,
} as const satisfies Record<ScreenName, () => Promise<ComponentType | undefined>>

/** Loads the component of a screen; fails as `loadCode` does. */
export function loadScreen(name: ScreenName): Promise<ComponentType> {
  return loadCode<ComponentType>(`screen "${name}"`, importers[name])
}
