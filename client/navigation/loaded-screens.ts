// The screens whose code is loaded: they can be rendered at once.

import type { ComponentType } from 'react'
import type { DataPageName, PageName } from '../../src/url/pages'

/** A page, or the part of one that hydration keeps as the server made it. */
export type ScreenName = PageName | 'goods' | 'below' | 'reference'

/** The parts of pages whose code a page that the server made does not need at first, or at all. */
export const keptParts: { readonly [Name in DataPageName]?: ScreenName } = {
  home: 'goods',
  asset: 'below',
  area: 'below',
  house: 'below',
  api: 'reference',
}

/** Who renders one knows what it takes. */
export const loadedScreens: { [Name in ScreenName]?: ComponentType<never> } = {}
