// Loads code when it is needed: the screens of pages, and what draws charts.

import { PageError } from '../../src/site/errors'
import type * as below from '../chart/glance'
import type { Screens } from '../site'
import { loadStyle } from './page-styles'

/** How long a script chunk may take (specification, section 7). */
const chunkTimeoutMs = 120_000

/** The browsers' messages for a module that cannot be fetched, as opposed to one that throws. */
const requestFailure = /dynamically imported module|Importing a module script failed|preload CSS/

/** The screens of pages, and what is below a chart, which hydration keeps as the server made it. */
type Loadable = Screens & { below: typeof below.Screen }

const importers: { [Name in keyof Loadable]: () => Promise<{ Screen: Loadable[Name] }> } = {
  home: () => import('../pages/home'),
  asset: () => import('../pages/asset'),
  inflation: () => import('../pages/inflation'),
  area: () => import('../pages/asset'),
  month: () => import('../pages/then'),
  compare: () => import('../pages/compare'),
  method: () => import('../pages/method'),
  api: () => import('../pages/api'),
  about: () => import('../pages/about'),
  below: () => import('../chart/glance'),
}

/** Screens that are loaded can be rendered at once. */
const loadedScreens: Partial<Loadable> = {}

/** Loads code by a dynamic import; throws a `ChunkLoadError` with its name if it takes too long. */
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
export async function loadScreen<Name extends keyof Loadable>(name: Name): Promise<void> {
  if (loadedScreens[name]) return
  const [{ Screen }] = await loadCode(`screen "${name}"`, () =>
    Promise.all([
      importers[name](),
      loadStyle(name === 'area' || name === 'below' ? 'asset' : name),
    ]),
  )
  if (!Screen) {
    throw new PageError('MissingModuleError', `The screen "${name}" is not part of this build.`)
  }
  loadedScreens[name] = Screen
}

/** The component of a screen, if it is loaded. */
export function findScreen<Name extends keyof Loadable>(name: Name): Loadable[Name] | undefined {
  return loadedScreens[name]
}
