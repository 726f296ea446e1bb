// The JSON of a page: its shape and its address (contract, section 3). What `data` holds, each page's `data.ts` says.

import type { Reach } from '../chart/query'
import type { BuildHash } from '../site/build-hash'

export type FoundPage = { hash: BuildHash; code: 200; path: string; data: object }

export type NotFoundPage = { hash: BuildHash; code: 404; path: string }

export type PageData = FoundPage | NotFoundPage

/** The months that the charts of a page can show; `undefined` for a page without a chart. */
export function reachOf(page: PageData): Reach | undefined {
  return page.code === 200 && 'reach' in page.data ? (page.data.reach as Reach) : undefined
}

const addressPrefix = '/assets/data'
const addressSuffix = 'index.json'

/** The page's parameters that its data depends on; the others change how it is shown. */
export const pageDataParameters = ['from', 'to'] as const

/** A page's path and query, as a URL, a link or the window's location has them. */
export type PageAddress = { pathname: string; search: string }

/** The address of a page's data, e.g. "/assets/data/gold/index.json" for "/gold/", with the parameters that change the data. */
export function pageDataAddress({ pathname, search }: PageAddress): string {
  const known: readonly string[] = pageDataParameters
  const passed = [...new URLSearchParams(search)].filter(([name]) => known.includes(name))
  const suffix = passed.length > 0 ? `?${new URLSearchParams(passed.toSorted())}` : ''
  return `${addressPrefix}${pathname}${addressSuffix}${suffix}`
}

/** The page whose data is at this address: the inverse of `pageDataAddress`. */
export function pathOfPageDataAddress(address: string): string | undefined {
  if (!address.startsWith(`${addressPrefix}/`) || !address.endsWith(`/${addressSuffix}`)) return
  return address.slice(addressPrefix.length, -addressSuffix.length)
}
