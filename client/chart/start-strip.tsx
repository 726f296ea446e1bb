// A strip of the months that a chart can start in, colored where the price in Bitcoin has fallen since.
// It links to the chart of all months, and with scripts, to the start month under the pointer
// (start-strip-links.ts).

import { describeStarts, firstStart, type Starts } from '../../src/pages/asset/starts'
import { type LongAverage, periodsOf } from '../../src/prices/averages'
import { capitalize, formatMonth } from '../../src/prices/format'
import { addressWith, type PagedChart } from './shown-chart'

type Props = {
  starts: Starts
  /** What has fallen, within a sentence. */
  what: string
  average?: LongAverage | undefined
  chart: PagedChart
}

export function StartStrip({ starts, what, average, chart }: Props) {
  const { first, count } = firstStart(starts)
  const periods = periodsOf(average).name
  const window = { from: first, to: chart.choice.reach.defaultWindow.to }
  return (
    <>
      <p>{`${describeStarts(starts, what, average)} ${capitalize(periods)} with a fall are colored.`}</p>
      <a href={addressWith(chart, { window })} className="starts">
        <svg viewBox={`0 0 ${count} 1`} preserveAspectRatio="none" aria-hidden="true">
          <path d={`M0 .5H${count}`} strokeDasharray={starts.runs.join()} />
        </svg>
        {`Show all ${periods} since `}
        <span>{formatMonth(first)}</span>
      </a>
    </>
  )
}
