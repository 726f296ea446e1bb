// The `Link` header of data files (RFC 8288): the documentation and the licenses of their numbers.

import { source as bitcoinSource } from '#data/bitcoin.json'
import type { Asset } from '../prices/catalog'
import { paths } from '../site/paths'

/** The HTML id of a chart page's section on its publishers and their terms. */
export const sourcesId = 'sources'

/** The HTML id of the section of `/api/` on the columns of data files. */
export const columnsId = 'columns'

/** The URLs of licenses, by the `terms` of a source. */
const licenses: Readonly<Partial<Record<string, string>>> = {
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-NC 4.0': 'https://creativecommons.org/licenses/by-nc/4.0/',
  'public domain': 'https://creativecommons.org/publicdomain/mark/1.0/',
}

/** The header's value. Terms that are no known license link to the chart page instead. */
export function dataLinks(assets: readonly Pick<Asset, 'path' | 'source'>[]): string {
  const own = assets.map(({ path, source }) => licenses[source.terms] ?? `${path}#${sourcesId}`)
  const terms = [...own, licenses[bitcoinSource.terms] ?? bitcoinSource.url]
  return [
    `<${paths.api}#${columnsId}>; rel="describedby"`,
    `<${paths.method}>; rel="describedby"`,
    ...new Set(terms.map((address) => `<${address}>; rel="license"`)),
  ].join(', ')
}
