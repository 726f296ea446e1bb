// The screens of pages, whose code is loaded when it is needed.

import { PageError } from '../../src/site/errors'
import { loadCode } from './load-code'
import { type Loadable, loadedScreens } from './loaded-screens'
import { loadStyle } from './page-styles'

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
