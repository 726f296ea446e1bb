// The frame of every card: title, finding, and caution above the content; below it, the sources, and a
// last line with the site's name and host. Satori lays out its boxes, and texts draw themselves.

import type { CSSProperties, ReactNode } from 'react'
import { type FullLayout, joinPieces } from '../../src/chart/full-layout'
import { fullLineHeight, measureFull } from '../../src/chart/full-texts'
import { browserBaseline, measureText, type TextFont } from '../../src/chart/text-measure'
import { themes } from '../../src/site/colors'
import { fullMetrics, ruleHeight } from '../../src/site/full-sizes'
import { type SiteMetadata, siteHost } from '../../src/site/site'
import { lineWidth, type Size, type ThemeName } from '../../src/site/theme'
import { anchorShares, type Drawing, type Fill, pathOps, type Text } from '../drawing/drawing'

/** The content of a layout, without host and site name, so that a layout serves every host. */
export type FrameProps = { theme: ThemeName; layout: FullLayout }

/**
 * A card without its foot, stacked like the page of a chart that stands alone (full-chart.css).
 *
 * @param children what the card shows
 */
export function CardFrame({ theme, layout, children }: FrameProps & { children?: ReactNode }) {
  const { size, key, isKeyBeside } = layout
  const colors = themes[theme]
  const { side, top, bottom, foot, text, small, lead, caution, title } = measureFull(
    size,
    layout.isCompact,
  )
  const font = fontOf(small, colors.lightGray)
  const sources = <Lines text={joinPieces(layout.sources)} font={font} />
  const legend = key && (
    <Legend colors={colors} keyOfChart={key} font={font} isBeside={isKeyBeside} />
  )
  return (
    <div style={{ ...column, width: '100%', height: '100%', backgroundColor: colors.ground }}>
      <div style={{ height: ruleHeight, backgroundColor: colors.bitcoin }} />
      <div style={{ ...column, flexGrow: 1, padding: `${top}px ${side}px 0px ${side}px` }}>
        <Lines
          text={layout.title}
          font={fontOf({ ...title, size: layout.titleSize }, colors.text)}
        />
        <Lines text={layout.caption} font={fontOf(lead, colors.text)} />
        <Lines text={layout.caution} font={fontOf(caution, colors.lightGray)} />
        <div style={{ height: layout.gap }} />
        <Lines text={layout.note} font={fontOf(text, colors.lightGray)} />
        {layout.absence ? (
          <div style={{ ...row, flexGrow: 1, justifyContent: 'center' }}>
            <Lines text={layout.absence} font={fontOf(text, colors.lightGray)} anchor="middle" />
          </div>
        ) : (
          children
        )}
        <Lines text={layout.caveat} font={font} />
        {!isKeyBeside && legend}
        {isKeyBeside ? (
          <div style={{ ...row, justifyContent: 'space-between' }}>
            {sources}
            {legend}
          </div>
        ) : (
          sources
        )}
        <div style={{ height: foot.above }} />
        <div style={{ height: foot.line, backgroundColor: colors.rule }} />
        <div style={{ height: foot.below + foot.height + bottom }} />
      </div>
    </div>
  )
}

type LegendProps = {
  colors: Record<string, string>
  keyOfChart: NonNullable<FullLayout['key']>
  font: CardFont
  isBeside: boolean
}

function Legend({ colors, keyOfChart: { month, entries }, font, isBeside }: LegendProps) {
  const { size } = font
  // Of whole CSS pixels, like all other sizes.
  const stroke = { width: size * fullMetrics.marker, height: Math.round(size * lineWidth) }
  return (
    <div
      style={{
        display: 'flex',
        // Beside the sources it has its room, which Satori rounds to whole pixels.
        flexWrap: isBeside ? 'nowrap' : 'wrap',
        columnGap: size * fullMetrics.between,
      }}
    >
      <Lines text={month} font={font} />
      {entries.map(({ color, name, value, change }) => (
        <div key={name} style={{ ...row, columnGap: size / 2 }}>
          <div style={{ ...stroke, backgroundColor: colors[color] }} />
          <Lines text={name} font={font} />
          <Lines text={value} font={font} />
          <Lines text={change} font={font} />
        </div>
      ))}
    </div>
  )
}

