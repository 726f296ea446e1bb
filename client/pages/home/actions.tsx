// What can be done with the chart of the home page: post it, and take its link, image, and numbers.

import type { ReactNode } from 'react'
import { hasAmounts, type Measured } from '../../../src/prices/measure'
import { chartFileAddress } from '../../../src/url/formats'
import { paths, tweetAddress } from '../../../src/url/paths'
import { type Choice, writeChoice } from '../../../src/url/shown'
import { useBoxes } from '../../chart/late-chart'
import { usePageUrl } from '../../parts/context'
import { CopyButton } from '../../parts/copying'
import { Late } from '../../parts/late'
import { Link } from '../../parts/links'

type Props = {
  /** Whose prices the chart shows. */
  asset: Measured & { key: string; label: string }
  /** What a post says. */
  post: string
  /** The alternative text of the image, if the chart shows something. */
  alt?: string | undefined
  choice: Choice
  /** What stands at the end of the row. */
  children: ReactNode
}

/** The name of the card, which shows the chart. */
const cardName = 'home'

export function Actions({ asset, post, alt, choice, children }: Props) {
  const numbers: Choice = hasAmounts(asset) ? { ...choice, axis: 'index' } : choice
  const page = {
    key: cardName,
    path: paths.home,
    title: `${asset.label} in Bitcoin and in dollars`,
    ...(alt && { alt }),
  }
  const address = usePageUrl()
  const { boxes, isServed } = useBoxes(writeChoice(choice).page)
  return (
    <figcaption className="actions">
      <Link href={tweetAddress(asset, address, post)} className="button">
        Tweet
      </Link>
      <CopyButton label="Copy link" text={address} />
      <a href={chartFileAddress(cardName, 'png', writeChoice(choice).fixed)}>Image (PNG)</a>
      <details className="share-box" name="share">
        <summary>Embed</summary>
        <Late id="embed-box" isServed={isServed}>
          {boxes && <boxes.PictureCode chart={page} choice={choice} />}
        </Late>
      </details>
      <a href={chartFileAddress(asset.key, 'csv', writeChoice(numbers).fixed)}>Data (CSV)</a>
      <p>{children}</p>
    </figcaption>
  )
}
