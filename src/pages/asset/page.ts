// The chart pages, one for each asset: their paths and their metadata.

import { assets } from '../../prices/catalog'
import { unitOf } from '../../prices/units'
import type { Page } from '../page'

export const page: Page = {
  name: 'asset',
  order: 2,
  routes: assets.map((asset) => ({ path: asset.path, asset })),
  chart: 'asset',
  describe: ({ route, findings, beside = 'usd' }) => {
    const { title = '', label = '' } = route?.asset ?? {}
    return {
      title,
      findings,
      alt: `Price of ${label} in Bitcoin and in ${unitOf(beside).noun}, as a line chart`,
    }
  },
}
