// The card of all areas: the finding, and for each area its rates over the most years as two dots.

import type { SatoriNode } from 'satori/standalone'
import { baselineBelowMiddle } from '../../src/chart/text-measure'
import { areaPage } from '../../src/pages/inflation/areas'
import type { AreaInflation } from '../../src/pages/inflation/data'
import {
  comparedMonth,
  factorsOf,
  longest,
  longestYears,
  rateScale,
} from '../../src/pages/inflation/words'
import { formatShortMonth } from '../../src/prices/format'
import type { Month } from '../../src/prices/month'
import { colorOfUnit, currencies } from '../../src/prices/units'
import { type SiteMetadata, siteHost } from '../../src/site/site'
import { cardSize, inkOf, type ThemeName, themes } from '../../src/site/theme'
import { boxPath, circlePath, type Drawing, type Path } from '../drawing/drawing'
import { CardFrame, column, fontOf, Lines, row } from './elements'

/** In pixels, like all sizes of this card. */
const sizes = {
  padding: 32,
  title: 38,
  text: 20,
  small: 22,
  /** The rows of a column, and the tallest row. */
  rows: 385,
  row: 44,
  name: 165,
  plot: 370,
  /** On either side of the dots, for their rates. */
  rate: 88,
  dot: 6,
  gap: 12,
  between: 40,
}

/** A plot's element, for which the dots are drawn. */
const plotKey = (code: string) => `plot ${code}`

type Props = {
  /** By their names. */
  areas: readonly AreaInflation[]
  title: string
  /** What the last year says; "" where that is the same. */
  caution: string
  publishers: readonly string[]
  site: SiteMetadata
  theme: ThemeName
}

/** The words of the card: in two columns, so that there is room for all areas. */
export function InflationCard({ areas, title, caution, publishers, site, theme }: Props) {
  const colors = themes[theme]
  const titleFont = fontOf(sizes.title, colors.text, { lineHeight: 1.2, fontWeight: 600 })
  const font = fontOf(sizes.text, colors.text)
  const small = fontOf(sizes.small, colors.lightGray)
  const perColumn = Math.ceil(areas.length / 2)
  const height = Math.min(sizes.row, Math.floor(sizes.rows / perColumn))
  const compared = comparedMonth(areas)
  const nameOf = (code: string, month: Month) =>
    month === compared ? areaPage(code).area : `${areaPage(code).area}, ${formatShortMonth(month)}`
  const halves = [areas.slice(0, perColumn), areas.slice(perColumn)]
  return (
    <CardFrame theme={theme} padding={sizes.padding}>
      <div style={{ ...column, justifyContent: 'space-between', width: '100%' }}>
        <Lines text={title} font={titleFont} room={cardSize.width - 2 * sizes.padding} />
        {caution && <Lines text={caution} font={{ ...font, fontWeight: 600 }} />}
        <div style={{ ...row, columnGap: sizes.gap }}>
          <Lines text={`Annual change over ${longestYears}:`} font={small} />
          <Lines
            text="in local currency"
            font={{ ...small, color: colors[inkOf.dollars], fontWeight: 600 }}
          />
          <Lines
            text="in Bitcoin"
            font={{ ...small, color: colors[inkOf.bitcoin], fontWeight: 600 }}
          />
        </div>
        <div style={{ display: 'flex', justifyContent: 'space-between' }}>
          {halves.map((half, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two never move
            <div key={place} style={column}>
              {half.map(({ code, month }) => (
                <div key={code} style={{ ...row, height }}>
                  <Lines text={nameOf(code, month)} font={font} style={{ width: sizes.name }} />
                  <div key={plotKey(code)} style={{ display: 'flex', width: sizes.plot, height }} />
                </div>
              ))}
            </div>
          ))}
        </div>
        <div style={{ display: 'flex', justifyContent: 'space-between' }}>
          <Lines text={publishers.join(', ')} font={small} />
          <Lines text={siteHost(site)} font={small} />
        </div>
      </div>
    </CardFrame>
  )
}

/** What draws the dots of an area in its plot, once Satori has laid that out. */
export function createPlots(areas: readonly AreaInflation[], theme: ThemeName) {
  const colors = themes[theme]
  const scale = rateScale(areas, [longest])
  const byKey = new Map(areas.map((area) => [plotKey(area.code), area]))
  return ({
    key,
    left,
    top,
    height,
  }: Pick<SatoriNode, 'key' | 'left' | 'top' | 'height'>): Drawing => {
    const area = byKey.get(String(key))
    const factors = area && factorsOf(area)
    if (!factors) return []
    const room = sizes.plot - 2 * sizes.rate
    const placeOf = (factor: number) => left + sizes.rate + (scale.placeOf(factor) / 100) * room
    const middle = top + height / 2
    const font = { size: sizes.text, weight: 600 } as const
    const dots = currencies
      .map((unit) => ({ factor: factors[unit], axis: colorOfUnit(unit) }))
      .toSorted((one, other) => one.factor - other.factor)
      .map((dot, order) => ({ ...dot, x: placeOf(dot.factor), side: order === 0 ? -1 : 1 }))
    const [start = 0, end = 0] = dots.map(({ x }) => x)
    const zero = Math.round(placeOf(1))
    return [
      fill(boxPath(zero - 1, top, zero, top + height), colors.muted),
      fill(boxPath(start, middle - 1.5, end, middle + 1.5), colors.rule),
      ...dots.flatMap(
        ({ factor, axis, x, side }): Drawing => [
          fill(circlePath(x, middle, sizes.dot), colors[axis]),
          {
            kind: 'text',
            text: scale.format(factor),
            x: x + side * sizes.gap,
            y: middle + baselineBelowMiddle(font),
            font,
            anchor: side < 0 ? 'end' : 'start',
            color: colors[inkOf[axis]],
          },
        ],
      ),
    ]
  }
}

function fill(path: Path, color: string): Drawing[number] {
  return { kind: 'fill', path, color }
}
