// A sentence whose amounts are in the colors of their lines.

import { colorOfUnit } from '../../src/chart/line-colors'
import type { Unit } from '../../src/prices/units'
import type { Words } from '../../src/words/change'

type Props = {
  words: Words
  /** Those of the lines, by default both currencies. */
  units?: readonly Unit[]
}

export function AmountWords({ words, units }: Props) {
  return words.map((word) =>
    typeof word === 'string' ? (
      word
    ) : (
      <b key={word.unit + word.text} className={`in-${colorOfUnit(word.unit, units)}`}>
        {word.text}
      </b>
    ),
  )
}
