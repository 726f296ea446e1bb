// The screens of pages, whose code is loaded when it is needed.

import type { ReactNode } from 'react'
import type { PageDataOf } from '../src/pages/build-page'
import type { IndexPageName } from '../src/prices/area-indexes'
import type { PageData } from '../src/url/page-address'
import type { DataPageName } from '../src/url/pages'
import type { PartProps } from './chart/late-part'
import { loadScreenBy, type ScreenName } from './parts/loaded-screens'

type Screen<Name> = Name extends 'below'
  ? (props: PartProps) => ReactNode
  : Name extends 'not-found'
    ? () => ReactNode
    : (props: {
        data: PageDataOf[Name extends DataPageName ? Name : Name extends 'goods' ? 'home' : 'api']
      }) => ReactNode

/** Those of indexes of areas have the screen of an asset. */
const importers: {
  readonly [Name in Exclude<ScreenName, IndexPageName>]: () => Promise<{ Screen: Screen<Name> }>
} = {
  home: () => import('./pages/home/screen'),
  asset: () => import('./pages/asset/screen'),
  inflation: () => import('./pages/inflation/screen'),
  month: () => import('./pages/then/screen'),
  compare: () => import('./pages/compare/screen'),
  method: () => import('./pages/method/screen'),
  api: () => import('./pages/api/screen'),
  about: () => import('./pages/about/screen'),
  'not-found': () => import('./pages/not-found/screen'),
  goods: () => import('./pages/home/goods'),
  below: () => import('./chart/glance'),
  reference: () => import('./pages/api/sections'),
}

/** The parts of pages whose code a page that the server made does not need at first, or at all. */
const keptParts: { readonly [Name in ScreenName]?: ScreenName } = {
  home: 'goods',
  asset: 'below',
  api: 'reference',
}

/** The screen of a document's page. */
export function screenOf(page: PageData): ScreenName {
  return page.code === 200 ? page.name : 'not-found'
}

/** Loads all of a page, also what hydration would keep as the server made it. */
export async function loadWholeScreen(name: DataPageName): Promise<void> {
  const part = keptParts[ownScreen(name)]
  await Promise.all([loadScreen(name), part && loadScreen(part)])
}

/** Loads the component of a page's screen; fails as `loadCode` does. */
export function loadScreen(name: ScreenName): Promise<void> {
  return loadScreenBy(name, importers[ownScreen(name)])
}

const ownScreen = (name: ScreenName) =>
  (name in importers ? name : 'asset') as keyof typeof importers
