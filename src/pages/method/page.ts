// The method page: its path and its metadata.

import { paths } from '../../site/paths'
import type { Page } from '../page'

export const methodTitle = 'How the numbers are made'

export const methodDescription = 'How each number is made, where it is from, and how to cite it.'

export const page: Page = {
  name: 'method',
  order: 5,
  routes: [{ path: paths.method }],
  needsAllAssets: true,
  describe: () => ({
    title: methodTitle,
    findings: [methodDescription],
    alt: `${methodTitle}: ${methodDescription}`,
  }),
}
