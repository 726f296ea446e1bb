// The elements of cards, which Satori lays out.

import type { ReactNode } from 'react'
import type { ChartKey } from '../../src/chart/captions'
import {
  fullLineHeight,
  fullMetrics,
  fullPadding,
  fullTextSize,
  fullTitleSize,
} from '../../src/chart/full-layout'
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
  lineWidth,
  spaces,
  type ThemeName,
  textSizes,
  themes,
} from '../../src/site/theme'
import { defaults } from '../../src/url/parameters'
import type { CardWords } from './content'

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
  return (
    <CardFrame theme={defaults.theme}>
      <div style={{ ...column, justifyContent: 'space-between', width: '100%', padding }}>
        <div style={{ fontSize: textSize('title'), fontWeight: 600, color: colors.text }}>
          {title}
        </div>
        <div style={{ fontSize: textSize('large'), lineHeight: 1.4, color: colors.text }}>
          {words}
        </div>
        <div style={{ alignSelf: 'flex-end', fontSize: textSize('small'), color: colors.muted }}>
          {siteHost(site)}
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

/** `grain` is the number of Satori's pixels per CSS pixel. */
type ChartCardProps = Omit<CardWords, 'shows'> & { grain: number }

/** The card without chart and host, with the same layout as `display=full` (full-chart.css). */
export function ChartCard({ theme, size, grain, texts, absence }: ChartCardProps) {
  const { lightGray, text: color } = themes[theme]
  const { title, caption, key, caveat, sources } = texts
  const { between } = fullMetrics
  const textSize = fullTextSize(size)
  const titleSize = fullTitleSize(size)
  const em = grain * textSize
  const fontOf = (size: number) => ({
    fontSize: grain * size,
    lineHeight: `${grain * fullLineHeight(size)}px`,
  })
  const text = { ...column, width: '100%', color: lightGray, ...fontOf(textSize) }
  return (
    <CardFrame theme={theme} grain={grain} padding={fullPadding(size)}>
      <div style={text}>
        <div style={{ ...fontOf(titleSize), fontWeight: 600, color }}>{title}</div>
        {caption !== '' && <div>{caption}</div>}
        <div key={chartPlaceKey} style={{ ...middle, flexGrow: 1, textAlign: 'center' }}>
          {absence}
        </div>
        {key && (
          <div style={{ display: 'flex', flexWrap: 'wrap', columnGap: em * between }}>
            <div>{key.month}</div>
            {key.entries.map((entry) => (
              <KeyEntry key={entry.name} entry={entry} em={em} grain={grain} theme={theme} />
            ))}
          </div>
        )}
        {caveat !== '' && <div>{caveat}</div>}
        {sources.map((line) => (
          <div key={line} style={{ height: grain * fullLineHeight(textSize) }}>
            {line}
          </div>
        ))}
      </div>
    </CardFrame>
  )
}

type KeyEntryProps = {
  entry: ChartKey['entries'][number]
  em: number
  grain: number
  theme: ThemeName
}

function KeyEntry({ entry: { color, name, value, change }, em, grain, theme }: KeyEntryProps) {
  const backgroundColor = themes[theme][color]
  // Of whole CSS pixels, like all other sizes.
  const height = grain * Math.round((em / grain) * lineWidth)
  const stroke = { width: em * fullMetrics.marker, height, backgroundColor }
  return (
    <div style={{ display: 'flex', alignItems: 'center', columnGap: em / 2 }}>
      <div style={stroke} />
      <div>{name}</div>
      <div>{value}</div>
      {change !== '' && <div>{change}</div>}
    </div>
  )
}

const middle = { display: 'flex', alignItems: 'center', justifyContent: 'center' } as const

/** How many goods have room. */
const maxGoods = 7

/** In pixels. */
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
  const small = { fontSize: sizes.small, color: colors.lightGray }
  return (
    <CardFrame theme={theme} padding={40}>
      <div style={{ ...column, justifyContent: 'space-between', width: '100%' }}>
        <div
          style={{ fontSize: sizes.title, lineHeight: 1.2, fontWeight: 600, color: colors.text }}
        >
          {describeThen(data) || thenChart(data.month).title}
        </div>
        <div style={{ ...column, width: '100%', fontSize: sizes.text, color: colors.text }}>
          <div style={{ ...row, ...small }}>
            <div style={name}>One bitcoin bought</div>
            <div style={number}>{formatShortMonth(data.month)}</div>
            <div style={number}>Now</div>
            <div style={{ ...fixed, marginLeft: sizes.gap }}>
              {newest && `Now is ${formatShortMonths(newest)}`}
            </div>
          </div>
          {goods.map((good) => (
            <div key={good.key} style={row}>
              <div style={name}>{good.quantity}</div>
              <div style={number}>{formatQuantity(1 / good.before.btc, good)}</div>
              <div style={{ ...number, fontWeight: 600 }}>
                {formatQuantity(1 / good.now.btc, good)}
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
              <div style={{ ...fixed, marginLeft: sizes.gap / 2, ...small }}>
                {formatGain(gainOf(good))}
              </div>
            </div>
          ))}
        </div>
        <div style={{ display: 'flex', justifyContent: 'space-between', ...small }}>
          <div>{publishers.join(', ')}</div>
          <div>{siteHost(site)}</div>
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