export const column = { display: 'flex', flexDirection: 'column' } as const

export const row = { display: 'flex', alignItems: 'center' } as const

export type CardFont = TextFont & { color: string; lineHeight: number }

/** A font of `measureFull`, in a color. */
export function fontOf(font: TextFont & { line?: number }, color: string): CardFont {
  return { ...font, color, lineHeight: fullLineHeight(font) }
}

export type Box = Size & { left: number; top: number }

/** Draws the content of an element at its place in the layout. */
export type DrawElement = (box: Box) => (Fill | Text)[]

type LinesProps = {
  text: string
  font: CardFont
  /** The alignment of the lines in a wider box. */
  anchor?: Text['anchor']
  style?: CSSProperties
}

/** Text in lines, which draw themselves. */
export function Lines({ text, font, anchor = 'start', style }: LinesProps) {
  if (text === '') return null
  const { color, lineHeight, size, weight } = font
  const drawn = { size, weight }
  const lines = text.split('\n')
  const draw: DrawElement = ({ left, top, width }) =>
    lines.map((line, order) => ({
      kind: 'text',
      text: line.trimEnd(),
      x: left + anchorShares[anchor] * width,
      y: top + order * lineHeight + browserBaseline(drawn, lineHeight),
      font: drawn,
      anchor,
      color,
    }))
  const width = Math.max(...lines.map((line) => measureText(line.trimEnd(), drawn)))
  const box = { width, height: lines.length * lineHeight, flexShrink: 0 }
  return <div style={{ ...box, ...style }} data-draw={draw} />
}

const { move, cubic } = pathOps

/** The lines of the logo, within a square of 32 units. */
const logoLines = [
  { color: 'dollars', path: [move, 3, 24, cubic, 12, 24, 20, 18, 29, 6] },
  { color: 'bitcoin', path: [move, 3, 6, cubic, 12, 6, 16, 24, 29, 26] },
] as const

const units = 32
const strokeUnits = 4

/**
 * Adds the last line to a card: the logo with the site's name, and on the right its host. They come
 * right after the background, so that no other item decides their colors in a palette.
 */
export function addFoot([ground, ...drawing]: Drawing, frame: FrameProps, site: SiteMetadata) {
  return [...(ground ? [ground] : []), ...drawFoot(frame, site), ...drawing]
}

function drawFoot({ theme, layout: { size, nameSize } }: FrameProps, site: SiteMetadata): Drawing {
  const colors = themes[theme]
  const { side, bottom, foot, text, brand } = measureFull(size)
  const nameFont = { ...brand, size: nameSize ?? brand.size }
  const hostFont = { ...text, size: Math.min(text.size, nameSize ?? text.size) }
  const top = size.height - bottom - foot.height
  const width = fullMetrics.logo * nameFont.size
  const scale = width / units
  const corner = [side, top + (foot.height - width) / 2] as const
  const drawing: Drawing = logoLines.map(({ color, path }) => {
    const [op, x, y, curve, ...points] = path
    const place = (value: number, order: number) => corner[order % 2 === 0 ? 0 : 1] + scale * value
    const placed = [op, ...[x, y].map(place), curve, ...points.map(place)]
    return { kind: 'stroke', path: placed, color: colors[color], width: scale * strokeUnits }
  })
  const write = (
    text: string,
    x: number,
    font: TextFont,
    anchor: Text['anchor'],
    color: string,
  ) => {
    const y = top + browserBaseline(font, foot.height)
    drawing.push({ kind: 'text', text, x, y, font, anchor, color })
  }
  const start = side + width + fullMetrics.afterLogo * nameFont.size
  if (nameSize) write(site.siteName, start, nameFont, 'start', colors.text)
  write(siteHost(site), size.width - side, hostFont, 'end', colors.lightGray)
  // As sharp as on any other card.
  return drawing.map((item) => ({ ...item, isFine: true }))
}
