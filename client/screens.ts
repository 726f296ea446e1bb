// The code of the screens, fetched when one is needed.

import type { ComponentType } from 'react'
import { ChunkLoadError, MissingModuleError } from '../src/errors'
import type { DataRoute } from '../src/routes'

/** The names of the routes whose screen is a chunk of its own. */
export type ScreenName = DataRoute['name']

/** How long a script chunk may take (specification, section 7). */
const chunkTimeoutMs = 120_000

const importers = {
  home: async () => (await import('./screens/home')).HomeScreen,
  asset: async () => (await import('./screens/chart')).ChartScreen,
} as const satisfies Record<ScreenName, () => Promise<ComponentType | undefined>>

/** What the browsers say when a module cannot be fetched, as opposed to one that fails by itself. */
const requestFailure = /dynamically imported module|Importing a module script failed|preload CSS/

/**
 * Loads the component of a screen.
 *
 * @throws ChunkLoadError where its code cannot be fetched in time
 * @throws MissingModuleError where what was fetched does not hold the screen
 */
export async function loadScreen(name: ScreenName): Promise<ComponentType> {
  const screen = await Promise.race([importers[name]().catch(rethrow), timeOut(name)])
  if (!screen) throw new MissingModuleError(`The screen "${name}" is not part of this build.`)
  return screen
}

function rethrow(error: unknown): never {
  const failed = error instanceof Error && requestFailure.test(error.message)
  throw failed ? new ChunkLoadError(error.message, { cause: error }) : error
}

function timeOut(name: ScreenName): Promise<never> {
  const sentence = `The code of the screen "${name}" did not arrive within ${chunkTimeoutMs / 1000} seconds.`
  return new Promise((_, reject) => {
    setTimeout(() => reject(new ChunkLoadError(sentence)), chunkTimeoutMs)
  })
}
