// The elements of cards, which Satori lays out.

import type { CSSProperties, ReactNode } from 'react'
import { measureText, normalLineHeight, type TextFont } from '../../src/chart/text-measure'
import { breakText, type FullLayout, joinPieces } from '../../src/full/layout'
import { fullLineHeight, fullMetrics, measureFull } from '../../src/full/texts'
import type { ThenPageData } from '../../src/pages/then/data'
import { thenChart } from '../../src/pages/then/months'
import {
  type BoughtGood,
  describeThen,
  formatGain,
  formatQuantity,
  gainOf,
  listBought,
} from '../../src/pages/then/words'
import { formatShortMonth } from '../../src/prices/format'
import { type MonthRange, spanOf } from '../../src/prices/month'
import { type SiteMetadata, siteHost } from '../../src/site/site'
import {
  bodyTextSize,
  cardFrame,
  cardSize,
  lineWidth,
  spaces,
  type ThemeName,
  textSizes,
  themes,
} from '../../src/site/theme'
import { defaults } from '../../src/url/parameters'

/** The background of every card. */
function CardFrame({ theme, padding = cardFrame.padding, scale = 1, children }: CardFrameProps) {
  const colors = themes[theme]
  return (
    <div style={{ ...column, width: '100%', height: '100%', backgroundColor: colors.ground }}>
      <div style={{ height: scale * cardFrame.ruleHeight, backgroundColor: colors.bitcoin }} />
      <div style={{ display: 'flex', flexGrow: 1, padding: scale * padding }}>{children}</div>
    </div>
  )
}

type CardFrameProps = {
  theme: ThemeName
  /** In CSS pixels. */
  padding?: number
  /** The number of Satori's pixels per CSS pixel. */
  scale?: number
  children?: ReactNode
}

type WordsCardProps = { site: SiteMetadata; title: string; words: string }

/** The card of a page without figures: title, text, and the site's host at the bottom right. */
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
        <Lines text={siteHost(site)} font={hostFont} style={{ alignSelf: 'flex-end' }} />
      </div>
    </CardFrame>
  )
}

const cardColors = themes[defaults.theme]

/** Twice the size on pages, because cards are mostly shown at half their size. */
const rem = 2 * bodyTextSize

function textSize(name: keyof typeof textSizes): number {
  return rem * textSizes[name]
}

const column = { display: 'flex', flexDirection: 'column' } as const

/** The key of the element that marks the place of the chart. */
export const chartPlaceKey = 'chart'

export type ChartCardProps = { theme: ThemeName; layout: FullLayout }

/**
 * The card without chart and host, stacked like the page (full-chart.css).
 *
 * @param scale the number of Satori's pixels per CSS pixel
 */
export function ChartCard({ theme, layout, scale }: ChartCardProps & { scale: number }) {
  const { size, key } = layout
  const colors = themes[theme]
  const { padding, text, title } = measureFull(size)
  const em = scale * text.size
  const scaled = (font: TextFont, color: string) => {
    const lineHeight = fullLineHeight(font) / font.size
    return fontOf(scale * font.size, color, { lineHeight, fontWeight: font.weight })
  }
  const font = scaled(text, colors.lightGray)
  // Of whole CSS pixels, like all other sizes.
  const strokeHeight = scale * Math.round(text.size * lineWidth)
  const stroke = { width: em * fullMetrics.marker, height: strokeHeight }
  return (
    <CardFrame theme={theme} scale={scale} padding={padding}>
      <div style={{ ...column, width: '100%' }}>
        <Lines text={layout.title} font={scaled(title, colors.text)} />
        <Lines text={layout.caption} font={font} />
        <div key={chartPlaceKey} style={{ ...row, flexGrow: 1, justifyContent: 'center' }}>
          <Lines text={layout.absence} font={font} style={{ alignItems: 'center' }} />
        </div>
        {key && (
          <div style={{ display: 'flex', flexWrap: 'wrap', columnGap: em * fullMetrics.between }}>
            <Lines text={key.month} font={font} />
            {key.entries.map(({ color, name, value, change }) => (
              <div key={name} style={{ ...row, columnGap: em / 2 }}>
                <div style={{ ...stroke, backgroundColor: colors[color] }} />
                <Lines text={name} font={font} />
                <Lines text={value} font={font} />
                {change !== '' && <Lines text={change} font={font} />}
              </div>
            ))}
          </div>
        )}
        <Lines text={layout.caveat} font={font} />
        <Lines text={joinPieces(layout.sources)} font={font} />
        {layout.isHostBelow && <div style={{ height: font.fontSize * font.lineHeight }} />}
      </div>
    </CardFrame>
  )
}

const row = { display: 'flex', alignItems: 'center' } as const

