// The home page: its path and its metadata.

import { paths } from '../../site/paths'
import type { Page } from '../page'

export const page: Page = {
  name: 'home',
  order: 1,
  routes: [{ path: paths.home }],
  needsAllAssets: true,
  chart: 'goods',
  describe: ({ site: { siteName, siteDescription }, facts }) => ({
    title: siteName,
    description: `${siteDescription} ${facts}`.trim(),
    alt: `${siteName}: ${siteDescription}`,
  }),
}
