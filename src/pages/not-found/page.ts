// The not-found page: its path and its metadata.

import { paths } from '../../site/paths'
import type { Page } from '../page'

export const page: Page = {
  name: 'not-found',
  order: 7,
  routes: [{ path: paths.notFound }],
  describe: ({ site: { siteName, siteDescription } }) => ({
    title: 'Page not found',
    findings: [],
    alt: `Page not found. ${siteName}: ${siteDescription}`,
  }),
}
