// A text whose figures and signs are read out as words.

import { Fragment, type ReactNode } from 'react'
import { sayFigures } from '../../src/words/heard'

/**
 * Hides the visible text from screen readers, and their text from view and from copying
 * (`.visually-hidden`). Most texts stay as they are. In lists, where elements need keys, call it as a
 * function.
 */
export function Heard({ children: text }: { children: string }): ReactNode {
  const said = sayFigures(text)
  if (said === text) return text
  return (
    <Fragment key={text}>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden"> {said}</span>
    </Fragment>
  )
}
