// The screens whose code is loaded: they can be rendered at once.

import type * as below from '../chart/glance'
import type { Screens } from '../site'

/** The screens of pages, and what is below a chart, which hydration keeps as the server made it. */
export type Loadable = Screens & { below: typeof below.Screen }

export const loadedScreens: Partial<Loadable> = {}

/** The component of a screen, if it is loaded. */
export function findScreen<Name extends keyof Loadable>(name: Name): Loadable[Name] | undefined {
  return loadedScreens[name]
}
