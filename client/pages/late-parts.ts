// The parts of pages whose code is loaded late, or never, if the server has rendered the page.

import { byIndexPage } from '../../src/prices/area-indexes'
import type { DataPageName } from '../../src/url/pages'
import { type LateCode, lateCode } from '../browser/late-code'

/** The table of the home page. */
export const goodsCode = lateCode('goods', () => import('./home/goods'))

/** The parts below the first screen of a chart page. */
export const belowCode = lateCode('parts below', () => import('../chart/glance'))

/** The reference of the API page, whose buttons copy nothing without its code. */
export const referenceCode = lateCode('reference', () => import('./api/sections'))

const lateParts: { readonly [Name in DataPageName]?: Pick<LateCode<object>, 'load'> } = {
  home: goodsCode,
  asset: belowCode,
  ...byIndexPage(() => belowCode),
  api: referenceCode,
}

/** Loads the late code of a page that the server has not rendered; throws like `loadCode`. */
export async function loadLatePart(name: DataPageName): Promise<void> {
  await lateParts[name]?.load()
}
