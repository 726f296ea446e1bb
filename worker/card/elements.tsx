// The elements that Satori lays out as cards: what all cards share, and the card of words alone.

import type { CSSProperties, ReactNode } from 'react'
import { breakText } from '../../src/chart/full-layout'
import {
  browserBaseline,
  measureText,
  normalLineHeight,
  type TextFont,
} from '../../src/chart/text-measure'
import { type Theme, themes } from '../../src/site/colors'
import { cardFrame, fullMetrics } from '../../src/site/full-sizes'
import { type SiteMetadata, siteHost } from '../../src/site/site'
import {
  bodyTextSize,
  cardSize,
  type Size,
  spaces,
  type ThemeName,
  textSizes,
} from '../../src/site/theme'
import { defaults } from '../../src/url/parameters'
import { anchorShares, type Drawing, type Fill, pathOps, type Text } from '../drawing/drawing'

/** The background of every card. */
export function CardFrame({ theme, padding = cardFrame.padding, children }: CardFrameProps) {
  const colors = themes[theme]
  return (
    <div style={{ ...column, width: '100%', height: '100%', backgroundColor: colors.ground }}>
      <div style={{ height: cardFrame.ruleHeight, backgroundColor: colors.bitcoin }} />
      <div style={{ display: 'flex', flexGrow: 1, padding }}>{children}</div>
    </div>
  )
}

type CardFrameProps = {
  theme: ThemeName
  /** In CSS pixels. */
  padding?: number
  children?: ReactNode
}

type WordsCardProps = { site: SiteMetadata; title: string; words: string }

/** The card of a page without figures: title, text, and whose it is at the bottom right. */
export function WordsCard({ site, title, words }: WordsCardProps) {
  const padding = rem * spaces.m
  const room = cardSize.width - 2 * (cardFrame.padding + padding)
  const titleFont = fontOf(textSize('title'), cardColors.text, { fontWeight: 600 })
  const wordsFont = fontOf(textSize('large'), cardColors.text, { lineHeight: 1.4 })
  const hostFont = fontOf(textSize('small'), cardColors.muted)
  return (
    <CardFrame theme={defaults.theme}>
      <div style={{ ...column, justifyContent: 'space-between', width: '100%', padding }}>
        <Lines text={title} font={titleFont} room={room} />
        <Lines text={words} font={wordsFont} room={room} />
        <Signature site={site} font={hostFont} theme={defaults.theme} />
      </div>
    </CardFrame>
  )
}

type SignatureProps = { site: SiteMetadata; font: CardFont; theme: ThemeName }

/** The name of the site and its host, at the end of a line. */
export function Signature({ site, font, theme }: SignatureProps) {
  const gap = font.fontSize * signatureGap
  return (
    <div style={{ display: 'flex', justifyContent: 'flex-end', flexShrink: 0, columnGap: gap }}>
      <Lines text={site.siteName} font={nameFont(font, theme)} />
      <Lines text={siteHost(site)} font={font} />
    </div>
  )
}

/** What a signature takes of its line, in pixels. */
export function widthOfSignature({ site, font, theme }: SignatureProps): number {
  const name = measure(site.siteName, nameFont(font, theme))
  return name + font.fontSize * signatureGap + measure(siteHost(site), font)
}

/** In ems. */
const signatureGap = 0.8

function nameFont(font: CardFont, theme: ThemeName): CardFont {
  return { ...font, fontWeight: 600, color: themes[theme].text }
}

const cardColors = themes[defaults.theme]

/** Twice the size on pages, because cards are mostly shown at half their size. */
const rem = 2 * bodyTextSize

function textSize(name: keyof typeof textSizes): number {
  return rem * textSizes[name]
}

export const column = { display: 'flex', flexDirection: 'column' } as const

export const row = { display: 'flex', alignItems: 'center' } as const

export type CardFont = {
  /** In CSS pixels. */
  fontSize: number
  color: string
  fontWeight?: TextFont['weight']
  /** In ems. */
  lineHeight: number
}

export function fontOf(fontSize: number, color: string, more: Partial<CardFont> = {}): CardFont {
  return { fontSize, color, lineHeight: normalLineHeight, ...more }
}

/** The width of a line of text, in pixels. */
function measure(text: string, font: CardFont): number {
  return measureText(text, textFont(font))
}

function textFont({ fontSize, fontWeight = 400 }: CardFont): TextFont {
  return { size: fontSize, weight: fontWeight }
}

/** The font in the largest size, from its own down, in which a text has so many lines at most. */
export function fitLines(text: string, font: CardFont, room: number, mostLines: number): CardFont {
  for (let { fontSize } = font; fontSize > smallestSize; fontSize -= 1) {
    const smaller = { ...font, fontSize }
    if (breakText(text, room, textFont(smaller)).split('\n').length <= mostLines) return smaller
  }
  return { ...font, fontSize: smallestSize }
}

/** In pixels: smaller text cannot be read in a preview. */
const smallestSize = 16

export type Box = Size & { left: number; top: number }

/** Draws what an element shows where it has been placed. */
export type DrawElement = (box: Box) => (Fill | Text)[]

type LinesProps = {
  text: string
  font: CardFont
  /** The width of the lines, where the text has to be broken. */
  room?: number
  /** Where the lines are, in a wider box. */
  anchor?: Text['anchor']
  style?: CSSProperties
}

/** Text in lines, which draw themselves. */
export function Lines({ text, font, room, anchor = 'start', style }: LinesProps) {
  if (text === '') return null
  const drawn = textFont(font)
  const lineHeight = font.fontSize * font.lineHeight
  const lines = (room === undefined ? text : breakText(text, room, drawn)).split('\n')
  const draw: DrawElement = ({ left, top, width }) =>
    lines.map((line, order) => ({
      kind: 'text',
      text: line.trimEnd(),
      x: left + anchorShares[anchor] * width,
      y: top + order * lineHeight + browserBaseline(drawn, lineHeight),
      font: drawn,
      anchor,
      color: font.color,
    }))
  const width = Math.max(...lines.map((line) => measureText(line.trimEnd(), drawn)))
  const size = { width, height: lines.length * lineHeight, flexShrink: 0 }
  return <div style={{ ...size, ...style }} data-draw={draw} />
}

const { move, cubic } = pathOps

/** Within a square of 32 units. */
const lines = [
  { color: 'dollars', path: [move, 3, 24, cubic, 12, 24, 20, 18, 29, 6] },
  { color: 'bitcoin', path: [move, 3, 6, cubic, 12, 6, 16, 24, 29, 26] },
] as const

const units = 32
const strokeUnits = 4

/** In a line of some height, which ends at `right`. */
export function drawBrand(
  name: string,
  colors: Theme,
  { font, right, top, height }: { font: TextFont; right: number; top: number; height: number },
): Drawing {
  const width = fullMetrics.logo * font.size
  const left = right - measureText(name, font) - fullMetrics.afterLogo * font.size - width
  const scale = width / units
  const corner = [left, top + (height - width) / 2] as const
  const logo = lines.map(({ color, path }): Drawing[number] => {
    const [op, x, y, curve, ...points] = path
    const place = (value: number, order: number) => corner[order % 2 === 0 ? 0 : 1] + scale * value
    const placed = [op, ...[x, y].map(place), curve, ...points.map(place)]
    return { kind: 'stroke', path: placed, color: colors[color], width: scale * strokeUnits }
  })
  const y = top + browserBaseline(font, height)
  return [
    ...logo,
    { kind: 'text', text: name, x: right, y, font, anchor: 'end', color: colors.text },
  ]
}
