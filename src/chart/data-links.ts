// Where a data file's numbers are explained, and on what terms they are: for its `Link` header (RFC 8288).

import { source as bitcoinSource } from '#data/bitcoin.json'
import type { Asset } from '../assets'
import { licenceAddress } from '../licences'
import { apiPath, methodRoute } from '../routes'

/** The part of a chart page that says whose its numbers are, and on what terms. */
export const sourcesId = 'sources'

/** The part of `/api/` that says what each column is. */
export const columnsId = 'columns'

/** The header's value; terms that have no address are those in words on the chart's page. */
export function dataLinks(assets: readonly Pick<Asset, 'path' | 'source'>[]): string {
  const own = assets.map(({ path, source }) => licenceAddress(source) ?? `${path}#${sourcesId}`)
  const licences = [...own, licenceAddress(bitcoinSource) ?? bitcoinSource.url]
  return [
    `<${apiPath}#${columnsId}>; rel="describedby"`,
    `<${methodRoute.path}>; rel="describedby"`,
    ...new Set(licences.map((address) => `<${address}>; rel="license"`)),
  ].join(', ')
}
