// A sentence whose amounts are in the colors of their lines.

import { Fragment } from 'react'
import { colorOfUnit } from '../../src/chart/line-colors'
import type { Unit } from '../../src/prices/units'
import type { Words } from '../../src/words/change'
import { Heard } from './heard'

type Props = {
  words: Words
  /** Those of the lines, by default both currencies. */
  units?: readonly Unit[]
}

export function AmountWords({ words, units }: Props) {
  return words.map((word, place) => {
    if (typeof word === 'string') return Heard({ children: word.replace(/and $/, '') })
    const className = `in-${colorOfUnit(word.unit, units)}`
    const key = word.unit + word.text
    const before = words[place - 1]
    if (typeof before !== 'string' || !before.endsWith('and '))
      return (
        <b key={key} className={className}>
          <Heard>{word.text}</Heard>
        </b>
      )
    // Both on the same line before and after the font arrives.
    const [first, ...rest] = word.text.split(' ')
    return (
      <Fragment key={key}>
        <span className="one-line">
          and <b className={className}>{first}</b>
        </span>
        <b className={className}>
          <Heard>{` ${rest.join(' ')}`}</Heard>
        </b>
      </Fragment>
    )
  })
}
