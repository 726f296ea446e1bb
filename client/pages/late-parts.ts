// The parts of pages whose code a page that the server made does not need at first, or at all.

import { byIndexPage } from '../../src/prices/area-indexes'
import type { DataPageName } from '../../src/url/pages'
import { type LateCode, lateCode } from '../browser/late-code'

/** The table of the home page. */
export const goodsCode = lateCode('goods', () => import('./home/goods'))

/** What is below the first screen of a chart page. */
export const belowCode = lateCode('parts below', () => import('../chart/glance'))

/** What the API page explains; without its code, its buttons copy nothing. */
export const referenceCode = lateCode('reference', () => import('./api/sections'))

const lateParts: { readonly [Name in DataPageName]?: Pick<LateCode<object>, 'load'> } = {
  home: goodsCode,
  asset: belowCode,
  ...byIndexPage(() => belowCode),
  api: referenceCode,
}

/** Loads the code of a page that is late where the server has made the page; fails as `loadCode` does. */
export async function loadLatePart(name: DataPageName): Promise<void> {
  await lateParts[name]?.load()
}
