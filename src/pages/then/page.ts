// The pages of months, compared with now: their paths and their metadata.

import { formatMonth } from '../../prices/format'
import type { Page } from '../page'
import { thenMonths, thenPath } from './months'

export const page: Page = {
  name: 'then',
  order: 3,
  routes: thenMonths.map((month) => ({ path: thenPath(month), month })),
  needsAllAssets: true,
  describe: ({ route, findings }) => {
    const title = `${formatMonth(route?.month ?? '')} and now`
    return { title, findings, alt: title }
  },
}
