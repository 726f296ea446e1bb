// Which links the router handles.

import { linkKind } from '../../src/url/page-links'
import { thenFormPath } from '../../src/url/paths'
import { givenOnce } from '../../src/url/query'
import { withTrailingSlash } from '../../src/url/routes'

/**
 * Whether the router can show a link's page: a full chart is a document of its own,
 * and only the server knows which month `/then/` leads to.
 */
export function isRouted({ href, pathname, search }: HTMLAnchorElement): boolean {
  return (
    linkKind(href, location.origin) === 'page' &&
    withTrailingSlash(pathname) !== thenFormPath &&
    givenOnce(new URLSearchParams(search), 'display') !== 'full'
  )
}
