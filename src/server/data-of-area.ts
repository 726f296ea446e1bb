// The data of an area's own chart, as its data file has it.

import type { AreaData, SiteData } from './site-data'

type OwnData = Pick<SiteData, 'assets' | 'beside' | 'monthly'> & Partial<Pick<SiteData, 'bitcoin'>>

/** Of months, or of quarters if its index is; then Bitcoin has prices of its own. */
export function dataOfArea({ beside, quarters, asset, prices, series, prose }: AreaData): OwnData {
  const assets = [{ asset, prices, series, prose }]
  return quarters ? { assets, ...quarters, monthly: beside } : { assets, beside }
}
