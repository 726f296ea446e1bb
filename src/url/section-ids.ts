// The HTML ids of headings and sections, to which other pages, files, and the feed link.

/** The HTML id of the note on missing areas, on the page of all areas and on the pages of assets. */
export const notHereId = 'not-here'

/** The HTML id of the heading of a page, which labels its figure. */
export const headingId = 'heading'

/** The HTML id of a chart page's section on its publishers and their terms. */
export const sourcesId = 'sources'

/** The HTML id of the section of `/api/` on the columns of data files. */
export const columnsId = 'columns'

/** The HTML id of the section of the about page with the terms of the numbers. */
export const termsId = 'terms'

/** The HTML id of the section of the method page on money other than dollars. */
export const moneyId = 'money'

/** The HTML id of the section of the method page with the latest updates. */
export const updatesId = 'updates'

/** The HTML id of an update on the method page, to which its entry in the feed links. */
export function updateId(name: string): string {
  return `update-${name}`
}
