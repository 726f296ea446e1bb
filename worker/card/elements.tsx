// The elements of cards, which Satori lays out.

import type { ReactNode } from 'react'
import { defaults } from '../../src/chart/parameters'
import { measureText, normalLineHeight, type TextFont } from '../../src/chart/text-measure'
import {
  breakText,
  type FullLayout,
  fullLineHeight,
  fullMetrics,
  fullPadding,
  fullTextSize,
  fullTitleSize,
  joinPieces,
} from '../../src/full/layout'
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
  type Size,
  spaces,
  type ThemeName,
  textSizes,
  themes,
} from '../../src/site/theme'

/** The background of every card. */
function CardFrame({ theme, padding = cardFrame.padding, grain = 1, children }: CardFrameProps) {
  const colors = themes[theme]
  return (
    <div style={{ ...column, width: '100%', height: '100%', backgroundColor: colors.ground }}>
      <div style={{ height: grain * cardFrame.ruleHeight, backgroundColor: colors.bitcoin }} />
      <div style={{ display: 'flex', flexGrow: 1, padding: grain * padding }}>{children}</div>
    </div>
  )
}

type CardFrameProps = {
  theme: ThemeName
  /** In CSS pixels. */
  padding?: number
  /** The number of Satori's pixels per CSS pixel. */
  grain?: number
  children?: ReactNode
}

type WordsCardProps = { site: SiteMetadata; title: string; words: string }

/** The card of a page without figures: title, text, and the site's host at the bottom right. */
export function WordsCard({ site, title, words }: WordsCardProps) {
  const padding = rem * spaces.m
  const room = cardSize.width - 2 * (cardFrame.padding + padding)
  const titleFont = { ...fontOf(textSize('title'), colors.text), fontWeight: 600 } as const
  const wordsFont = fontOf(textSize('large'), colors.text, 1.4)
  const hostFont = fontOf(textSize('small'), colors.muted)
  return (
    <CardFrame theme={defaults.theme}>
      <div style={{ ...column, justifyContent: 'space-between', width: '100%', padding }}>
        <Lines text={breakFor(room, title, titleFont)} font={titleFont} />
        <Lines text={breakFor(room, words, wordsFont)} font={wordsFont} />
        <div style={{ display: 'flex', alignSelf: 'flex-end' }}>
          <Lines text={siteHost(site)} font={hostFont} />
        </div>
      </div>
    </CardFrame>
  )
}

const colors = themes[defaults.theme]

/** Twice the size on pages, because cards are mostly shown at half their size. */
const rem = 2 * bodyTextSize

function textSize(name: keyof typeof textSizes): number {
  return rem * textSizes[name]
}

const column = { display: 'flex', flexDirection: 'column' } as const

/** The key of the element that marks the place of the chart. */
export const chartPlaceKey = 'chart'

export type ChartCardProps = {
  theme: ThemeName
  /** In CSS pixels. */
  size: Size
  layout: FullLayout
  /** Why there is no chart; "" where there is one. */
  absence: string
}

/**
 * The card without chart and host, stacked like the page (full-chart.css).
 *
 * @param grain the number of Satori's pixels per CSS pixel
 */
export function ChartCard(props: ChartCardProps & { grain: number }) {
  const { theme, size, grain, layout, absence } = props
  const { title, caption, key, caveat, sources, isHostBelow } = layout
  const [textSize, padding] = [fullTextSize(size), fullPadding(size)]
  const em = grain * textSize
  const fontOfSize = (size: number, color: string) =>
    fontOf(grain * size, color, fullLineHeight(size) / size)
  const font = fontOfSize(textSize, themes[theme].lightGray)
  const titleFont = {
    ...fontOfSize(fullTitleSize(size), themes[theme].text),
    fontWeight: 600,
  } as const
  // Of whole CSS pixels, like all other sizes.
  const stroke = {
    width: em * fullMetrics.marker,
    height: grain * Math.round(textSize * lineWidth),
  }
  return (
    <CardFrame theme={theme} grain={grain} padding={padding}>
      <div style={{ ...column, width: '100%' }}>
        <Lines text={title} font={titleFont} />
        <Lines text={caption} font={font} />
        <div key={chartPlaceKey} style={{ ...middle, flexGrow: 1 }}>
          <Lines
            text={breakFor(grain * (size.width - 2 * padding), absence, font)}
            font={font}
            align="center"
          />
        </div>
        {key && (
          <div style={{ display: 'flex', flexWrap: 'wrap', columnGap: em * fullMetrics.between }}>
            <Lines text={key.month} font={font} />
            {key.entries.map(({ color, name, value, change }) => (
              <div key={name} style={{ display: 'flex', alignItems: 'center', columnGap: em / 2 }}>
                <div style={{ ...stroke, backgroundColor: themes[theme][color] }} />
                <Lines text={name} font={font} />
                <Lines text={value} font={font} />
                {change !== '' && <Lines text={change} font={font} />}
              </div>
            ))}
          </div>
        )}
        <Lines text={caveat} font={font} />
        <Lines text={joinPieces(sources)} font={font} />
        {isHostBelow && <div style={{ height: grain * fullLineHeight(textSize) }} />}
      </div>
    </CardFrame>
  )
}

