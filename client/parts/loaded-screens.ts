// The screens whose code is loaded: they can be rendered at once.

import type { ComponentType } from 'react'
import { PageError } from '../../src/site/errors'
import type { PageName } from '../../src/url/pages'
import { loadCode } from '../browser/load-code'

/** A page, or the part of one that hydration keeps as the server made it. */
export type ScreenName = PageName | 'goods' | 'below' | 'reference'

/** Props are `never`, because each screen has its own; the caller knows which. */
export const loadedScreens: { [Name in ScreenName]?: ComponentType<never> } = {}

/**
 * Loads the component of a screen by an import of its module, which exports it as `Screen`, whatever
 * its own name is; fails as `loadCode` does.
 */
export async function loadScreenBy(
  name: ScreenName,
  importScreen: () => Promise<{ Screen: ComponentType<never> }>,
): Promise<void> {
  if (loadedScreens[name]) return
  const { Screen } = await loadCode(`screen "${name}"`, importScreen)
  if (!Screen) {
    throw new PageError('MissingModuleError', `The screen "${name}" is not part of this build.`)
  }
  loadedScreens[name] = Screen
}
