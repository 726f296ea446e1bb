// A sentence whose amounts are in the colors of their lines.

import type { Words } from '../src/chart/finding'
import { unitOf } from '../src/prices/units'

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
