// A text whose figures and signs are heard as words.

import { Fragment, type ReactNode } from 'react'
import { sayFigures } from '../../src/words/heard'

/**
 * What is seen is not heard, and what is heard is neither seen nor copied (`.visually-hidden`). Most texts
 * are as they are: among others, where elements need keys, it is called.
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
