// Where the code of each screen is; a screen is a chunk of its own.

import type { ComponentType } from 'react'
import type { DataRoute } from '../../src/pages/routes'

/** The names of the routes that have a screen. */
export type ScreenName = DataRoute['name']

export const screenImporters = {
  home: async () => (await import('../screens/home')).HomeScreen,
  method: async () => (await import('../screens/method')).MethodScreen,
  asset: async () => (await import('../screens/chart')).ChartScreen,
  api: async () => (await import('../screens/api')).ApiScreen,
} as const satisfies Record<ScreenName, () => Promise<ComponentType | undefined>>
