// A chart on a canvas: drawn by Chart.js, named for those who cannot see it, and with a guide at the month that is read.

import type { Chart as ChartJs } from 'chart.js'
import { type HTMLAttributes, type RefObject, useEffect } from 'react'
import { Chart } from 'react-chartjs-2'
import type { LineChartConfiguration } from '../../src/chart/config'
import '../../src/chart/parts'
import { point } from './readout-places'

type Props = {
  drawn: RefObject<ChartJs | null>
  config: LineChartConfiguration
  label: string
  /** What keys have found, for a live region. */
  sentence: string
  /** Of the month that is read. */
  place: number | undefined
  /** Which data sets have a point there; all unless it is said. */
  isPointed?: (datasetIndex: number) => boolean
  events: HTMLAttributes<HTMLCanvasElement>
}

export function LiveChart({ drawn, config, label, sentence, place, isPointed, events }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chart that was drawn anew has lost its guide
  useEffect(() => {
    if (drawn.current) point(drawn.current, place, isPointed)
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
        aria-label={label}
        tabIndex={0}
        {...events}
      />
      <p className="visually-hidden" role="status">
        {sentence}
      </p>
    </div>
  )
}
