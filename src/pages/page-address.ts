// The canonical URLs of pages (contract, section 2).

import { canonicalPageQuery } from '../chart/page-query'
import type { Reach } from '../chart/query'
import type { PageAddress } from './page-data'
import { chartKindOf, type Route } from './routes'

/**
 * The canonical URL of a page. Every other form redirects to it, so that caches hold each page only
 * once. It is the same in any year.
 */
export function canonicalPageAddress(
  { name, path, asset }: Route,
  query: URLSearchParams,
  reach: Reach,
): PageAddress {
  const kind = chartKindOf(name)
  const canonical = kind ? canonicalPageQuery(kind, query, reach, asset?.key) : ''
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
