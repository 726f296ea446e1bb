// Where the feed is, and what the page on the method calls its entries: known to the browser, too.

export const feedPath = '/feed.xml'

export const feedType = 'application/atom+xml'

/** The id of an update on the page on the method. */
export function updateId(name: string): string {
  return `update-${name}`
}
