// The HTML ids of headings and sections, to which other pages, files, and the feed link.

/** The HTML id of what the page of all areas says of those that are not there. */
export const notHereId = 'not-here'

/** The id of the heading of a page, by which its figure is named. */
export const headingId = 'heading'

/** The HTML id of a chart page's section on its publishers and their terms. */
export const sourcesId = 'sources'

/** The HTML id of the section of `/api/` on the columns of data files. */
export const columnsId = 'columns'

/** The HTML id of the section of the about page with the terms of the numbers. */
export const termsId = 'terms'

/** The HTML id of the section of the method page on other money than dollars. */
export const moneyId = 'money'

/** The HTML id of the section of the method page with the newest updates. */
export const updatesId = 'updates'

/** The HTML id of an update on the method page, to which its entry in the feed links. */
export function updateId(name: string): string {
  return `update-${name}`
}
