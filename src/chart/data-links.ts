// The `Link` header of data files (RFC 8288): the documentation and the licenses of their numbers.

import { source as bitcoinSource } from '#data/bitcoin.json'
import type { Asset } from '../prices/catalog'
import { findTerms } from '../prices/terms'
import { paths } from '../site/paths'

/** The HTML id of a chart page's section on its publishers and their terms. */
export const sourcesId = 'sources'

/** The HTML id of the section of `/api/` on the columns of data files. */
export const columnsId = 'columns'

/** The header's value. Terms that are no known license link to the chart page instead. */
export function dataLinks(assets: readonly Pick<Asset, 'path' | 'source'>[]): string {
  const own = assets.map(
    ({ path, source }) => findTerms(source.terms)?.url ?? `${path}#${sourcesId}`,
  )
  const terms = [...own, findTerms(bitcoinSource.terms)?.url ?? bitcoinSource.url]
  return [
    `<${paths.api}#${columnsId}>; rel="describedby"`,
    `<${paths.method}>; rel="describedby"`,
    ...new Set(terms.map((address) => `<${address}>; rel="license"`)),
  ].join(', ')
}
