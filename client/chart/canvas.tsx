// The chart as Chart.js draws it in the browser, in the chunk that is loaded after hydration.

import type { Chart as ChartJs } from 'chart.js'
import { useEffect, useMemo, useRef } from 'react'
import { Chart } from 'react-chartjs-2'
import { describeReadout, readableMonths } from '../../src/chart/captions'
import { buildChartConfig, type ChartAppearance } from '../../src/chart/config'
import type { ChartView } from '../../src/chart/kinds'
import { summarizeLines } from '../../src/chart/summary'
import '../../src/chart/parts'
import { markMonth, markPlot } from './drawn-chart'
import { placeReadout } from './readout-box'
import type { ChooseMonths } from './shown-chart'
import type { PageReadout } from './use-readout'
import { useReadoutEvents } from './use-readout-events'

export { MonthSlider } from './month-slider'

export type CanvasProps = {
  view: ChartView
  appearance: ChartAppearance
  readout: PageReadout
  /** Shows the months that a reader selects. */
  choose: ChooseMonths
}

export function ChartCanvas({ view, appearance, readout, choose }: CanvasProps) {
  const config = useMemo(() => buildChartConfig(view, appearance), [view, appearance])
  const drawn = useRef<ChartJs | null>(null)
  const start = readout.start?.index
  const { sentence, events } = useReadoutEvents(drawn, readout, view, choose)
  const last = view.chart.months.length - 1
  const reading = describeReadout(view, readout.index ?? readableMonths(view).at(-1) ?? last)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what moves on the way to paper arrives
  useEffect(() => {
    if (!matchMedia('print').matches) return
    drawn.current?.stop()
    drawn.current?.update('none')
  }, [appearance.animate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new chart needs the guide again
  useEffect(() => {
    const { current: chart } = drawn
    const { index } = readout
    if (!chart) return
    markMonth(chart, index, start)
    if (index === undefined) return
    // It also reports the size that the chart has now.
    const observer = new ResizeObserver(() => placeReadout(chart, index))
    observer.observe(chart.canvas)
    return () => observer.disconnect()
  }, [readout.index, start, config])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new chart has another plot
  useEffect(() => {
    const { current: chart } = drawn
    if (!chart) return
    const observer = new ResizeObserver(() => markPlot(chart))
    observer.observe(chart.canvas)
    return () => observer.disconnect()
  }, [config])

  return (
    <div className="chart-drawing chart-canvas">
      <Chart
        ref={(instance) => {
          drawn.current = (instance as ChartJs | undefined) ?? null
        }}
        type="line"
        data={config.data}
        options={config.options}
        // A screen reader leaves the arrow keys to a slider, and says its value.
        role="slider"
        aria-valuemax={last}
        aria-valuenow={readout.index ?? last}
        aria-valuetext={reading}
        aria-label={`${summarizeLines(view)} Read it month by month with the arrow keys. Select months with Shift, and show them with Enter.`}
        tabIndex={0}
        {...events}
      />
      <p className="visually-hidden" role="status">
        {sentence !== reading && sentence}
      </p>
    </div>
  )
}
