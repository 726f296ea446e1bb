// The chart as Chart.js draws it in the browser.

import type { Chart as ChartJs } from 'chart.js'
import { useEffect, useMemo, useRef } from 'react'
import { Chart } from 'react-chartjs-2'
import { buildChartConfig, type ChartLook } from '../../src/chart/config'
import type { ChartData } from '../../src/chart/data'
import '../../src/chart/parts'
import { describeChart } from '../../src/chart/summary'
import { type Readout, useReadoutEvents } from './readout'

// It measures words, as the axes do: nothing else in the browser has to.
export { chooseFullParts } from '../../src/chart/full-parts'

type Props = { chart: ChartData; look: ChartLook; readout: Readout }

export function ChartCanvas({ chart, look, readout }: Props) {
  const config = useMemo(() => buildChartConfig(chart, look), [chart, look])
  const drawn = useRef<ChartJs | null>(null)
  const { sentence, ...events } = useReadoutEvents(drawn, chart, readout)
  const { place } = readout
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chart that was drawn anew has lost its guide
  useEffect(() => {
    if (drawn.current) point(drawn.current, place)
  }, [place, config])
  return (
    <div className="chart-drawing">
      <Chart
        ref={(instance) => {
          drawn.current = (instance as ChartJs | undefined) ?? null
        }}
        type="line"
        data={config.data}
        options={config.options}
        aria-label={`${describeChart(chart)} The arrow keys read it month by month.`}
        tabIndex={0}
        {...events}
      />
      <p className="visually-hidden" role="status">
        {sentence}
      </p>
    </div>
  )
}

/** Draws the guide at a month, and the points of the lines there. */
function point(chart: ChartJs, place: number | undefined) {
  const elements = chart.data.datasets.flatMap(({ data }, datasetIndex) =>
    place === undefined || typeof data[place] !== 'number' ? [] : [{ datasetIndex, index: place }],
  )
  chart.setActiveElements(elements)
  chart.render()
}
