// The card of a month: what an amount of money became by the newest month that the goods have in common.

import { breakText } from '../../src/chart/full-layout'
import { listWorthBars } from '../../src/pages/then/bars'
import type { ThenFacts } from '../../src/pages/then/data'
import { describeThenInBrief, leftOut, thenHeading } from '../../src/pages/then/words'
import { findAsset } from '../../src/prices/catalog'
import { defaultMoney } from '../../src/prices/units'
import { themes } from '../../src/site/colors'
import type { SiteMetadata } from '../../src/site/site'
import { cardSize, type ThemeName } from '../../src/site/theme'
import { nameUsPrices } from '../../src/words/price'
import { CardFrame, column, fontOf, Lines, Signature, widthOfSignature } from './elements'
import { heightOfBars, WorthBarsOfCard } from './worth-bars'

/** In pixels, like all sizes of this card. */
const sizes = { padding: 40, title: 46, small: 22, between: 24, figure: 376 }

/** A third line would push out the last row. */
const maxTitleLines = 2

function countLines(words: string, room: number): number {
  return breakText(words, room, { size: sizes.title, weight: 600 }).split('\n').length
}

type Props = {
  data: ThenFacts
  /** The amount of the money of `data`. */
  usd: number
  /** The publishers of the prices, by their short names. */
  publishers: readonly string[]
  site: SiteMetadata
  theme: ThemeName
}

/** With as many of the bars of the page as have room. */
export function ThenCard({ data, usd, publishers, site, theme }: Props) {
  const colors = themes[theme]
  const titleFont = fontOf(sizes.title, colors.text, { lineHeight: 1.2, fontWeight: 600 })
  const small = fontOf(sizes.small, colors.lightGray)
  const room = cardSize.width - 2 * sizes.padding
  const sentence = describeThenInBrief(data, usd)
  const title = countLines(sentence, room) <= maxTitleLines ? sentence : thenHeading(data, usd)
  const signature = { site, font: small, theme }
  const { bars, scale, line } = listWorthBars(data, usd)
  const shown = [...bars]
  while (heightOfBars(shown) > sizes.figure) {
    // Bitcoin and money itself are what goods are compared with.
    shown.splice(
      shown.findLastIndex(({ key }) => findAsset(key)),
      1,
    )
  }
  const notes = [
    `A full line is ${line}.`,
    shown.length < bars.length ? 'Some rows left out.' : '',
    data.money === defaultMoney ? '' : `${nameUsPrices(data.money)}.`,
    'Bitcoin at monthly averages.',
    leftOut,
    publishers.join(', '),
  ]
  return (
    <CardFrame theme={theme} padding={sizes.padding}>
      <div style={{ ...column, justifyContent: 'space-between', width: '100%' }}>
        <Lines text={title} font={titleFont} room={room} />
        <WorthBarsOfCard bars={shown} scale={scale} theme={theme} style={{ width: '100%' }} />
        <div style={{ display: 'flex', justifyContent: 'space-between' }}>
          <Lines
            text={notes.filter(Boolean).join(' ')}
            font={small}
            room={room - widthOfSignature(signature) - sizes.between}
          />
          <Signature {...signature} />
        </div>
      </div>
    </CardFrame>
  )
}
