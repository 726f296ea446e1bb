// The card of a month: what one bitcoin, or an amount of money, bought then, and in the newest month
// that the goods have in common.

import type { ReactNode } from 'react'
import { breakText } from '../../src/full/layout'
import { scaleRows } from '../../src/pages/marks'
import { listWorthBars } from '../../src/pages/then/bars'
import type { ThenFacts } from '../../src/pages/then/data'
import {
  describeThen,
  formatQuantity,
  isRanked,
  leftOut,
  listBought,
  nameUsPrices,
  thenHeading,
} from '../../src/pages/then/words'
import { findAsset } from '../../src/prices/catalog'
import { formatShortMonth } from '../../src/prices/format'
import { defaultMoney } from '../../src/prices/units'
import { themes } from '../../src/site/colors'
import type { SiteMetadata } from '../../src/site/site'
import { cardSize, type ThemeName } from '../../src/site/theme'
import {
  CardFrame,
  column,
  fontOf,
  Lines,
  measure,
  row,
  Signature,
  widthOfSignature,
} from './elements'
import { Marks, planPlot, Ticks } from './marks'
import { heightOfBars, WorthBarsOfCard } from './worth-bars'

/** How many rows have room. */
const maxRows = 7

/** In pixels, like all sizes of this card. */
const sizes = { padding: 40, title: 46, text: 28, small: 22, row: 44, between: 24, figure: 376 }

/** As many as leave room for all rows. */
const maxTitleLines = 2

function countLines(words: string, room: number): number {
  return breakText(words, room, { size: sizes.title, weight: 600 }).split('\n').length
}

type Props = {
  data: ThenFacts
  /** The amount of the money of `data`; without it, it is what one bitcoin buys. */
  usd: number | undefined
  /** The publishers of the prices, by their short names. */
  publishers: readonly string[]
  site: SiteMetadata
  theme: ThemeName
}

export function ThenCard({ data, usd, publishers, site, theme }: Props) {
  const colors = themes[theme]
  const titleFont = fontOf(sizes.title, colors.text, { lineHeight: 1.2, fontWeight: 600 })
  const small = fontOf(sizes.small, colors.lightGray)
  const room = cardSize.width - 2 * sizes.padding
  const sentence = describeThen(data, usd)
  const fits = sentence !== '' && countLines(sentence, room) <= maxTitleLines
  const title = fits ? sentence : thenHeading(data, usd)
  const signature = { site, font: small, theme }
  const { figure, notes } =
    usd === undefined ? showBought(data, theme) : showWorth(data, usd, theme)
  return (
    <CardFrame theme={theme} padding={sizes.padding}>
      <div style={{ ...column, justifyContent: 'space-between', width: '100%' }}>
        <Lines text={title} font={titleFont} room={room} />
        {figure}
        <div style={{ display: 'flex', justifyContent: 'space-between' }}>
          <Lines
            text={[...notes, publishers.join(', ')].filter(Boolean).join(' ')}
            font={small}
            room={room - widthOfSignature(signature) - sizes.between}
          />
          <Signature {...signature} />
        </div>
      </div>
    </CardFrame>
  )
}

/** What stands below the title, and what is said of it. */
type Shown = { figure: ReactNode; notes: string[] }

/** What an amount became: as many of the bars of the page as have room. */
function showWorth(data: ThenFacts, usd: number, theme: ThemeName): Shown {
  const { bars, scale, line } = listWorthBars(data, usd)
  const shown = [...bars]
  while (heightOfBars(shown) > sizes.figure) {
    // Bitcoin and money itself are what goods are compared with.
    shown.splice(
      shown.findLastIndex(({ key }) => findAsset(key)),
      1,
    )
  }
  return {
    figure: <WorthBarsOfCard bars={shown} scale={scale} theme={theme} style={{ width: '100%' }} />,
    notes: [
      `A full line is ${line}.`,
      shown.length < bars.length ? 'Some rows left out.' : '',
      data.money === defaultMoney ? '' : `${nameUsPrices(data.money)}.`,
      leftOut,
    ],
  }
}

/** What one bitcoin bought of some goods, all in the same two months. */
function showBought(data: ThenFacts, theme: ThemeName): Shown {
  const colors = themes[theme]
  const font = fontOf(sizes.text, colors.text)
  const small = fontOf(sizes.small, colors.lightGray)
  const [then, last] = [data.month, data.bitcoin.month].map(formatShortMonth) as [string, string]
  const heads = ['One bitcoin bought', then, last]
  const all = listBought(data)
  const rows = sample(
    all.filter((good) => isRanked(good, data)),
    maxRows,
  ).map(({ key, quantity, before, now, factor }) => ({
    key,
    cells: [quantity, formatQuantity(1 / before.btc), formatQuantity(1 / now.btc)],
    factors: { btc: factor },
  }))
  // Whatever names and amounts need, bars have the rest.
  const columns = heads.map((head, place) => {
    const cellFont = place === heads.length - 1 ? { ...font, fontWeight: 600 as const } : font
    const texts = rows.map(({ cells }) => cells[place] ?? '')
    const width = Math.max(measure(head, small), ...texts.map((text) => measure(text, cellFont)))
    const anchor = place === 0 ? 'start' : 'end'
    const style = { width, ...(place > 0 && { marginLeft: sizes.between }) }
    return { font: cellFont, anchor, style } as const
  })
  const shown = rows.map(({ factors }) => factors)
  const plot = planPlot(shown, {
    scale: scaleRows(shown),
    textSize: sizes.small,
    theme,
    style: { flexGrow: 1, height: sizes.row, marginLeft: sizes.between },
  })
  const figure = (
    <div style={{ ...column, width: '100%' }}>
      <div style={goodsRow}>
        {heads.map((head, place) => (
          <Lines key={head} text={head} {...columns[place]} font={small} />
        ))}
        <Ticks plot={plot} />
      </div>
      {rows.map(({ key, cells, factors }) => (
        <div key={key} style={goodsRow}>
          {columns.map((column, place) => (
            <Lines key={heads[place]} text={cells[place] ?? ''} {...column} />
          ))}
          <Marks plot={plot} factors={factors} />
        </div>
      ))}
    </div>
  )
  const notes = [
    'Log scale.',
    rows.length < all.length ? 'Some rows left out.' : '',
    data.money === defaultMoney ? '' : `${nameUsPrices(data.money)}.`,
  ]
  return { figure, notes }
}

/** Some members of a list, the first and the last included. */
function sample<Member>(members: readonly Member[], most: number): Member[] {
  if (members.length <= most) return [...members]
  return Array.from({ length: most }, (_, place) => {
    const index = Math.round((place * (members.length - 1)) / (most - 1))
    return members[index] as Member
  })
}

const goodsRow = { ...row, width: '100%', height: sizes.row }
