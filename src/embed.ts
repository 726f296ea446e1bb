// A chart in a page of another site (contract, section 6).

import type { Asset } from './assets'
import { escapeMarkup } from './escape'
import { cardSize } from './theme'

/** The largest size of an embedded chart when nobody asks for another, in CSS pixels. */
const defaultWidth = 800

export type EmbedSize = { width: number; height: number }

/** A size of a card's proportions that fits. */
export function embedSize(
  maxWidth = defaultWidth,
  maxHeight = Number.POSITIVE_INFINITY,
): EmbedSize {
  const ratio = cardSize.width / cardSize.height
  const width = Math.floor(Math.min(defaultWidth, maxWidth, maxHeight * ratio))
  return { width, height: Math.floor(width / ratio) }
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
  const address = escapeMarkup(`${siteUrl}${asset.path}?display=full${query && `&${query}`}`)
  const title = escapeMarkup(asset.title)
  return `<iframe src="${address}" width="${width}" height="${height}" title="${title}" style="border:0;max-width:100%" loading="lazy"></iframe>`
}

/** Where the oEmbed answer for a page is (oEmbed 1.0, section 2.2). */
export function oembedAddress(siteUrl: string, pageUrl: string): string {
  return `${siteUrl}/oembed?url=${encodeURIComponent(pageUrl)}&format=json`
}
