// The chart of an asset as Chart.js draws it in the browser; and all else that draws charts there.

import type { Chart as ChartJs } from 'chart.js'
import { useMemo, useRef } from 'react'
import { buildChartConfig, type ChartLook } from '../../src/chart/config'
import { type ChartData, rowsOfChart } from '../../src/chart/data'
import { describeChart, describeMonth } from '../../src/chart/summary'
import { LiveChart } from './live-chart'
import { type Readout, useReadoutEvents } from './readout'
import { readablePlaces } from './readout-places'

// It measures words, as the axes do: nothing else in the browser has to.
export { chooseFullParts } from '../../src/chart/full-parts'
export { GoodsCanvas } from '../home/goods-canvas'

type Props = { chart: ChartData; look: ChartLook; readout: Readout }

export function ChartCanvas({ chart, look, readout }: Props) {
  const config = useMemo(() => buildChartConfig(chart, look), [chart, look])
  const drawn = useRef<ChartJs | null>(null)
  const rows = rowsOfChart(chart)
  const { sentence, ...events } = useReadoutEvents(drawn, readout, {
    known: readablePlaces(rows),
    describe: (place) => {
      const row = rows[place]
      return row ? describeMonth(row) : ''
    },
  })
  return (
    <LiveChart
      drawn={drawn}
      config={config}
      label={`${describeChart(chart)} The arrow keys read it month by month.`}
      sentence={sentence}
      place={readout.place}
      events={events}
    />
  )
}
