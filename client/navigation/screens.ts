// The screens of pages, whose code is loaded when it is needed.

import { PageError } from '../../src/site/errors'
import type * as below from '../chart/glance'
import type { Screens } from '../site'
import { loadCode } from './load-code'
import { loadStyle } from './page-styles'

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
