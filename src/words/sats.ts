// What a sat is, which a page says once where it writes one.

import { isInSats } from '../prices/format'

const meaning = 'One bitcoin is 100 million sats (satoshis).'

/** What a sat is, where any of some amounts of Bitcoin is written in sats; "" elsewhere. */
export function explainSats(amounts: readonly (number | null | undefined)[]): string {
  return amounts.some((amount) => amount != null && isInSats(amount)) ? meaning : ''
}

/** The same for sentences. */
export function explainSatsIn(sentences: readonly string[]): string {
  return sentences.some((sentence) => /\bsats\b/.test(sentence)) ? meaning : ''
}
