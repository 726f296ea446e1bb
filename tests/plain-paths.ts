// The paths of the pages that are there once, so that tests of all pages have a new one, too.

import { pageNamed, pageNames } from '../src/url/pages'

export const plainPaths = pageNames
  .filter((name) => name !== 'not-found')
  .map((name) => pageNamed(name).path)
  .filter((path) => !path.includes('{'))
