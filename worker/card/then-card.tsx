// The card of a month: what one bitcoin, or an amount of money, bought then, and in the newest month
// that the goods have in common.

import { measureText, type TextFont } from '../../src/chart/text-measure'
import { breakText } from '../../src/full/layout'
import type { ThenFacts } from '../../src/pages/then/data'
import {
  barScale,
  bitcoinHolding,
  describeThen,
  formatCount,
  formatQuantity,
  formatWorth,
  type Holding,
  isRanked,
  leftOut,
  listBought,
  listHoldings,
  nameHolding,
  nameUsPrices,
  thenHeading,
} from '../../src/pages/then/words'
import { findAsset } from '../../src/prices/catalog'
import { formatShortMonth } from '../../src/prices/format'
import { defaultMoney } from '../../src/prices/units'
import { type SiteMetadata, siteHost } from '../../src/site/site'
import { cardSize, type ThemeName, themes } from '../../src/site/theme'
import { formatFactor } from '../../src/words/change'
import { type CardFont, CardFrame, column, fontOf, Lines, row } from './elements'

/** How many rows have room. */
const maxRows = 7

/** In pixels, like all sizes of this card. */
const padding = 40

const sizes = {
  title: 46,
  text: 28,
  small: 22,
  bar: 16,
  /** From the least factor to the greatest, where amounts leave the room. */
  barWidth: 240,
  /** Of a factor on either side of its bar. */
  factor: 70,
  gap: 12,
  between: 40,
}

/** As many as leave room for all rows. */
const maxTitleLines = 2

function countLines(words: string, room: number): number {
  return breakText(words, room, { size: sizes.title, weight: 600 }).split('\n').length
}

const plainText = { size: sizes.text, weight: 400 } as const
const boldText = { size: sizes.text, weight: 600 } as const

type Props = {
  data: ThenFacts
  /** The amount of the money of `data`; without it, it is what one bitcoin buys. */
  usd: number | undefined
  /** The publishers of the prices, by their short names. */
  publishers: readonly string[]
  site: SiteMetadata
  theme: ThemeName
}

/** A row of the card; its bar shows `factor`. */
type Row = Pick<Holding, 'key'> & {
  name: string
  before: string
  now: string
  factor: number
  color: 'bitcoin' | 'dollars'
}

export function ThenCard({ data, usd, publishers, site, theme }: Props) {
  const colors = themes[theme]
  const rows = usd === undefined ? listGoods(data) : listWorth(data, usd)
  const scale = barScale(rows.map(({ factor }) => factor))
  const titleFont = fontOf(sizes.title, colors.text, { lineHeight: 1.2, fontWeight: 600 })
  const font = fontOf(sizes.text, colors.text)
  const bold = { ...font, fontWeight: 600 } as const
  const small = fontOf(sizes.small, colors.lightGray)
  const room = cardSize.width - 2 * padding
  const sentence = describeThen(data, usd)
  const fits = sentence !== '' && countLines(sentence, room) <= maxTitleLines
  const title = fits ? sentence : thenHeading(data, usd)
  const host = siteHost(site)
  const hostWidth = measureText(host, { size: sizes.small, weight: 400 })
  const widest = (texts: string[], text: TextFont) =>
    Math.max(...texts.map((one) => measureText(one, text)))
  // Long names and amounts take their room from the bars.
  const extraOf = (needed: number, place: 0 | 2) =>
    Math.max(0, needed + sizes.gap - columns[place].width)
  const ofNames = extraOf(
    widest(
      rows.map(({ name }) => name),
      plainText,
    ),
    0,
  )
  const ofAmounts = extraOf(
    widest(
      rows.map(({ now }) => now),
      boldText,
    ),
    2,
  )
  const widths = [
    { ...columns[0], width: columns[0].width + ofNames },
    columns[1],
    { ...columns[2], width: columns[2].width + ofAmounts },
  ]
  const [then, last] = [data.month, data.bitcoin.month].map(formatShortMonth) as [string, string]
  const heads =
    usd === undefined
      ? ['One bitcoin bought', then, last]
      : ['Item', `Bought, ${then}`, `Worth, ${last}`]
  const all = usd === undefined ? listBought(data) : listHoldings(data)
  const notes = [
    rows.length < all.length ? 'Some rows left out.' : '',
    data.money === defaultMoney ? '' : `${nameUsPrices(data.money)}.`,
    usd === undefined ? '' : leftOut,
  ]
  return (
    <CardFrame theme={theme} padding={padding}>
      <div style={{ ...column, justifyContent: 'space-between', width: '100%' }}>
        <Lines text={title} font={titleFont} room={room} />
        <div style={{ ...column, width: '100%' }}>
          <div style={goodsRow}>
            {heads.map((head, place) => (
              <Lines key={head} text={head} font={small} style={widths[place] ?? {}} />
            ))}
            <Lines text="Log scale" font={small} style={{ marginLeft: sizes.between }} />
          </div>
          {rows.map((row) => (
            <div key={row.key} style={goodsRow}>
              <Lines text={row.name} font={font} style={widths[0] ?? {}} />
              <Lines text={row.before} font={font} style={columns[1]} />
              <Lines text={row.now} font={bold} style={widths[2] ?? {}} />
              <FactorBar
                factor={row.factor}
                scale={scale}
                barWidth={sizes.barWidth - ofNames - ofAmounts}
                color={colors[row.color]}
                font={small}
              />
            </div>
          ))}
        </div>
        <div style={{ display: 'flex', justifyContent: 'space-between' }}>
          <Lines
            text={[...notes, publishers.join(', ')].filter(Boolean).join(' ')}
            font={small}
            room={room - hostWidth - sizes.between}
          />
          <Lines text={host} font={small} />
        </div>
      </div>
    </CardFrame>
  )
}

