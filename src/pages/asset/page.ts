// The chart pages, one for each asset: their paths and their metadata.

import { assets } from '../../prices/catalog'
import type { Page } from '../page'

export const page: Page = {
  name: 'asset',
  order: 2,
  routes: assets.map((asset) => ({ path: asset.path, asset })),
  chart: 'asset',
  describe: ({ route, findings }) => {
    const { title = '', label = '' } = route?.asset ?? {}
    return {
      title,
      findings,
      alt: `Price of ${label} in Bitcoin and in US dollars, as a line chart`,
    }
  },
}
