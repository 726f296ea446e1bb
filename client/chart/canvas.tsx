// The chart as Chart.js draws it in the browser, in the chunk that is loaded after hydration.

import type { Chart as ChartJs } from 'chart.js'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Chart } from 'react-chartjs-2'
import { buildChartConfig, type ChartAppearance } from '../../src/chart/config'
import { readableMonths } from '../../src/chart/key'
import type { ChartView } from '../../src/chart/kinds'
import {
  describeReadout,
  nextReadout,
  type ReadoutEvent,
  type ReadoutState,
} from '../../src/chart/readout'
import { summarizeLines } from '../../src/chart/summary'
import { monthAt } from '../../src/prices/month'
import '../../src/chart/parts'
import { useRouter } from '../parts/context'
import { markMonth, watchReader } from './drawn-chart'
import type { ChooseMonths } from './shown-chart'
import type { PageReadout } from './use-readout'

export { MonthSlider } from './month-slider'

/** Whether months have addresses, which they have only on the page of an asset. */
function canPin({ kind, hasHeadline }: ChartView): boolean {
  return kind === 'pair' && !hasHeadline
}

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
  const { index, pinned, read } = readout
  const start = readout.start?.index
  // Unlike the page's part of the readout, the sentence and the selected months outlast a new chart.
  const [last, setLast] = useState<ReadoutState>({})
  const { place, readdress } = useRouter()
  const lastMonth = view.chart.months.length - 1
  const reading = describeReadout(view, index ?? readableMonths(view).at(-1) ?? lastMonth)

  const send = useEffectEvent((event: ReadoutEvent) => {
    const changes = nextReadout({ ...last, index, pinned, start: readout.start }, event, view)
    if (!changes) return
    // Several events may come before React renders.
    setLast((last) => ({ ...last, ...changes }))
    read(changes)
    if ('shown' in changes) choose(changes.shown)
    if ('pinned' in changes && canPin(view)) {
      const { pinned: month } = changes
      const hash = month === undefined ? '' : `#${monthAt(view.chart.months, month)}`
      readdress(place, place.search + hash)
    }
    return changes
  })
  useEffect(() => {
    const { current: chart } = drawn
    if (chart) return watchReader(chart.canvas, send, true)
  }, [])

  const placeAround = useEffectEvent((chart: ChartJs) => {
    markPlot(chart)
    if (index !== undefined) placeReadout(chart, index)
  })
  // Runs after every update, resizing included.
  const plugins = useMemo(() => [{ id: 'around-plot', afterUpdate: placeAround }], [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new chart needs the guide again
  useEffect(() => {
    const { current: chart } = drawn
    if (!chart) return
    markMonth(chart, index, start)
    placeAround(chart)
  }, [index, start, config])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an animation must end before printing
  useEffect(() => {
    if (!matchMedia('print').matches) return
    drawn.current?.stop()
    drawn.current?.update('none')
  }, [appearance.animate])

  return (
    <div className="chart-drawing chart-canvas">
      <Chart
        ref={(instance) => {
          drawn.current = (instance as ChartJs | undefined) ?? null
        }}
        type="line"
        data={config.data}
        options={config.options}
        plugins={plugins}
        // Screen readers pass the arrow keys on to a slider, and say its value.
        role="slider"
        aria-valuemax={lastMonth}
        aria-valuenow={index ?? lastMonth}
        aria-valuetext={reading}
        aria-label={`${summarizeLines(view)} Use the arrow keys to move by month, Shift plus arrow keys to select a range, and Enter to show it.`}
        tabIndex={0}
      />
      <p className="visually-hidden" role="status">
        {last.sentence !== reading && last.sentence}
      </p>
    </div>
  )
}

/** The gap between the readout and the guide, or the plot's top and bottom, in CSS pixels. */
const gapPx = 12

/** Moves the readout next to a month, where it hides the fewest points. */
function placeReadout(chart: ChartJs, index: number) {
  const { canvas, chartArea, scales } = chart
  const box = canvas.closest('figure')?.querySelector<HTMLElement>('.readout')
  const x = scales.x?.getPixelForValue(index)
  if (!box || x === undefined) return
  const { offsetWidth, offsetHeight, style } = box
  const points = chart
    .getSortedVisibleDatasetMetas()
    .flatMap(({ data }) => data.map((point) => point.getProps(['x', 'y'], true)))
  const sides = [x + gapPx, x - gapPx - offsetWidth]
  const [top, low] = [chartArea.top + gapPx, chartArea.bottom - gapPx - offsetHeight]
  const heights = [top, low, (top + low) / 2]
  const [place] = sides
    .filter((left) => left >= chartArea.left && left + offsetWidth <= chartArea.right)
    .flatMap((left) => heights.map((top) => ({ left, top, hidden: countHidden(left, top) })))
    .toSorted((one, other) => one.hidden - other.hidden)
  if (!place) return
  // The style sheet decides whether the readout is a box.
  style.setProperty('--left', `${place.left}px`)
  style.setProperty('--top', `${place.top}px`)

  function countHidden(left: number, top: number): number {
    return points.filter(
      ({ x = 0, y = 0 }) =>
        x > left && x < left + offsetWidth && y > top - gapPx && y < top + offsetHeight + gapPx,
    ).length
  }
}

/** Tells the style sheet how far the plot is from the figure's edges, to align the parts below it. */
function markPlot({ canvas, chartArea, width }: ChartJs): void {
  const figure = canvas.closest('figure')
  if (!figure) return
  const { left, right } = chartArea
  figure.style.cssText = `--plot-left:${left}px;--plot-right:${width - right}px;--below-plot:visible`
}
