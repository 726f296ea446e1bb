// Loads code when it is needed: the screens of pages, and what draws charts.

import type { ComponentType } from 'react'
import { PageError } from '../../src/site/errors'

/** How long a script chunk may take (specification, section 7). */
const chunkTimeoutMs = 120_000

/** The browsers' messages for a module that cannot be fetched, as opposed to one that throws. */
const requestFailure = /dynamically imported module|Importing a module script failed|preload CSS/

const importers = import.meta.glob<ComponentType>(['../pages/*.tsx', '!../pages/not-found.tsx'], {
  import: 'Screen',
})

/** Screens that are loaded can be rendered at once. */
const loaded = new Map<string, ComponentType>()

/** Loads code by a dynamic import; throws a `ChunkLoadError`, which names it, if it does not arrive in time. */
export async function loadCode<Code>(name: string, importer: () => Promise<Code>): Promise<Code> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const late = `The code of the ${name} did not arrive within ${chunkTimeoutMs / 1000} seconds.`
  const timer = setTimeout(() => reject(new PageError('ChunkLoadError', late)), chunkTimeoutMs)
  const code = importer().catch((error) => {
    if (!(error instanceof Error && requestFailure.test(error.message))) throw error
    throw new PageError('ChunkLoadError', `The code of the ${name} could not be fetched.`, {
      cause: error,
    })
  })
  return Promise.race([code, timeout]).finally(() => clearTimeout(timer))
}

/** Loads the component of a page's screen; fails as `loadCode` does. */
export async function loadScreen(name: string): Promise<void> {
  if (loaded.has(name)) return
  const importer = importers[`../pages/${name}.tsx`]
  const screen = importer && (await loadCode(`screen "${name}"`, importer))
  if (!screen) {
    throw new PageError('MissingModuleError', `The screen "${name}" is not part of this build.`)
  }
  loaded.set(name, screen)
}

/** The component of a screen, if it is loaded. */
export function findScreen(name: string): ComponentType | undefined {
  return loaded.get(name)
}
