// Whom a chart owes its numbers, as briefly as a picture says it.

import { source as bitcoinSource } from '#data/bitcoin.json'
import type { Asset } from '../prices/catalog'

type Credit = { name: string; url: string }

/** Each publisher once, by the short name where there is one. */
export function creditsOf(
  sources: readonly Pick<Asset['source'], 'credit' | 'name' | 'url'>[],
): Credit[] {
  const credits = sources.map(({ credit, name, url }) => ({ name: credit ?? name, url }))
  return credits.filter(
    ({ name }, place) => credits.findIndex((one) => one.name === name) === place,
  )
}

/** Those of the chart of an asset. */
export function chartCredits({ source }: Pick<Asset, 'source'>): Credit[] {
  return creditsOf([source, bitcoinSource])
}
