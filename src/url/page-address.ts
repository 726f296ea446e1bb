// The JSON of a page, and the URLs of pages, of their data, and of their twins in Markdown (contract,
// sections 2 and 3).

import type { BuildHash } from '../site/site'
import type { DataPageName } from './pages'
import type { Display } from './parameter-values'

const addressPrefix = '/assets/data'
const addressSuffix = 'index.json'

/** The path and the query of a page, like those of `URL` and `location`. */
export type PageAddress = { pathname: string; search: string }

/** E.g. "/assets/data/gold/index.json?axis=index", the data of "/gold/?axis=index". */
export function pageDataAddress({ pathname, search }: PageAddress): string {
  return `${addressPrefix}${pathname}${addressSuffix}${search}`
}

/** The path of the page whose data has this path: the inverse of `pageDataAddress`. */
export function pathOfPageData(path: string): string | undefined {
  if (!path.startsWith(`${addressPrefix}/`) || !path.endsWith(`/${addressSuffix}`)) return
  return path.slice(addressPrefix.length, -addressSuffix.length)
}

const markdownName = 'index.md'

export const markdownType = 'text/markdown; charset=utf-8'

/** E.g. "/gold/index.md", the twin of "/gold/" as Markdown. */
export function markdownPath(path: string): string {
  return path + markdownName
}

/** The path of the page whose twin has this path: the inverse of `markdownPath`. */
export function pathOfMarkdown(path: string): string | undefined {
  return path.endsWith(`/${markdownName}`) ? path.slice(0, -markdownName.length) : undefined
}

/** The path of a page, given the path of the page itself, its data, or its twin. */
export function pagePathOf(path: string): string {
  return pathOfPageData(path) ?? pathOfMarkdown(path) ?? path
}

/** A path of a page, its data, or its twin, with the path of the page replaced. */
export function replacePagePath(path: string, replace: (page: string) => string): string {
  const ofData = pathOfPageData(path)
  if (ofData !== undefined) return pageDataAddress({ pathname: replace(ofData), search: '' })
  const ofTwin = pathOfMarkdown(path)
  return ofTwin === undefined ? replace(path) : markdownPath(replace(ofTwin))
}

/** A page with its data; `search` is its canonical query, as in `URL`. */
export type FoundPage<Data = unknown> = {
  hash: BuildHash
  code: 200
  name: DataPageName
  path: string
  search: string
  data: Data
}

/** A page without its data; `code` is the status: 429 beyond the drawing limit. */
type RefusedPage = { hash: BuildHash; code: 404 | 429; path: string; display?: Display | undefined }

export type PageData = FoundPage | RefusedPage
