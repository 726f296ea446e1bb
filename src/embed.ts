// A chart in a page of another site (contract, section 6).

import type { Asset } from './assets'
import { fullPageQuery } from './chart/page-query'
import { escapeMarkup } from './escape'
import { chartPageAddress } from './links'
import { cardSize, imageLimits } from './theme'

/** The largest size of an embedded chart when nobody asks for another, in CSS pixels. */
const defaultWidth = 800

export type EmbedSize = { width: number; height: number }

/** A size of a card's proportions that fits. */
export function embedSize(
  maxWidth = defaultWidth,
  maxHeight = Number.POSITIVE_INFINITY,
): EmbedSize {
  return sizeWithin(defaultWidth, maxWidth, maxHeight)
}

/** The size of a chart's image that fits; `undefined` where none is so small. */
export function thumbnailSize(maxWidth: number, maxHeight: number): EmbedSize | undefined {
  const size = sizeWithin(cardSize.width, maxWidth, maxHeight)
  return size.width >= imageLimits.width.from && size.height >= imageLimits.height.from
    ? size
    : undefined
}

/** Of a card's proportions, and never without a pixel. */
function sizeWithin(width: number, maxWidth: number, maxHeight: number): EmbedSize {
  const ratio = cardSize.width / cardSize.height
  const fitting = Math.max(Math.floor(Math.min(width, maxWidth, maxHeight * ratio)), 1)
  return { width: fitting, height: Math.max(Math.floor(fitting / ratio), 1) }
}

/**
 * The markup that shows a chart.
 *
 * @param query of what is shown, in its one spelling, or ""
 */
export function embedMarkup(
  asset: Pick<Asset, 'path' | 'title'>,
  siteUrl: string,
  query: string,
  { width, height }: EmbedSize,
): string {
  const address = escapeMarkup(chartPageAddress(siteUrl, asset, fullPageQuery(query)))
  const title = escapeMarkup(asset.title)
  return `<iframe src="${address}" width="${width}" height="${height}" title="${title}" style="border:0;max-width:100%" loading="lazy"></iframe>`
}

/** Where the oEmbed answer for a page is (oEmbed 1.0, section 2.2). */
export function oembedAddress(siteUrl: string, pageUrl: string): string {
  return `${siteUrl}/oembed?url=${encodeURIComponent(pageUrl)}&format=json`
}
