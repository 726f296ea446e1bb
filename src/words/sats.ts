// The explanation of sats, which a page with amounts in sats gives once.

import { isInSats } from '../prices/format'

const meaning = 'One bitcoin is 100 million sats (satoshis).'

/** The explanation, if any of some amounts of Bitcoin is written in sats; otherwise "". */
export function explainSats(amounts: readonly (number | null | undefined)[]): string {
  return amounts.some((amount) => amount != null && isInSats(amount)) ? meaning : ''
}

/** The same for sentences. */
export function explainSatsIn(sentences: readonly string[]): string {
  return sentences.some((sentence) => /\bsats\b/.test(sentence)) ? meaning : ''
}
