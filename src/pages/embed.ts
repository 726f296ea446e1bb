// The markup that embeds a chart in a page of another site (contract, section 6).

import type { Asset } from '../prices/schemas'
import { escapeMarkup } from '../site/escape'
import type { SiteMetadata } from '../site/site'
import { cardSize, type Size, type ThemeName } from '../site/theme'
import { chartFileAddress } from '../url/formats'
import { imageLimits } from '../url/limits'
import { chartPageAddress } from '../url/page-links'
import { asPage, type Choice, writeChoice } from '../url/shown'

/** The width of an embedded chart unless a smaller one is asked for, in CSS pixels. */
const defaultWidth = 800

/** The least height of an iframe if there is room: on phones, a card's ratio would be too flat. */
const leastFrameHeight = 400

/** The height of the credit line below the chart. */
const creditHeight = 20

/** With less height than this, the credit line is left out. */
const leastHeightWithCredit = 150

/** `auto` follows the color scheme of the reader's system. */
export type EmbedTheme = ThemeName | 'auto'

/** `picture` is for sites that do not allow iframes. */
export type EmbedForm = 'frame' | 'picture'

/** Ends the URL of an embed that follows the reader's color scheme. Not sent, so all share one page. */
export const readersThemeMark = '#theme=auto'

type EmbedLayout = { chart: Size; hasCredit: boolean }

/** A frame within these limits, in CSS pixels, in a card's ratio; narrow ones are higher. */
export function embedLayout(
  maxWidth = defaultWidth,
  maxHeight = Number.POSITIVE_INFINITY,
): EmbedLayout {
  const hasCredit = maxHeight - creditHeight >= leastHeightWithCredit
  const room = hasCredit ? maxHeight - creditHeight : maxHeight
  const { width, height } = sizeWithin(defaultWidth, maxWidth, room)
  const least = Math.min(leastFrameHeight, room)
  return { chart: { width, height: Math.max(height, least) }, hasCredit }
}

/** The size of the chart with its credit line, in CSS pixels. */
export function embedSize({ chart: { width, height }, hasCredit }: EmbedLayout): Size {
  return { width, height: height + (hasCredit ? creditHeight : 0) }
}

/** The size at which a picture is shown within these limits. */
export function pictureSize(maxWidth: number, maxHeight: number): Size {
  return sizeWithin(cardSize.width, maxWidth, maxHeight)
}

/** The parameters of an image of this size, or if that is too small for a layout, of a smaller copy. */
export function imageSize({ width, height }: Size): Partial<Choice> {
  const isLaidOut = width >= imageLimits.width.from && height >= imageLimits.height.from
  return isLaidOut ? { width, height } : { thumbnail: width }
}

/** The largest size in a card's ratio within the limits, at least one pixel. */
function sizeWithin(width: number, maxWidth: number, maxHeight: number): Size {
  const ratio = cardSize.width / cardSize.height
  const fitting = Math.max(Math.floor(Math.min(width, maxWidth, maxHeight * ratio)), 1)
  // Computed like the height of a smaller copy.
  return { width: fitting, height: Math.round(cardSize.height * (fitting / cardSize.width)) }
}

export type EmbedSubject = {
  asset: Pick<Asset, 'key' | 'path' | 'title'> & {
    /** The finding of the chart, in a sentence. */
    alt?: string
    /** For a month, which has no choice: the query of its picture, the same in dark, and its title. */
    picture?: { query: string; dark: string; title: string }
  }
  site: Pick<SiteMetadata, 'siteUrl' | 'siteName'>
  choice?: Choice | undefined
  /** Which query of the choice to use; a range that cannot follow the data keeps its months. */
  months?: keyof ReturnType<typeof writeChoice>
}

type EmbedOptions = {
  theme?: EmbedTheme
  form?: EmbedForm
  /** Limits the size of a frame; without it, the chart is as wide as its container. */
  layout?: EmbedLayout
}

