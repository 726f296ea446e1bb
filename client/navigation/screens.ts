// The screens of pages, whose code and style sheets are loaded when they are needed.

import type { ReactNode } from 'react'
import type { PageDataOf } from '../../src/pages/build-page'
import type { PageData } from '../../src/pages/page-address'
import { PageError } from '../../src/site/errors'
import type { DataPageName } from '../../src/site/pages'
import type { PartProps } from '../chart/glance'
import { loadCode } from './load-code'
import { keptParts, loadedScreens, loadedStyles, type ScreenName } from './loaded-screens'

type Importers<Name> = {
  screen: () => Promise<{ Screen: Screen<Name> }>
  /** A document has the style sheet of its page inline; the browser loads those of others. */
  style: () => Promise<{ default: string }>
  /** The page that the style sheet is named for, if not the screen. */
  sheet?: DataPageName
}

type Screen<Name> = Name extends 'below'
  ? (props: PartProps) => ReactNode
  : Name extends 'not-found'
    ? () => ReactNode
    : (props: {
        data: PageDataOf[Name extends DataPageName ? Name : Name extends 'goods' ? 'home' : 'api']
      }) => ReactNode

const home = {
  screen: () => import('../pages/home'),
  style: () => import('../pages/home.css?inline'),
  sheet: 'home',
} as const

const asset = {
  screen: () => import('../pages/asset'),
  style: () => import('../pages/asset.css?inline'),
  sheet: 'asset',
} as const

const api = {
  screen: () => import('../pages/api'),
  style: () => import('../pages/api.css?inline'),
  sheet: 'api',
} as const

const importers: { readonly [Name in ScreenName]: Importers<Name> } = {
  home,
  asset,
  inflation: {
    screen: () => import('../pages/inflation'),
    style: () => import('../pages/inflation.css?inline'),
  },
  area: asset,
  house: asset,
  month: {
    screen: () => import('../pages/then'),
    style: () => import('../pages/then.css?inline'),
  },
  compare: {
    screen: () => import('../pages/compare'),
    style: () => import('../pages/compare-style'),
  },
  method: {
    screen: () => import('../pages/method'),
    style: () => import('../pages/method.css?inline'),
  },
  api,
  about: {
    screen: () => import('../pages/about'),
    style: () => import('../pages/about.css?inline'),
  },
  'not-found': {
    screen: () => import('../pages/not-found'),
    style: async () => ({ default: '' }),
  },
  goods: { ...home, screen: () => import('../home/goods') },
  below: { ...asset, screen: () => import('../chart/glance') },
  reference: { ...api, screen: () => import('../api/sections') },
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
  const [{ Screen }] = await loadCode(`screen "${name}"`, () =>
    Promise.all([importers[name].screen(), loadStyle(name)]),
  )
  if (!Screen) {
    throw new PageError('MissingModuleError', `The screen "${name}" is not part of this build.`)
  }
  loadedScreens[name] = Screen
}

/** Loads a style sheet that the document does not have. */
async function loadStyle(screen: ScreenName): Promise<void> {
  const { style, sheet: name = screen } = importers[screen]
  const isInDocument =
    typeof document === 'object' && document.querySelector(`style[data-href~="${name}"]`)
  if (!isInDocument) loadedStyles[name] ??= (await style()).default
}
