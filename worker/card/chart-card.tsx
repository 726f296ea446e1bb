// What Satori lays out on the card of an asset, round the place of its chart.

import type { ChartKey } from '../../src/chart/captions'
import {
  type FullPart,
  type FullTexts,
  fullLineHeight,
  fullMetrics,
  fullPadding,
  fullTextSize,
  fullTitleSize,
  type Size,
} from '../../src/chart/full-layout'
import { type ThemeName, themes } from '../../src/theme'
import { CardFrame, column } from './elements'

/** By this the place of the chart is known among what is laid out. */
export const chartPlaceKey = 'chart'

type ChartCardProps = {
  theme: ThemeName
  /** In CSS pixels. */
  size: Size
  /** How many of Satori's pixels a CSS pixel has. */
  grain: number
  texts: Omit<FullTexts, 'host'>
  /** What is left free for the host, in ems. */
  hostWidth: number
  parts: Record<FullPart, boolean>
  /** Why there is no chart; "" where there is one. */
  absence: string
}

/** All of an asset's card but its chart and its host: the same, in the same places, as `display=full` (full-chart.css). */
export function ChartCard({
  theme,
  size,
  grain,
  texts,
  hostWidth,
  parts,
  absence,
}: ChartCardProps) {
  const { lightGrey } = themes[theme]
  const { title, caption, key, sources } = texts
  const { between } = fullMetrics
  const textSize = fullTextSize(size)
  const titleSize = fullTitleSize(textSize)
  const em = grain * textSize
  const fontOf = (size: number) => ({
    fontSize: grain * size,
    lineHeight: `${grain * fullLineHeight(size)}px`,
  })
  const text = { ...column, width: '100%', color: lightGrey, ...fontOf(textSize) }
  return (
    <CardFrame theme={theme} grain={grain} padding={fullPadding(size)}>
      <div style={text}>
        {parts.title && <div style={{ ...fontOf(titleSize), fontWeight: 600 }}>{title}</div>}
        {parts.caption && <div>{caption}</div>}
        <div key={chartPlaceKey} style={{ ...middle, flexGrow: 1, textAlign: 'center' }}>
          {absence}
        </div>
        {parts.key && key && (
          <div style={{ display: 'flex', flexWrap: 'wrap', columnGap: em * between }}>
            <div>{key.month}</div>
            {key.entries.map((entry) => (
              <KeyEntry key={entry.short} entry={entry} em={em} theme={theme} />
            ))}
          </div>
        )}
        <div style={{ display: 'flex', alignItems: 'flex-end', columnGap: em }}>
          <div style={{ ...column, flexGrow: 1, flexBasis: 0 }}>
            {parts.sources && sources.map((source) => <div key={source}>{source}</div>)}
          </div>
          <div style={{ width: em * hostWidth, height: grain * fullLineHeight(textSize) }} />
        </div>
      </div>
    </CardFrame>
  )
}

type KeyEntryProps = { entry: ChartKey['entries'][number]; em: number; theme: ThemeName }

function KeyEntry({ entry: { line, short, value, change }, em, theme }: KeyEntryProps) {
  const { marker } = fullMetrics
  const stroke = { width: em * marker, height: em / 6, backgroundColor: themes[theme][line.axis] }
  return (
    <div style={{ display: 'flex', alignItems: 'center', columnGap: em / 2 }}>
      <div style={stroke} />
      <div>{short}</div>
      <div>{value}</div>
      <div>{change}</div>
    </div>
  )
}

const middle = { display: 'flex', alignItems: 'center', justifyContent: 'center' } as const
