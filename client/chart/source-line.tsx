// What a chart is made of, its publishers as links.

import { Fragment, type ReactElement } from 'react'
import { chartCredits } from '../../src/chart/captions'
import type { ChartView } from '../../src/chart/kinds'

/** @param text in which publishers may be named */
export function SourceLine({ view, text }: { view: ChartView; text: string }) {
  let parts: (string | ReactElement)[] = [text]
  for (const { name, url } of chartCredits(view)) {
    const link = (
      <a href={url} target="_blank" rel="noopener">
        {name}
      </a>
    )
    parts = parts.flatMap((part) => {
      if (typeof part !== 'string') return [part]
      const [before = '', ...after] = part.split(name)
      return after.length === 0 ? [part] : [before, link, after.join(name)]
    })
  }
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their places
    <Fragment key={place}>{part}</Fragment>
  ))
}
