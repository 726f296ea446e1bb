// The style sheet of a chart that fills its window, with the measures that it shares with cards.

import { fullMetrics, fullTextShare, leastTextSize } from '../../src/chart/full-layout'
import { cardFrame, defaultTextSize } from '../../src/site/theme'
import css from './full-chart.css?inline'

/** Not a constant, which would be part of the browser's code. */
export function fullStyle(): string {
  const { ofLowHeight, ofWidth, ofHeight, titleOfWidth, titleOfHeight } = fullTextShare
  const measures = {
    padding: `${100 * cardFrame.paddingShare}vmin`,
    text: `max(${leastTextSize}px,min(${defaultTextSize}px,${100 * ofLowHeight}vh),min(${100 * ofWidth}vw,${100 * ofHeight}vh))`,
    line: `${fullMetrics.lineHeight}em`,
    title: `max(1em,min(${fullMetrics.title}em,${100 * titleOfWidth}vw,${100 * titleOfHeight}vh))`,
    between: `${fullMetrics.between}em`,
    marker: `${fullMetrics.marker}em`,
    rule: `${cardFrame.ruleHeight}px`,
  }
  const properties = Object.entries(measures).map(([name, value]) => `--full-${name}:${value}`)
  return `:root{${properties.join(';')}}${css}`
}
