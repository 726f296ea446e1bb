// The chart as Chart.js draws it in the browser.

import type { Chart as ChartJs } from 'chart.js'
import { useMemo, useRef } from 'react'
import { Chart } from 'react-chartjs-2'
import { buildChartConfig, type ChartLook } from '../../src/chart/config'
import type { ChartData } from '../../src/chart/data'
import '../../src/chart/parts'
import { describeChart } from '../../src/chart/summary'
import { useReadout } from './readout'

type Props = { chart: ChartData; look: ChartLook }

export function ChartCanvas({ chart, look }: Props) {
  const config = useMemo(() => buildChartConfig(chart, look), [chart, look])
  const drawn = useRef<ChartJs | null>(null)
  const { sentence, ...keys } = useReadout(drawn, chart)
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
        {...keys}
      />
      <p className="visually-hidden" role="status">
        {sentence}
      </p>
    </div>
  )
}
