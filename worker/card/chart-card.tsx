// The card of a chart, which Satori lays out around the place of the chart.

import {
  fullLineHeight,
  fullMetrics,
  fullPadding,
  fullTextSize,
  fullTitleSize,
} from '../../src/chart/full-layout'
import type { ChartKey } from '../../src/chart/key'
import { lineWidth, type ThemeName, themes } from '../../src/site/theme'
import type { CardWords } from './content'
import { CardFrame, column } from './elements'

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
