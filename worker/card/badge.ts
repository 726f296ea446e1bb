// The badge of a chart: a line for a README, with the chart's name, its latest price, and the month.

import { rowsOfChart } from '../../src/chart/chart'
import type { ChartView } from '../../src/chart/kinds'
import { browserBaseline, measureText } from '../../src/chart/text-measure'
import { changesOver } from '../../src/prices/change'
import { formatFactor, formatShortMonth } from '../../src/prices/format'
import { hasAmounts } from '../../src/prices/measure'
import { isKnown } from '../../src/prices/row'
import { formatPrice } from '../../src/prices/units'
import { themes } from '../../src/site/colors'
import { defaults } from '../../src/url/parameter-values'
import type { Card, Drawing } from '../drawing/drawing'

/** In CSS pixels (contract, section 4). */
const height = 20

const textSize = 12
const gap = 6

/**
 * Draws the name, the latest price in Bitcoin, and its month; for an index, which has no price, the
 * change in Bitcoin over the months shown.
 */
export function drawBadge(view: ChartView): Card {
  const label = view.assets[0]?.label ?? ''
  const words = wordLatest(view)
  const colors = themes[defaults.theme]
  const parts = [
    { text: label, color: colors.text, weight: 600 as const },
    { text: words.value, color: colors['bitcoin-text'], weight: 600 as const },
    { text: words.month, color: colors.muted, weight: 400 as const },
  ]
  let x = 0
  const drawing: Drawing = parts.map(({ text, color, weight }) => {
    const font = { size: textSize, weight }
    const placed = { x, y: browserBaseline(font, height) }
    x += measureText(text, font) + gap
    return { kind: 'text', text, ...placed, font, anchor: 'start', color }
  })
  const title = parts.map(({ text }) => text).join(' ')
  const width = Math.ceil(x - gap)
  return { width, height, scale: 1, ground: colors.ground, drawing, title, description: title }
}

/** The price in the latest month that has all prices, or the latest change of an index. */
function wordLatest({ chart, assets: [asset] }: ChartView): { value: string; month: string } {
  const rows = rowsOfChart(chart)
  const latest = rows.findLast(isKnown)
  if (!latest) return { value: 'no price', month: '' }
  const month = formatShortMonth(latest.month)
  if (!asset || hasAmounts(asset)) return { value: formatPrice('btc', latest.btc ?? null), month }
  const change = changesOver(rows).find(({ unit }) => unit === 'btc')
  return {
    value: `${formatFactor(change?.factor)} in Bitcoin`,
    month: change ? `${formatShortMonth(change.from)} to ${month}` : month,
  }
}
