// The card of all areas: the finding, and for each area its rates over the most years as two dots.

import type { AreaInflation } from '../../src/pages/inflation/data'
import { comparedMonth, factorsOf, placeInRates, scaleAreas } from '../../src/pages/inflation/words'
import { formatShortMonth, formatYears } from '../../src/prices/format'
import type { Month } from '../../src/prices/month'
import { themes } from '../../src/site/colors'
import type { SiteMetadata } from '../../src/site/site'
import { cardSize, inkOf, type ThemeName } from '../../src/site/theme'
import { areaPage } from '../../src/url/area-pages'
import { CardFrame, column, fitLines, fontOf, Lines, row, Signature } from './elements'
import { DrawnMarks, DrawnTicks, planPlot } from './marks'

/** In pixels, like all sizes of this card. */
const sizes = {
  padding: 32,
  title: 38,
  text: 20,
  small: 22,
  /** The rows of a column with the labels of their scale, and the tallest row. */
  rows: 385,
  row: 44,
  name: 195,
  plot: 340,
  gap: 12,
  between: 40,
}

/** The rows of the areas leave no room for a third. */
const mostTitleLines = 2

type Props = {
  /** In their order. */
  areas: readonly AreaInflation[]
  /** Over how many its rates are. */
  years: number
  title: string
  /** What the last year says; "" where that is the same. */
  caution: string
  publishers: readonly string[]
  site: SiteMetadata
  theme: ThemeName
}

/** The words of the card: in two columns, so that there is room for all areas. */
export function InflationCard({ areas, years, title, caution, publishers, site, theme }: Props) {
  const colors = themes[theme]
  const room = cardSize.width - 2 * sizes.padding
  const largest = fontOf(sizes.title, colors.text, { lineHeight: 1.2, fontWeight: 600 })
  // It is longer in most months, when some areas lack their newest quarter.
  const titleFont = fitLines(title, largest, room, mostTitleLines)
  const font = fontOf(sizes.text, colors.text)
  const small = fontOf(sizes.small, colors.lightGray)
  const perColumn = Math.ceil(areas.length / 2)
  const height = Math.min(sizes.row, Math.floor(sizes.rows / (perColumn + 1)))
  const place = placeInRates(years)
  const rows = areas.flatMap((area) => factorsOf(area, place) ?? [])
  const plot = planPlot(rows, {
    scale: scaleAreas(areas, [place]),
    textSize: sizes.text,
    theme,
    style: { width: sizes.plot, height },
  })
  const compared = comparedMonth(areas)
  const nameOf = (code: string, month: Month) =>
    month === compared ? areaPage(code).area : `${areaPage(code).area}, ${formatShortMonth(month)}`
  const halves = [areas.slice(0, perColumn), areas.slice(perColumn)]
  return (
    <CardFrame theme={theme} padding={sizes.padding}>
      <div style={{ ...column, justifyContent: 'space-between', width: '100%' }}>
        <Lines text={title} font={titleFont} room={room} />
        <Lines text={caution} font={{ ...font, fontWeight: 600 }} />
        <div style={{ ...row, columnGap: sizes.gap }}>
          <Lines
            text={`${years === 1 ? 'Change' : 'Annual change'} over ${formatYears(years)}:`}
            font={small}
          />
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
          {halves.map((half, side) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two never move
            <div key={side} style={column}>
              <div style={{ ...row, height, marginLeft: sizes.name }}>
                <DrawnTicks plot={plot} />
              </div>
              {half.map((area) => {
                const { code, month } = area
                const factors = factorsOf(area, place)
                const name = nameOf(code, month)
                return (
                  <div key={code} style={{ ...row, height }}>
                    <Lines
                      text={name}
                      font={fitLines(name, font, sizes.name, 1)}
                      style={{ width: sizes.name }}
                    />
                    {factors && <DrawnMarks plot={plot} factors={factors} />}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        <div style={{ display: 'flex', justifyContent: 'space-between' }}>
          <Lines text={publishers.join(', ')} font={small} />
          <Signature site={site} font={small} theme={theme} />
        </div>
      </div>
    </CardFrame>
  )
}
