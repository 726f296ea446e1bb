// The card of a chart, whose plot is drawn in the place that is left for it.

import { type FullLayout, joinPieces } from '../../src/chart/full-layout'
import { fullLineHeight, measureFull } from '../../src/chart/full-texts'
import type { TextFont } from '../../src/chart/text-measure'
import { themes } from '../../src/site/colors'
import { fullMetrics } from '../../src/site/full-sizes'
import { lineWidth, type ThemeName } from '../../src/site/theme'
import { CardFrame, column, type DrawElement, fontOf, Lines, row } from './elements'

export type ChartCardProps = { theme: ThemeName; layout: FullLayout }

/**
 * The card without host and the name of the site, stacked like the page (full-chart.css).
 *
 * @param drawPlot draws the chart in the place that is left for it
 */
export function ChartCard({ theme, layout, drawPlot }: ChartCardProps & { drawPlot: DrawElement }) {
  const { size, key } = layout
  const colors = themes[theme]
  const { padding, text, bold, title } = measureFull(size)
  const styled = (font: TextFont, color: string) => {
    const lineHeight = fullLineHeight(font) / font.size
    return fontOf(font.size, color, { lineHeight, fontWeight: font.weight })
  }
  const font = styled(text, colors.lightGray)
  // Of whole CSS pixels, like all other sizes.
  const strokeHeight = Math.round(text.size * lineWidth)
  const stroke = { width: text.size * fullMetrics.marker, height: strokeHeight }
  return (
    <CardFrame theme={theme} padding={padding}>
      <div style={{ ...column, width: '100%' }}>
        <Lines text={layout.title} font={styled(title, colors.text)} />
        <Lines text={layout.caption} font={styled(bold, colors.text)} />
        <Lines text={layout.caution} font={font} />
        {layout.absence ? (
          <div style={{ ...row, flexGrow: 1, justifyContent: 'center' }}>
            <Lines text={layout.absence} font={font} anchor="middle" />
          </div>
        ) : (
          <div style={{ flexGrow: 1 }} data-draw={drawPlot} />
        )}
        {key && (
          <div style={{ ...wrapped, columnGap: text.size * fullMetrics.between }}>
            <Lines text={key.month} font={font} />
            {key.entries.map(({ color, name, value, change }) => (
              <div key={name} style={{ ...row, columnGap: text.size / 2 }}>
                <div style={{ ...stroke, backgroundColor: colors[color] }} />
                <Lines text={name} font={font} />
                <Lines text={value} font={font} />
                <Lines text={change} font={font} />
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

const wrapped = { display: 'flex', flexWrap: 'wrap' } as const
