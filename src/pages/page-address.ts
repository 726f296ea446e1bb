// The JSON of a page, and the URLs of pages and of their data (contract, sections 2 and 3). The pages' `data.ts` have the schemas.

import { canonicalPageQuery, formatQuery, type Reach } from '../chart/query'
import { isCurrency } from '../prices/units'
import type { BuildHash } from '../site/site'
import type { Route } from './routes'

export type FoundPage = { hash: BuildHash; code: 200; path: string; data: object }

/** `code` is the status: 429 beyond the drawing limit. */
export type PageData = FoundPage | { hash: BuildHash; code: 404 | 429; path: string }

/** The reach of a page's charts; `undefined` for a page without a chart. */
export function reachOf(page: PageData): Reach | undefined {
  return page.code === 200 && 'reach' in page.data ? (page.data.reach as Reach) : undefined
}

const addressPrefix = '/assets/data'
const addressSuffix = 'index.json'

/** The parameters of a page that its data depends on. */
export const pageDataParameters = ['currency', 'from', 'goods', 'in', 'last', 'to'] as const

/** The path and the query of a page, like those of `URL` and `location`. */
export type PageAddress = { pathname: string; search: string }

/** The URL of a page's data, e.g. "/assets/data/gold/index.json" for "/gold/?axis=index". */
export function pageDataAddress({ pathname, search }: PageAddress): string {
  const known: readonly string[] = pageDataParameters
  // Every page has the prices in both currencies.
  const passed = [...new URLSearchParams(search)].filter(
    ([name, value]) => known.includes(name) && !isCurrency(value),
  )
  const suffix = passed.length > 0 ? `?${formatQuery(Object.fromEntries(passed))}` : ''
  return `${addressPrefix}${pathname}${addressSuffix}${suffix}`
}

/** The path of the page whose data has this URL: the inverse of `pageDataAddress`. */
export function pathOfPageDataAddress(address: string): string | undefined {
  if (!address.startsWith(`${addressPrefix}/`) || !address.endsWith(`/${addressSuffix}`)) return
  return address.slice(addressPrefix.length, -addressSuffix.length)
}

/**
 * The canonical URL of a page. Every other form redirects to it, so that caches hold each page only
 * once. It is the same in any year.
 */
export function canonicalPageAddress(
  { chart, path, asset }: Route,
  query: URLSearchParams,
  reach: Reach,
): PageAddress {
  const canonical = chart ? canonicalPageQuery(chart, query, reach, asset?.key) : ''
  return { pathname: path, search: canonical && `?${canonical}` }
}

/** The names of parameters by which analytics services tell where a visitor comes from. */
export const campaignTag = /^(utm_[a-z]+|ref|source|[a-z]*cl(id|kid))$/

/** More than any campaign has. */
const maxCampaignTags = 20

/** Starts a fragment with campaign tags; no HTML id does. */
export const campaignMark = '#?'

/**
 * The campaign tags of a query as a fragment, or "". Fragments are not sent, so all visitors of a
 * campaign share one cached page, whose script moves the tags back for the analytics service.
 */
export function campaignFragment(query: URLSearchParams): string {
  const tags = [...query].filter(([name]) => campaignTag.test(name)).slice(0, maxCampaignTags)
  return tags.length > 0 ? campaignMark + new URLSearchParams(tags) : ''
}
