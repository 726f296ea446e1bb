// The chart as Chart.js draws it in the browser.

import { useMemo } from 'react'
import { Chart } from 'react-chartjs-2'
import { buildChartConfig, type ChartLook } from '../src/chart-config'
import type { ChartData } from '../src/chart-data'
import '../src/chart-parts'
import { describeChart } from '../src/chart-summary'

type Props = { chart: ChartData; look: ChartLook }

export function ChartCanvas({ chart, look }: Props) {
  const config = useMemo(() => buildChartConfig(chart, look), [chart, look])
  return (
    <div className="chart-drawing">
      <Chart
        type="line"
        data={config.data}
        options={config.options}
        aria-label={describeChart(chart)}
      />
    </div>
  )
}