export function embedMarkup(embedded: EmbedSubject, options: EmbedOptions = {}): string {
  const { theme = 'light', form = 'frame', layout } = options
  const chart = form === 'frame' ? iframe(embedded, theme, layout) : picture(embedded, theme)
  return layout && !layout.hasCredit ? chart : `${chart}\n${credit(embedded, layout)}`
}

/** The canonical query of an embedded chart, with a change; "" for a month, which its path names. */
export function embeddedQuery(
  { choice, months = 'fixed' }: Pick<EmbedSubject, 'choice' | 'months'>,
  change: Partial<Choice> = {},
): string {
  if (!choice) return ''
  const queries = writeChoice({ ...asPage(choice), ...change })
  return queries[months] ?? queries.fixed
}

/** The alternative text of an embedded chart, if its range has both ends: only then it stays true. */
function fixedAlt({ asset, ...embedded }: EmbedSubject): string | undefined {
  const { choice } = embedded
  const isFixed = choice && embeddedQuery(embedded) === embeddedQuery({ choice })
  return isFixed ? asset.alt : undefined
}

function iframe(embedded: EmbedSubject, theme: EmbedTheme, layout?: EmbedLayout): string {
  const { asset, site } = embedded
  const [shown, mark] = theme === 'auto' ? (['light', readersThemeMark] as const) : [theme, '']
  const query = embeddedQuery(embedded, { display: 'full', theme: shown })
  const address = chartPageAddress(site.siteUrl, asset, query) + mark
  const { width, height } = layout?.chart ?? cardSize
  const least = Math.min(leastFrameHeight, height)
  // The attributes are for sites that drop styles, which override them.
  const size = layout ? ` width="${width}" height="${height}"` : ''
  const limit = layout ? `height:auto;max-width:${width}px;` : ''
  // Otherwise the iframe would take the color scheme of the page around it.
  const scheme = theme === 'auto' ? ';color-scheme:light dark' : ''
  const style = `display:block;width:100%;${limit}aspect-ratio:${width}/${height};min-height:${least}px;border:0${scheme}`
  return `<iframe src="${escapeMarkup(address)}" title="${escapeMarkup(fixedAlt(embedded) ?? asset.title)}" loading="lazy"${size} style="${style}"></iframe>`
}

function picture(embedded: EmbedSubject, theme: EmbedTheme): string {
  const { asset, site } = embedded
  const { picture } = asset
  const alt = fixedAlt(embedded) ?? `Chart: ${(picture ?? asset).title}`
  const imageAddress = (theme: ThemeName) => {
    const ofMonth = theme === 'dark' ? picture?.dark : picture?.query
    const themed = ofMonth ?? embeddedQuery(embedded, { theme })
    return escapeMarkup(site.siteUrl + chartFileAddress(asset.key, 'png', themed))
  }
  const { width, height } = cardSize
  const image = `<img src="${imageAddress(theme === 'auto' ? 'light' : theme)}" width="${width}" height="${height}" alt="${escapeMarkup(alt)}" loading="lazy" style="display:block;max-width:100%;height:auto">`
  if (theme !== 'auto') return image
  return `<picture><source srcset="${imageAddress('dark')}" media="(prefers-color-scheme: dark)">${image}</picture>`
}

/** In a layout, the credit is a single line, with an ellipsis where it is too long. */
function credit({ asset, site, ...embedded }: EmbedSubject, layout?: EmbedLayout): string {
  const address = escapeMarkup(chartPageAddress(site.siteUrl, asset, embeddedQuery(embedded)))
  const line = layout ? ';overflow:hidden;white-space:nowrap;text-overflow:ellipsis' : ''
  const style = `margin:0;font:14px/${creditHeight}px sans-serif${line}`
  return `<p style="${style}"><a href="${address}">${escapeMarkup(asset.title)}</a>, ${escapeMarkup(site.siteName)}</p>`
}