type FactorBarProps = {
  factor: number
  scale: ReturnType<typeof barScale>
  barWidth: number
  color: string
  font: CardFont
}

/** A bar from ×1, with the factor at its end: on the left of ×1, it is a loss. */
function FactorBar({ factor, scale, barWidth, color, font }: FactorBarProps) {
  const { one, placeOf } = scale
  const [start, end] = [one, placeOf(factor)].map((share) => (share / 100) * barWidth)
  const [left = 0, right = 0] = [start, end].toSorted((a = 0, b = 0) => a - b)
  const isLoss = placeOf(factor) < one
  const label = <Lines text={formatFactor(factor)} font={font} />
  // Losses have their factors on the left, where there must be room for them.
  const width = sizes.between - sizes.gap + (one > 0 ? sizes.factor : 0) + left
  return (
    <div style={{ ...row, columnGap: sizes.gap }}>
      <div style={{ ...row, flexShrink: 0, justifyContent: 'flex-end', width }}>
        {isLoss && label}
      </div>
      <div
        style={{
          flexShrink: 0,
          width: Math.max(right - left, 1),
          height: sizes.bar,
          backgroundColor: color,
        }}
      />
      {!isLoss && label}
    </div>
  )
}

/** Some of what can be bought, with what one bitcoin bought, all in the same two months. */
function listGoods(data: ThenFacts): Row[] {
  const goods = listBought(data).filter((good) => isRanked(good, data))
  return sample(goods, maxRows).map((good) => ({
    ...good,
    name: good.quantity,
    before: formatQuantity(1 / good.before.btc),
    now: formatQuantity(1 / good.now.btc),
    color: 'bitcoin',
  }))
}

/** Bitcoin and some goods, with what an amount of money bought of each, and what that was worth. */
function listWorth(data: ThenFacts, usd: number): Row[] {
  const holdings = listHoldings(data).filter((holding) => isRanked(holding, data))
  const goods = holdings.filter(({ key }) => findAsset(key))
  const shown = new Set(sample(goods, maxRows - 1).map(({ key }) => key))
  return holdings
    .filter(({ key }) => key === bitcoinHolding || shown.has(key))
    .map((holding) => ({
      ...holding,
      name: nameHolding(holding),
      before: formatCount(usd / holding.before.money, holding),
      now: formatWorth(usd, holding, data.money),
      color: holding.key === bitcoinHolding ? 'bitcoin' : 'dollars',
    }))
}

/** Some members of a list, the first and the last included. */
function sample<Member>(members: readonly Member[], most: number): Member[] {
  if (members.length <= most) return [...members]
  return Array.from({ length: most }, (_, place) => {
    const index = Math.round((place * (members.length - 1)) / (most - 1))
    return members[index] as Member
  })
}

const goodsRow = { ...row, width: '100%', height: 44 }

/** Of names, and of figures in both months. */
const columns = [
  { width: 305 },
  { width: 165, alignItems: 'flex-end' },
  { width: 210, alignItems: 'flex-end' },
] as const
