// A sentence whose amounts are in the colors of their lines.

import { units, type Words } from '../src/prices/units'

export function Sentence({ words }: { words: Words }) {
  return words.map((word) =>
    typeof word === 'string' ? (
      word
    ) : (
      <span key={word.text} className={`in-${units[word.unit].axis}`}>
        {word.text}
      </span>
    ),
  )
}
