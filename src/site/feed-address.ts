// Where the feed is, and what the page on the method calls its entries: known to the browser, too.

import type { DescribedChange } from '../server/changes'

export const feedPath = '/feed.xml'

export const feedType = 'application/atom+xml'

/** The id of an update on the page on the method. */
export function updateId(name: DescribedChange['name']): string {
  return `update-${name}`
}
