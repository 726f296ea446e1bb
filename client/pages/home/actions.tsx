// What can be done with the chart of the home page: post it, and take its link, image, and numbers.

import type { ReactNode } from 'react'
import { chartFileAddress } from '../../../src/url/formats'
import { paths, tweetAddress } from '../../../src/url/paths'
import { addToQuery } from '../../../src/url/write'
import { useBoxes } from '../../chart/late-chart'
import { usePageUrl } from '../../parts/context'
import { CopyButton } from '../../parts/copying'
import { Late } from '../../parts/late'
import { Link } from '../../parts/links'

type Props = {
  /** Whose prices the chart shows. */
  asset: { key: string; label: string; indexBase?: string | undefined }
  /** What a post says. */
  post: string
  /** The alternative text of the image, if the chart shows something. */
  alt?: string | undefined
  /** As on the page, with both ends of the range, and as it follows the data. */
  queries: { query: string; fixed: string; live?: string | undefined }
  /** What stands at the end of the row. */
  children: ReactNode
}

/** The name of the card, which shows the chart. */
const cardName = 'home'

export function Actions({ asset, post, alt, queries, children }: Props) {
  const { query, fixed, live = fixed } = queries
  const page = {
    key: cardName,
    path: paths.home,
    title: `${asset.label} in Bitcoin and in dollars`,
    ...(alt && { alt }),
  }
  const address = usePageUrl()
  const { boxes, isServed } = useBoxes(query)
  return (
    <figcaption className="actions">
      <Link href={tweetAddress(asset, address, post)} className="button">
        Tweet
      </Link>
      <CopyButton label="Copy link" text={address} />
      <a href={chartFileAddress(cardName, 'png', fixed)}>Image (PNG)</a>
      <details className="share-box" name="share">
        <summary>Embed</summary>
        <Late id="embed-box" isServed={isServed}>
          {/* An embedded picture keeps updating where its range can. */}
          {boxes && <boxes.PictureCode chart={page} query={live} />}
        </Late>
      </details>
      <a
        href={chartFileAddress(
          asset.key,
          'csv',
          addToQuery(fixed, asset.indexBase ? {} : { axis: 'index' }),
        )}
      >
        Data (CSV)
      </a>
      <p>{children}</p>
    </figcaption>
  )
}
