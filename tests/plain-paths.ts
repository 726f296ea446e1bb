// The paths of pages without a placeholder in their path, so that tests of all pages cover new ones.

import { pageNamed, pageNames } from '../src/url/pages'

export const plainPaths = pageNames
  .filter((name) => name !== 'not-found')
  .map((name) => pageNamed(name).path)
  .filter((path) => !path.includes('{'))
