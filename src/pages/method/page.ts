// The method page: its path and its metadata.

import { paths } from '../../site/paths'
import type { Page } from '../page'

export const methodTitle = 'How the numbers are made'

export const methodDescription =
  'How prices in Bitcoin are made, where the numbers come from and on what terms, what is left out, what has changed in them, and how to cite them.'

export const page: Page = {
  name: 'method',
  order: 4,
  routes: [{ path: paths.method }],
  needsAllAssets: true,
  describe: () => ({
    title: methodTitle,
    description: methodDescription,
    alt: `${methodTitle}: ${methodDescription}`,
  }),
}
