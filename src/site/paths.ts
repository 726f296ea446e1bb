// The paths of what is neither a chart nor a chart's file.

export const paths = {
  home: '/',
  api: '/api/',
  thenAndNow: '/then/',
  method: '/method/',
  about: '/about/',
  notFound: '/404/',
} as const

export const feedPath = '/feed.xml'

export const feedType = 'application/atom+xml'

/** The HTML id of the section of the about page with the terms of the numbers. */
export const termsId = 'terms'

/** The HTML id of the section of the method page with the newest updates. */
export const updatesId = 'updates'

/** The HTML id of an update on the method page, to which its entry in the feed links. */
export function updateId(name: string): string {
  return `update-${name}`
}
