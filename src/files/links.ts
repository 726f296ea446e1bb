// The `Link` header of data files, which points to their documentation and licenses.

import { bitcoinSource } from '../prices/catalog'
import type { Asset } from '../prices/schemas'
import { findTerms } from '../prices/terms'
import { dataPackagePath, paths } from '../url/paths'
import { columnsId, sourcesId } from '../url/section-ids'

/**
 * The value of the `Link` header (RFC 8288): the documentation, the page to cite (RFC 8574), and
 * the licenses. Terms that are not a known license link to the chart page instead.
 */
export function dataLinks(
  assets: readonly Pick<Asset, 'path' | 'source'>[],
  citedPath: string,
): string {
  const assetTerms = assets.map(
    ({ path, source }) => findTerms(source.terms)?.url ?? `${path}#${sourcesId}`,
  )
  const terms = [...assetTerms, findTerms(bitcoinSource.terms)?.url ?? bitcoinSource.url]
  return [
    `<${paths.api}#${columnsId}>; rel="describedby"`,
    `<${paths.method}>; rel="describedby"`,
    `<${dataPackagePath}>; rel="describedby"; type="application/json"`,
    `<${citedPath}>; rel="cite-as"`,
    ...new Set(terms.map((address) => `<${address}>; rel="license"`)),
  ].join(', ')
}
