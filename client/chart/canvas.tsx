// The chart as Chart.js draws it in the browser, in the chunk that is loaded after hydration.

import type { Chart as ChartJs } from 'chart.js'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { Chart } from 'react-chartjs-2'
import { isNumber } from '../../src/chart/chart'
import { buildChartConfig, type ChartAppearance } from '../../src/chart/config'
import { describeReadout, readableMonths } from '../../src/chart/key'
import { type ChartView, kinds } from '../../src/chart/kinds'
import '../../src/chart/parts'
import { type Readout, useReadoutEvents } from './readout'
import { markMonth } from './readout-months'

// In this chunk, because it needs the font metrics.
export { fitTexts } from '../../src/chart/full-parts'

/** Highlights a line of the chart of all goods. */
type Highlighting = {
  /** Highlights the line near the pointer, if any. */
  point: (id: string | undefined) => void
  /** Highlights a line permanently. */
  choose: (id: string) => void
}

export type CanvasProps = {
  view: ChartView
  appearance: ChartAppearance
  readout: Readout
  highlighting?: Highlighting | undefined
}

export function ChartCanvas({ view, appearance, readout, highlighting }: CanvasProps) {
  const { chart, highlighted } = view
  const config = useMemo(() => buildChartConfig(view, appearance), [view, appearance])
  const drawn = useRef<ChartJs | null>(null)
  const order = chart.series.findIndex(({ id }) => id === highlighted)
  const isMarked = (dataset: number) => highlighted === undefined || dataset === order

  /** The id of the line nearest to a y coordinate in a month. */
  function nearest(index: number, y: number): string | undefined {
    const distances = chart.series.flatMap(({ id }, dataset) => {
      const element = drawn.current?.getDatasetMeta(dataset).data[index]
      const hasValue = isNumber(config.data.datasets[dataset]?.data[index])
      return element && hasValue ? [{ id, distance: Math.abs(element.y - y) }] : []
    })
    return distances.toSorted((a, b) => a.distance - b.distance)[0]?.id
  }

  const { sentence, onKeyDown, ...events } = useReadoutEvents(drawn, readout, {
    known: readableMonths(view),
    describe: (index) => describeReadout(view, index),
    onPoint: (index, y) => highlighting?.point(nearest(index, y)),
  })

  function onKey(event: KeyboardEvent) {
    const step = highlighting && { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!highlighting || step === undefined) return onKeyDown(event)
    event.preventDefault()
    const { length } = chart.series
    const next = chart.series[(order + step + length) % length]
    highlighting.point(undefined)
    if (next) highlighting.choose(next.id)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new chart needs the guide again
  useEffect(() => {
    if (drawn.current) markMonth(drawn.current, readout.index, isMarked)
  }, [readout.index, config])

  const keys = highlighting ? 'month by month, and good by good' : 'month by month'
  return (
    <div className="chart-drawing">
      <Chart
        ref={(instance) => {
          drawn.current = (instance as ChartJs | undefined) ?? null
        }}
        type="line"
        data={config.data}
        options={config.options}
        aria-label={`${kinds[view.kind].summary(view)} The arrow keys read it ${keys}.`}
        tabIndex={0}
        {...events}
        onKeyDown={onKey}
      />
      <p className="visually-hidden" role="status">
        {sentence}
      </p>
    </div>
  )
}
