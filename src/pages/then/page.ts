// The pages of months, compared with now: their paths and their metadata.

import type { Page } from '../page'
import { thenChart, thenMonths, thenPath } from './months'

export const page: Page = {
  name: 'then',
  order: 3,
  routes: thenMonths.map((month) => ({ path: thenPath(month), month })),
  needsAllAssets: true,
  describe: ({ route, findings }) => {
    const { title } = thenChart(route?.month ?? '')
    return { title, findings, alt: title }
  },
}