const middle = { display: 'flex', alignItems: 'center', justifyContent: 'center' } as const

/** Satori reports the style of an element, but not what it inherits. */
export type CardFont = {
  fontSize: number
  fontWeight?: TextFont['weight']
  /** In ems. */
  lineHeight: number
  color: string
}

function fontOf(fontSize: number, color: string, lineHeight = normalLineHeight): CardFont {
  return { fontSize, lineHeight, color }
}

function breakFor(room: number, text: string, { fontSize, fontWeight = 400 }: CardFont): string {
  return breakText(text, room, { size: fontSize, weight: fontWeight })
}

type LinesProps = { text: string; font: CardFont; align?: 'center' }

/** A text in its lines: Satori breaks none, and reports text only where an element has nothing else. */
function Lines({ text, font, align }: LinesProps) {
  const lines = text === '' ? [] : text.split('\n')
  return (
    <div style={{ ...column, flexShrink: 0, ...(align && { alignItems: align }) }}>
      {lines.map((line) => (
        <div key={line} style={{ ...font, whiteSpace: 'nowrap' }}>
          {line.trimEnd()}
        </div>
      ))}
    </div>
  )
}

/** How many goods have room. */
const maxGoods = 7

/** In pixels, like all sizes of this card. */
const padding = 40

const sizes = {
  title: 46,
  text: 28,
  small: 22,
  nameWidth: 340,
  numberWidth: 150,
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
  const goods = spread(listBought(data))
  const most = Math.max(...goods.map(gainOf))
  const newest = spanOf(goods.map(({ month }) => ({ from: month, to: month })))
  const titleFont = { ...fontOf(sizes.title, colors.text, 1.2), fontWeight: 600 } as const
  const font = fontOf(sizes.text, colors.text)
  const small = fontOf(sizes.small, colors.lightGray)
  const room = cardSize.width - 2 * padding
  const title = describeThen(data) || thenChart(data.month).title
  const host = siteHost(site)
  const hostWidth = measureText(host, { size: sizes.small, weight: 400 })
  return (
    <CardFrame theme={theme} padding={padding}>
      <div style={{ ...column, justifyContent: 'space-between', width: '100%' }}>
        <Lines text={breakFor(room, title, titleFont)} font={titleFont} />
        <div style={{ ...column, width: '100%' }}>
          <div style={row}>
            <div style={name}>
              <Lines text="One bitcoin bought" font={small} />
            </div>
            <div style={number}>
              <Lines text={formatShortMonth(data.month)} font={small} />
            </div>
            <div style={number}>
              <Lines text="Now" font={small} />
            </div>
            <div style={{ ...fixed, marginLeft: sizes.gap }}>
              <Lines text={newest ? `Now is ${formatShortMonths(newest)}` : ''} font={small} />
            </div>
          </div>
          {goods.map((good) => (
            <div key={good.key} style={row}>
              <div style={name}>
                <Lines text={breakFor(sizes.nameWidth, good.quantity, font)} font={font} />
              </div>
              <div style={number}>
                <Lines text={formatQuantity(1 / good.before.btc, good)} font={font} />
              </div>
              <div style={number}>
                <Lines
                  text={formatQuantity(1 / good.now.btc, good)}
                  font={{ ...font, fontWeight: 600 }}
                />
              </div>
              <div
                style={{
                  ...fixed,
                  height: sizes.bar,
                  width: (sizes.barWidth * gainOf(good)) / most,
                  marginLeft: sizes.gap,
                  backgroundColor: colors.bitcoin,
                }}
              />
              <div style={{ ...fixed, marginLeft: sizes.gap / 2 }}>
                <Lines text={formatGain(gainOf(good))} font={small} />
              </div>
            </div>
          ))}
        </div>
        <div style={{ display: 'flex', justifyContent: 'space-between' }}>
          <Lines
            text={breakFor(room - hostWidth - sizes.gap, publishers.join(', '), small)}
            font={small}
          />
          <Lines text={host} font={small} />
        </div>
      </div>
    </CardFrame>
  )
}

/** Some of the goods, the best and the worst included. */
function spread(goods: BoughtGood[]): BoughtGood[] {
  if (goods.length <= maxGoods) return goods
  return Array.from({ length: maxGoods }, (_, place) => {
    const index = Math.round((place * (goods.length - 1)) / (maxGoods - 1))
    return goods[index] as BoughtGood
  })
}

const row = { display: 'flex', alignItems: 'center', width: '100%', height: 44 } as const

const fixed = { display: 'flex', flexShrink: 0 } as const

const name = { ...fixed, width: sizes.nameWidth } as const

const number = { ...fixed, justifyContent: 'flex-end', width: sizes.numberWidth } as const

/** E.g. "Jun 2026 to Sep 2026". */
function formatShortMonths({ from, to }: MonthRange): string {
  return [...new Set([from, to])].map(formatShortMonth).join(' to ')
}
