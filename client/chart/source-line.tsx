// What a chart is made of, its publishers as links.

import { Fragment, type ReactElement } from 'react'
import { chartCredits } from '../../src/chart/credits'
import type { Asset } from '../../src/prices/catalog'

/** @param text in which they may be named */
export function SourceLine({ asset, text }: { asset: Pick<Asset, 'source'>; text: string }) {
  let parts: (string | ReactElement)[] = [text]
  for (const { name, url } of chartCredits(asset)) {
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
