// Addresses of pages in their one spelling (contract, section 2).

import { canonicalPageQuery } from '../chart/page-query'
import type { Reach } from '../chart/query'
import type { PageAddress } from './page-data'
import { chartKindOf, type Route } from './routes'

/**
 * The address of a page as it is spelled: caches tell addresses apart by their letters, so each page
 * has one. It is the same in any year.
 *
 * @param query as it was asked for
 */
export function canonicalPageAddress(
  { name, path }: Route,
  query: URLSearchParams,
  reach: Reach,
): PageAddress {
  const kind = chartKindOf(name)
  const spelled = kind ? canonicalPageQuery(kind, query, reach) : ''
  return { pathname: path, search: spelled && `?${spelled}` }
}

/** What a link says of where it was followed from, as the analytics service reads it. */
const campaignTag = /^(utm_[a-z]+|ref|source|[a-z]*cl(id|kid))$/

/** Before campaign tags in a fragment: no element has a name that begins so. */
export const campaignMark = '#?'

/**
 * The campaign tags of a query as a fragment, or "". A fragment is not sent, so that all visitors of a campaign
 * share the page that caches keep; the page puts it back where the analytics service looks for it.
 */
export function campaignFragment(query: URLSearchParams): string {
  const tags = new URLSearchParams([...query].filter(([name]) => campaignTag.test(name)))
  return tags.size > 0 ? campaignMark + tags : ''
}
