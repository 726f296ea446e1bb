// What the line beside Bitcoin is counted in, where that is not dollars.

import type { Asset } from '../prices/catalog'
import type { AssetData, BesideData } from './site-data'

/** An asset as the unit of other prices: a yardstick, or the dollars of an index's newest month. */
export function besideOfAsset({ asset, prices, series }: AssetData): BesideData {
  const { key, label, source } = asset
  return { key, label, source, prices, series, how: wordQuotient(asset) }
}

function wordQuotient({ label, unit, yardstick }: Asset): string {
  return yardstick && 'dollars' in yardstick
    ? `usd multiplied by how much ${label} has risen since that month`
    : `usd divided by what ${unit} costs`
}
