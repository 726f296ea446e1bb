// The address that a "Tweet" link opens.

import type { Asset } from '../prices/catalog'

const intentAddress = 'https://twitter.com/intent/tweet'

/**
 * The social-sharing intent for a chart page (specification, section 1).
 *
 * @param pageUrl the absolute address to share
 */
export function shareAddress(asset: Asset, pageUrl: string): string {
  const text = `Inflation feels a little different with #Bitcoin. Value of ${asset.label} priced in $BTC`
  // Percent-encoded rather than URLSearchParams' "+", which some share dialogs show as it is.
  return `${intentAddress}?url=${encodeURIComponent(pageUrl)}&text=${encodeURIComponent(text)}`
}
