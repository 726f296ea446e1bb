// What is said of an asset that has a price, and of an index, whose numbers are never said as amounts.

// With the extension, because Node runs this file without a bundler.
import { hasAmounts, type Measured } from '../prices/measure.ts'
import type { Asset } from '../prices/schemas'
import { wordAmounts, wordPeriod } from './change.ts'

/** What sentences are about. */
export type Said = Measured &
  Pick<Asset, 'sentence'> &
  Partial<Pick<Asset, 'label' | 'money'>> & {
    /** What must be said with the number of an index. */
    note?: string | undefined
  }

/** What has risen or fallen, and what stands for it where it has been named; and its changes. */
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
