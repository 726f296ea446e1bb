// A sentence whose amounts are in the colors of their lines.

import { unitOf } from '../src/prices/units'
import type { Words } from '../src/words/change'

export function AmountWords({ words }: { words: Words }) {
  return words.map((word) =>
    typeof word === 'string' ? (
      word
    ) : (
      <b key={word.text} className={`in-${unitOf(word.unit).axis}`}>
        {word.text}
      </b>
    ),
  )
}
