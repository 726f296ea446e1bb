// The screens of pages, whose code is loaded when it is needed.

import type { ComponentType, ReactNode } from 'react'
import type { PageDataOf } from '../../src/pages/build-page'
import { PageError } from '../../src/site/errors'
import type { PageData } from '../../src/url/page-address'
import type { DataPageName } from '../../src/url/pages'
import type { PartProps } from '../chart/late-part'
import { loadCode } from './load-code'
import { keptParts, loadedScreens, type ScreenName } from './loaded-screens'

type Screen<Name> = Name extends 'below'
  ? (props: PartProps) => ReactNode
  : Name extends 'not-found'
    ? () => ReactNode
    : (props: {
        data: PageDataOf[Name extends DataPageName ? Name : Name extends 'goods' ? 'home' : 'api']
      }) => ReactNode

const importers: { readonly [Name in ScreenName]: () => Promise<{ Screen: Screen<Name> }> } = {
  home: () => import('../pages/home'),
  asset: () => import('../pages/asset'),
  inflation: () => import('../pages/inflation'),
  area: () => import('../pages/asset'),
  house: () => import('../pages/asset'),
  month: () => import('../pages/then'),
  compare: () => import('../pages/compare'),
  method: () => import('../pages/method'),
  api: () => import('../pages/api'),
  about: () => import('../pages/about'),
  'not-found': () => import('../pages/not-found'),
  goods: () => import('../home/goods'),
  below: () => import('../chart/glance'),
  reference: () => import('../api/sections'),
}

/** The screen of a document's page. */
export function screenOf(page: PageData): ScreenName {
  return page.code === 200 ? page.name : 'not-found'
}

/** Loads all of a page, also what hydration would keep as the server made it. */
export async function loadWholeScreen(name: DataPageName): Promise<void> {
  const part = keptParts[name]
  await Promise.all([loadScreen(name), part && loadScreen(part)])
}

/** Loads the component of a page's screen; fails as `loadCode` does. */
export async function loadScreen(name: ScreenName): Promise<void> {
  if (loadedScreens[name]) return
  const load: () => Promise<{ Screen: ComponentType<never> }> = importers[name]
  const { Screen } = await loadCode(`screen "${name}"`, load)
  if (!Screen) {
    throw new PageError('MissingModuleError', `The screen "${name}" is not part of this build.`)
  }
  loadedScreens[name] = Screen
}
