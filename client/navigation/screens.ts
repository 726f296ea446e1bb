// The screens of pages, whose code is loaded when it is needed.

import type { DataPageName } from '../../src/pages/routes'
import { PageError } from '../../src/site/errors'
import type { Screens } from '../site'
import { loadCode } from './load-code'
import { loadStyle } from './page-styles'

const importers: { [Name in DataPageName]: () => Promise<{ Screen: Screens[Name] }> } = {
  home: () => import('../pages/home'),
  asset: () => import('../pages/asset'),
  inflation: () => import('../pages/inflation'),
  area: () => import('../pages/asset'),
  month: () => import('../pages/then'),
  compare: () => import('../pages/compare'),
  method: () => import('../pages/method'),
  api: () => import('../pages/api'),
  about: () => import('../pages/about'),
}

/** Screens that are loaded can be rendered at once. */
const loadedScreens: Partial<Screens> = {}

/** Loads the component of a page's screen; fails as `loadCode` does. */
export async function loadScreen<Name extends DataPageName>(name: Name): Promise<void> {
  if (loadedScreens[name]) return
  const [{ Screen }] = await loadCode(`screen "${name}"`, () =>
    Promise.all([importers[name](), loadStyle(name === 'area' ? 'asset' : name)]),
  )
  if (!Screen) {
    throw new PageError('MissingModuleError', `The screen "${name}" is not part of this build.`)
  }
  loadedScreens[name] = Screen
}

/** The component of a screen, if it is loaded. */
export function findScreen<Name extends DataPageName>(name: Name): Screens[Name] | undefined {
  return loadedScreens[name]
}
