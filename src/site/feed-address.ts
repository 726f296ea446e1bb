// The path of the feed, and the ids of its entries on the method page.

export const feedPath = '/feed.xml'

export const feedType = 'application/atom+xml'

/** The HTML id of an update on the method page. */
export function updateId(name: string): string {
  return `update-${name}`
}
