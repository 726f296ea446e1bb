// The chart of all goods as Chart.js draws it in the browser.

import type { Chart as ChartJs } from 'chart.js'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { buildGoodsConfig, type GoodsLook } from '../../src/chart/config'
import { isNumber } from '../../src/chart/data'
import { describeGoodsLines, type GoodsChart } from '../../src/chart/goods'
import { formatIndex, formatMonth } from '../../src/site/format'
import { LiveChart } from '../chart/live-chart'
import { type Readout, useReadoutEvents } from '../chart/readout'

type Props = {
  goods: GoodsChart
  look: GoodsLook
  readout: Readout
  /** Brings a good forward while it is pointed at, and for good. */
  point: (key: string | undefined) => void
  choose: (key: string) => void
}

export function GoodsCanvas({ goods, look, readout, point, choose }: Props) {
  const config = useMemo(() => buildGoodsConfig(goods, look), [goods, look])
  const drawn = useRef<ChartJs | null>(null)
  const { lines, labels } = goods
  const order = lines.findIndex(({ key }) => key === look.forward)
  const line = lines[order]

  /** The good whose line is nearest to a height in a month. */
  function nearest(place: number, y: number): string | undefined {
    const axis = drawn.current?.scales[config.data.datasets[0]?.yAxisID ?? '']
    const distances = lines.flatMap(({ key, data }) => {
      const value = data[place]
      return axis && isNumber(value)
        ? [{ key, distance: Math.abs(axis.getPixelForValue(value) - y) }]
        : []
    })
    return distances.toSorted((a, b) => a.distance - b.distance)[0]?.key
  }

  const { sentence, onKeyDown, ...events } = useReadoutEvents(drawn, readout, {
    known: [...labels.keys()].filter((place) => isNumber(line?.data[place])),
    describe: (place) => {
      const value = line?.data[place]
      const said = isNumber(value) ? formatIndex(value) : 'not known'
      return `${line?.label}, ${formatMonth(labels[place] ?? '')}: ${said}`
    },
    onPoint: (place, y) => point(nearest(place, y)),
  })

  function onKey(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return onKeyDown(event)
    event.preventDefault()
    const next = lines[(order + step + lines.length) % lines.length]
    point(undefined)
    if (next) choose(next.key)
  }

  const label = `${describeGoodsLines(goods)} The arrow keys read it month by month, and good by good.`
  return (
    <LiveChart
      drawn={drawn}
      config={config}
      label={label}
      sentence={sentence}
      place={readout.place}
      isPointed={(datasetIndex) => datasetIndex === order}
      events={{ ...events, onKeyDown: onKey }}
    />
  )
}
