// The API page: its path and its metadata.

import { paths } from '../../site/paths'
import type { Page } from '../page'

export const apiTitle = 'Charts and numbers by URL'

export const apiDescription = 'Every chart as PNG, SVG, CSV, or JSON. No key is needed.'

export const page: Page = {
  name: 'api',
  order: 4,
  routes: [{ path: paths.api }],
  describe: () => ({
    title: apiTitle,
    findings: [apiDescription],
    alt: `${apiTitle}. ${apiDescription}`,
  }),
}
