// Whom a chart owes its numbers, as briefly as a picture says it.

import { source as bitcoinSource } from '#data/bitcoin.json'
import type { Asset } from '../prices/catalog'

type Credit = { name: string; url: string }

/** What credits depend on: the assets of a chart, and whether any price is in Bitcoin. */
type Credited = {
  assets: readonly Partial<Pick<Asset, 'source'>>[]
  chart: { series: readonly { unit: string }[] }
}

/** Each publisher of a chart's prices once, by the short name where there is one. */
export function chartCredits({ assets, chart }: Credited): Credit[] {
  const hasBitcoin = chart.series.some(({ unit }) => unit === 'btc')
  const sources = [
    ...assets.flatMap(({ source }) => source ?? []),
    ...(hasBitcoin ? [bitcoinSource] : []),
  ]
  const credits = sources.map(({ credit, name, url }) => ({ name: credit ?? name, url }))
  return credits.filter(
    ({ name }, place) => credits.findIndex((one) => one.name === name) === place,
  )
}