/** Satori reports the style of an element, but not what it inherits. */
export type CardFont = {
  fontSize: number
  color: string
  fontWeight?: TextFont['weight']
  /** In ems. */
  lineHeight: number
}

function fontOf(fontSize: number, color: string, more: Partial<CardFont> = {}): CardFont {
  return { fontSize, color, lineHeight: normalLineHeight, ...more }
}

type LinesProps = {
  text: string
  font: CardFont
  /** The width of the lines, where the text has to be broken. */
  room?: number
  style?: CSSProperties
}

/** Text in lines: Satori does not break them, and reports only text alone in its element. */
function Lines({ text, font, room, style }: LinesProps) {
  if (text === '') return null
  const { fontSize: size, fontWeight: weight = 400 } = font
  const broken = room === undefined ? text : breakText(text, room, { size, weight })
  const lines = broken.split('\n').map((line) => (
    <div key={line} style={{ ...font, flexShrink: 0, whiteSpace: 'nowrap' }}>
      {line.trimEnd()}
    </div>
  ))
  // Satori takes its time for each element.
  if (!style && lines.length === 1) return lines[0]
  return <div style={{ ...column, flexShrink: 0, ...style }}>{lines}</div>
}

/** How many goods have room. */
const maxCardGoods = 7

/** In pixels, like all sizes of this card. */
const padding = 40

const sizes = {
  title: 46,
  text: 28,
  small: 22,
  bar: 16,
  barWidth: 310,
  gap: 40,
}

type Props = {
  data: ThenPageData
  /** The publishers of the prices, by their short names. */
  publishers: readonly string[]
  site: SiteMetadata
  theme: ThemeName
}

export function ThenCard({ data, publishers, site, theme }: Props) {
  const colors = themes[theme]
  const goods = sampleGoods(listBought(data))
  const most = Math.max(...goods.map(gainOf))
  const newest = spanOf(goods.map(({ month }) => ({ from: month, to: month })))
  const titleFont = fontOf(sizes.title, colors.text, { lineHeight: 1.2, fontWeight: 600 })
  const font = fontOf(sizes.text, colors.text)
  const bold = { ...font, fontWeight: 600 } as const
  const small = fontOf(sizes.small, colors.lightGray)
  const room = cardSize.width - 2 * padding
  const title = describeThen(data) || thenChart(data.month).title
  const host = siteHost(site)
  const hostWidth = measureText(host, { size: sizes.small, weight: 400 })
  const marginLeft = sizes.gap
  return (
    <CardFrame theme={theme} padding={padding}>
      <div style={{ ...column, justifyContent: 'space-between', width: '100%' }}>
        <Lines text={title} font={titleFont} room={room} />
        <div style={{ ...column, width: '100%' }}>
          <div style={goodsRow}>
            <Lines text="One bitcoin bought" font={small} style={name} />
            <Lines text={formatShortMonth(data.month)} font={small} style={number} />
            <Lines text="Now" font={small} style={number} />
            {newest && (
              <Lines
                text={`Now is ${formatShortMonths(newest)}`}
                font={small}
                style={{ marginLeft }}
              />
            )}
          </div>
          {goods.map((good) => (
            <div key={good.key} style={goodsRow}>
              <Lines text={good.quantity} font={font} room={name.width} style={name} />
              <Lines text={formatQuantity(1 / good.before.btc, good)} font={font} style={number} />
              <Lines text={formatQuantity(1 / good.now.btc, good)} font={bold} style={number} />
              <div
                style={{
                  flexShrink: 0,
                  height: sizes.bar,
                  width: (sizes.barWidth * gainOf(good)) / most,
                  marginLeft,
                  backgroundColor: colors.bitcoin,
                }}
              />
              <Lines
                text={formatGain(gainOf(good))}
                font={small}
                style={{ marginLeft: sizes.gap / 2 }}
              />
            </div>
          ))}
        </div>
        <div style={{ display: 'flex', justifyContent: 'space-between' }}>
          <Lines text={publishers.join(', ')} font={small} room={room - hostWidth - sizes.gap} />
          <Lines text={host} font={small} />
        </div>
      </div>
    </CardFrame>
  )
}

/** Some of the goods, the best and the worst included. */
function sampleGoods(goods: BoughtGood[]): BoughtGood[] {
  if (goods.length <= maxCardGoods) return goods
  return Array.from({ length: maxCardGoods }, (_, place) => {
    const index = Math.round((place * (goods.length - 1)) / (maxCardGoods - 1))
    return goods[index] as BoughtGood
  })
}

const goodsRow = { ...row, width: '100%', height: 44 }

const name = { width: 340 }

const number = { alignItems: 'flex-end', width: 150 } as const

/** E.g. "Jun 2026 to Sep 2026". */
function formatShortMonths({ from, to }: MonthRange): string {
  return [...new Set([from, to])].map(formatShortMonth).join(' to ')
}
