// Where a data file's numbers are explained, and on what terms they are: for its `Link` header (RFC 8288).

import { source as bitcoinSource } from '#data/bitcoin.json'
import { apiPath, methodRoute } from '../pages/routes'
import type { Asset } from '../prices/catalog'
import { licenseAddress } from '../site/licenses'

/** The part of a chart page that says whose its numbers are, and on what terms. */
export const sourcesId = 'sources'

/** The part of `/api/` that says what each column is. */
export const columnsId = 'columns'

/** The header's value; terms that have no address are those in words on the chart's page. */
export function dataLinks(assets: readonly Pick<Asset, 'path' | 'source'>[]): string {
  const own = assets.map(({ path, source }) => licenseAddress(source) ?? `${path}#${sourcesId}`)
  const licenses = [...own, licenseAddress(bitcoinSource) ?? bitcoinSource.url]
  return [
    `<${apiPath}#${columnsId}>; rel="describedby"`,
    `<${methodRoute.path}>; rel="describedby"`,
    ...new Set(licenses.map((address) => `<${address}>; rel="license"`)),
  ].join(', ')
}
