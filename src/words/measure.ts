// Words for assets with a price, and for indexes, whose numbers are never called amounts.

// With the extension, because Node runs this file without a bundler.
import { hasAmounts, type Measured } from '../prices/measure.ts'
import type { Asset } from '../prices/schemas'
import { wordAmounts, wordPeriod } from './change.ts'

/** The parts of an asset that sentences need. */
export type Said = Measured &
  Pick<Asset, 'sentence'> &
  Partial<Pick<Asset, 'label' | 'money'>> & {
    /** A note that the number of an index needs. */
    note?: string | undefined
  }

/** The noun for what has risen or fallen, its pronoun, and the function that words its changes. */
export function measureWords(asset: Said) {
  const { label, sentence } = asset
  return hasAmounts(asset)
    ? {
        subject: `prices of ${label}`,
        // An hour of work is paid, and has no price.
        pronoun: sentence.endsWith(' paid') ? 'pay' : 'its price',
        wordChanges: wordAmounts,
      }
    : { subject: sentence, pronoun: 'they', wordChanges: wordPeriod }
}
