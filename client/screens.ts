// The screens of pages, whose code is loaded when it is needed.

import type { ComponentType, ReactNode } from 'react'
import type { PageDataOf } from '../src/pages/build-page'
import { byIndexPage } from '../src/prices/area-indexes'
import type { PageData } from '../src/url/page-address'
import type { DataPageName, PageName } from '../src/url/pages'
import { loadCode } from './browser/load-code'

type Screen<Name> = (props: {
  data: Name extends DataPageName ? PageDataOf[Name] : undefined
}) => ReactNode

const importAssetScreen = () => import('./pages/asset/screen')

const importers: { readonly [Name in PageName]: () => Promise<{ Screen: Screen<Name> }> } = {
  home: () => import('./pages/home/screen'),
  asset: importAssetScreen,
  // The index pages of areas use the screen of an asset.
  ...byIndexPage(() => importAssetScreen),
  inflation: () => import('./pages/inflation/screen'),
  month: () => import('./pages/then/screen'),
  compare: () => import('./pages/compare/screen'),
  method: () => import('./pages/method/screen'),
  api: () => import('./pages/api/screen'),
  about: () => import('./pages/about/screen'),
  'not-found': () => import('./pages/not-found/screen'),
}

/** The screens whose code is loaded: they can be rendered at once. */
export const loadedScreens: { [Name in PageName]?: ComponentType<never> } = {}

/** The screen of a document's page. */
export function screenOf(page: PageData): PageName {
  return page.code === 200 ? page.name : 'not-found'
}

/**
 * Loads the component of a page's screen, which its module exports as `Screen`, into `loadedScreens`;
 * throws like `loadCode`.
 */
export async function loadScreen(name: PageName): Promise<void> {
  if (loadedScreens[name]) return
  const importScreen: () => Promise<{ Screen: ComponentType<never> }> = importers[name]
  loadedScreens[name] = (await loadCode(`screen "${name}"`, importScreen)).Screen
}
