// The URLs of pages, of their data, and of their twins in Markdown (contract, sections 2 and 3).

import { queryText } from '../url/write'

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

/** A query, as in `URL`, without campaign tags. */
export function withoutCampaign(search: string): string {
  const query = [...new URLSearchParams(search)].filter(([name]) => !campaignTag.test(name))
  return query.length > 0 ? `?${queryText(new URLSearchParams(query))}` : ''
}
