// A sentence whose amounts are in the colors of their lines.

import { colorOfUnit } from '../../src/chart/line-colors'
import type { Unit } from '../../src/prices/units'
import type { Words } from '../../src/words/change'
import { Heard } from './heard'

type Props = {
  words: Words
  /** The units of the lines; by default, both currencies. */
  units?: readonly Unit[]
}

export function AmountWords({ words, units }: Props) {
  return words.map((word, place) => {
    if (typeof word === 'string') return Heard({ children: word.replace(/and $/, '') })
    const className = `in-${colorOfUnit(word.unit, units)}`
    const key = word.unit + word.text
    const amount = (
      <b key={key} className={className}>
        <Heard>{word.text}</Heard>
      </b>
    )
    if (!/and $/.test(String(words[place - 1]))) return amount
    // Keeps "and" on the line of the amount's first word, before and after the font arrives.
    return (
      <span key={key} className="joined">
        and {amount}
      </span>
    )
  })
}
