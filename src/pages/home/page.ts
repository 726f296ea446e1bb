// The home page: its path and its metadata.

import { paths } from '../../site/paths'
import type { Page } from '../page'

export const page: Page = {
  name: 'home',
  order: 1,
  routes: [{ path: paths.home }],
  needsAllAssets: true,
  chart: 'goods',
  describe: ({ site: { siteName, siteDescription }, findings }) => ({
    title: siteName,
    findings,
    alt: `${siteName}: ${siteDescription}`,
  }),
}
