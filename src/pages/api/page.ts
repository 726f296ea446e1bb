// The API page: its path and its metadata.

import { paths } from '../../site/paths'
import type { Page } from '../page'

export const apiTitle = 'Charts and numbers by address'

export const apiDescription =
  'Every chart as PNG or SVG and its numbers as CSV or JSON: all addresses with their parameters, limits and errors, a builder for them, and an OpenAPI document. No key is needed.'

export const page: Page = {
  name: 'api',
  order: 3,
  routes: [{ path: paths.api }],
  describe: () => ({
    title: apiTitle,
    description: apiDescription,
    alt: `${apiTitle}. ${apiDescription}`,
  }),
}
