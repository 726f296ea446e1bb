// Where the terms of a source are to be read: the licenses that have an address of their own.

import type { Asset } from '../prices/catalog'

/** By what `terms` of a source says. */
const addresses: Readonly<Record<string, string>> = {
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-NC 4.0': 'https://creativecommons.org/licenses/by-nc/4.0/',
  'public domain': 'https://creativecommons.org/publicdomain/mark/1.0/',
}

/** The license of a source; `undefined` where its terms are only said in words. */
export function licenseAddress({ terms }: Pick<Asset['source'], 'terms'>): string | undefined {
  return Object.hasOwn(addresses, terms) ? addresses[terms] : undefined
}
