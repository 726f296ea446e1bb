// A chart as Chart.js draws it in the browser; loaded together with all else that draws charts there.

import type { Chart as ChartJs } from 'chart.js'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { Chart } from 'react-chartjs-2'
import { isNumber } from '../../src/chart/chart'
import { buildChartConfig, type ChartAppearance } from '../../src/chart/config'
import { describeReadout, readablePlaces } from '../../src/chart/key'
import { type ChartView, kinds } from '../../src/chart/kinds'
import '../../src/chart/parts'
import { type Readout, useReadoutEvents } from './readout'
import { markPlace } from './readout-places'

// It measures words, as the axes do: nothing else in the browser has to.
export { chooseFullParts } from '../../src/chart/full-parts'

/** How a line is brought out on a chart that highlights one. */
export type Highlighting = {
  /** While the pointer is near it; `undefined` where the pointer is near none. */
  point: (id: string | undefined) => void
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

  /** The line that is nearest to a height in a month. */
  function nearest(place: number, y: number): string | undefined {
    const distances = chart.series.flatMap(({ id }, dataset) => {
      const element = drawn.current?.getDatasetMeta(dataset).data[place]
      const hasValue = isNumber(config.data.datasets[dataset]?.data[place])
      return element && hasValue ? [{ id, distance: Math.abs(element.y - y) }] : []
    })
    return distances.toSorted((a, b) => a.distance - b.distance)[0]?.id
  }

  const { sentence, onKeyDown, ...events } = useReadoutEvents(drawn, readout, {
    known: readablePlaces(view),
    describe: (place) => describeReadout(view, place),
    onPoint: (place, y) => highlighting?.point(nearest(place, y)),
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a chart that was drawn anew has lost its guide
  useEffect(() => {
    if (drawn.current) markPlace(drawn.current, readout.place, isMarked)
  }, [readout.place, config])

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
