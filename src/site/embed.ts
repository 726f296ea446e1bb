// A chart in a page of another site (contract, section 6).

import { chartFileAddress } from '../chart/formats'
import type { Size } from '../chart/full-layout'
import { fullPageQuery } from '../chart/page-query'
import type { Asset } from '../prices/catalog'
import { escapeMarkup } from './escape'
import { chartPageAddress } from './links'
import type { SiteMetadata } from './site'
import { cardSize, imageLimits, type ThemeName } from './theme'

/** The largest size of an embedded chart when nobody asks for another, in CSS pixels. */
const defaultWidth = 800

/** A frame is no lower than this where there is room: in a card's proportions a phone would show a strip. */
const leastHeight = 400

/** Of the line below a frame. */
const creditHeight = 20

/** Below this a frame needs all of the height. */
const leastHeightWithCredit = 150

/** Of light and dark the one that the reader's system has. */
export type EmbedTheme = ThemeName | 'auto'

/** `picture` is for pages that let no frame in. */
export type EmbedForm = 'frame' | 'picture'

/**
 * Ends the address of a frame that follows its reader. It is a fragment, so that the page has one address, and
 * caches one page, whoever reads it.
 */
export const readersThemeMark = '#theme=auto'

/** The room that embedding takes: for the chart, and for the line that credits it. */
export type EmbedLayout = { chart: Size; hasCredit: boolean }

/** A layout that fits: of a card's proportions, but on narrow pages higher. */
export function embedLayout(
  maxWidth = defaultWidth,
  maxHeight = Number.POSITIVE_INFINITY,
): EmbedLayout {
  const hasCredit = maxHeight - creditHeight >= leastHeightWithCredit
  const room = hasCredit ? maxHeight - creditHeight : maxHeight
  const { width, height } = sizeWithin(defaultWidth, maxWidth, room)
  return { chart: { width, height: Math.max(height, Math.min(leastHeight, room)) }, hasCredit }
}

/** All of a layout. */
export function embedSize({ chart: { width, height }, hasCredit }: EmbedLayout): Size {
  return { width, height: height + (hasCredit ? creditHeight : 0) }
}

/** The size of a chart's image that fits; `undefined` where none is so small. */
export function thumbnailSize(maxWidth: number, maxHeight: number): Size | undefined {
  const size = sizeWithin(cardSize.width, maxWidth, maxHeight)
  return size.width >= imageLimits.width.from && size.height >= imageLimits.height.from
    ? size
    : undefined
}

/** Of a card's proportions, and never without a pixel. */
function sizeWithin(width: number, maxWidth: number, maxHeight: number): Size {
  const ratio = cardSize.width / cardSize.height
  const fitting = Math.max(Math.floor(Math.min(width, maxWidth, maxHeight * ratio)), 1)
  return { width: fitting, height: Math.max(Math.floor(fitting / ratio), 1) }
}

/** What is embedded: a chart as a query in its one spelling, or "", shows it. */
export type Embedded = {
  asset: Pick<Asset, 'key' | 'path' | 'title'>
  site: Pick<SiteMetadata, 'siteUrl' | 'siteName'>
  query: string
}

type EmbedOptions = {
  theme?: EmbedTheme
  form?: EmbedForm
  /** Of a frame that may not grow; otherwise it is as wide as its place. */
  layout?: EmbedLayout
}

/** The markup that shows a chart, and below it whose it is. */
export function embedMarkup(embedded: Embedded, options: EmbedOptions = {}): string {
  const { theme = 'light', form = 'frame', layout } = options
  const chart = form === 'frame' ? frame(embedded, theme, layout) : picture(embedded, theme)
  return layout && !layout.hasCredit ? chart : `${chart}\n${credit(embedded, layout)}`
}

function frame({ asset, site, query }: Embedded, theme: EmbedTheme, layout?: EmbedLayout): string {
  const [shown, mark] = theme === 'auto' ? (['light', readersThemeMark] as const) : [theme, '']
  const address = chartPageAddress(site.siteUrl, asset, fullPageQuery(query, shown)) + mark
  const { width, height } = layout?.chart ?? cardSize
  const least = layout ? Math.min(leastHeight, height) : leastHeight
  const style = [
    'display:block',
    'width:100%',
    ...(layout ? [`max-width:${width}px`] : []),
    `aspect-ratio:${width}/${height}`,
    `min-height:${least}px`,
    'border:0',
    // Otherwise a frame would be of the page's scheme, not of the reader's.
    ...(theme === 'auto' ? ['color-scheme:light dark'] : []),
  ]
  return `<iframe src="${escapeMarkup(address)}" title="${escapeMarkup(asset.title)}" loading="lazy" style="${style.join(';')}"></iframe>`
}

function picture({ asset, site, query }: Embedded, theme: EmbedTheme): string {
  const addressOf = (theme: ThemeName) => {
    const themed = new URLSearchParams(query)
    if (theme !== 'light') themed.set('theme', theme)
    themed.sort()
    return escapeMarkup(site.siteUrl + chartFileAddress(asset.key, 'png', String(themed)))
  }
  const { width, height } = cardSize
  const image = `<img src="${addressOf(theme === 'auto' ? 'light' : theme)}" width="${width}" height="${height}" alt="${escapeMarkup(asset.title)}, as a line chart" loading="lazy" style="display:block;max-width:100%;height:auto">`
  if (theme !== 'auto') return image
  return `<picture><source srcset="${addressOf('dark')}" media="(prefers-color-scheme: dark)">${image}</picture>`
}

/** In a layout it is one line, cut off where it is too long: it may not grow. */
function credit({ asset, site, query }: Embedded, layout?: EmbedLayout): string {
  const address = escapeMarkup(chartPageAddress(site.siteUrl, asset, query))
  const line = layout ? ';overflow:hidden;white-space:nowrap;text-overflow:ellipsis' : ''
  const style = `margin:0;font:14px/${creditHeight}px sans-serif${line}`
  return `<p style="${style}"><a href="${address}">${escapeMarkup(asset.title)}</a>, ${escapeMarkup(site.siteName)}</p>`
}

/** Where the oEmbed answer for a page is (oEmbed 1.0, section 2.2). */
export function oembedAddress(siteUrl: string, pageUrl: string): string {
  return `${siteUrl}/oembed?url=${encodeURIComponent(pageUrl)}&format=json`
}
