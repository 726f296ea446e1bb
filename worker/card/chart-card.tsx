// The card of a chart, whose plot is drawn in the place that is left for it.

import type { TextFont } from '../../src/chart/text-measure'
import { type FullLayout, joinPieces } from '../../src/full/layout'
import { fullLineHeight, measureFull } from '../../src/full/texts'
import { themes } from '../../src/site/colors'
import { fullMetrics, lineWidth, type ThemeName } from '../../src/site/theme'
import { CardFrame, column, fontOf, Lines, row } from './elements'

/** The key of the element that marks the place of the chart. */
export const chartPlaceKey = 'chart'

export type ChartCardProps = { theme: ThemeName; layout: FullLayout }

/**
 * The card without chart, host, and the name of the site, stacked like the page (full-chart.css).
 *
 * @param scale the number of Satori's pixels per CSS pixel
 */
export function ChartCard({ theme, layout, scale }: ChartCardProps & { scale: number }) {
  const { size, key } = layout
  const colors = themes[theme]
  const { padding, text, bold, title } = measureFull(size)
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
        <Lines text={layout.caption} font={scaled(bold, colors.text)} />
        <Lines text={layout.caution} font={font} />
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
