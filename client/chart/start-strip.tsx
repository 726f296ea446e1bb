// A strip of the months that a chart can start in, colored where the price in Bitcoin has fallen since.
// It links to the chart of all months, and with scripts, to the start month under the pointer
// (start-strip-links.ts).

import { describeStarts, firstStart, type Starts } from '../../src/pages/asset/starts'
import { type LongAverage, periodsOf } from '../../src/prices/averages'
import { capitalize, formatMonth, formatShortMonth } from '../../src/prices/format'
import { addMonths, listYears, monthOf, monthsBetween, yearOf } from '../../src/prices/month'
import { addressWith, type PagedChart } from './shown-chart'

const yearsBetweenTicks = 5

/** The share of the strip at each end that the label of its month may take. */
const endShare = 0.2

type Props = {
  starts: Starts
  /** What has fallen, within a sentence. */
  what: string
  average?: LongAverage | undefined
  chart: PagedChart
}

export function StartStrip({ starts, what, average, chart }: Props) {
  const { first, count } = firstStart(starts)
  const { name: periods, length } = periodsOf(average)
  const window = { from: first, to: chart.choice.reach.defaultWindow.to }
  const last = addMonths(starts.to, -length)
  const years = listYears(yearOf(first), yearOf(last))
    .filter((year) => year % yearsBetweenTicks === 0)
    .map((year) => ({
      text: String(year),
      place: monthsBetween(first, monthOf(year, 1)) / count,
    }))
    .filter(({ place }) => place > endShare && place < 1 - endShare)
  const ticks = [
    { text: formatShortMonth(first), place: 0 },
    ...years,
    { text: formatShortMonth(last), place: 1 },
  ]
  return (
    <>
      <p>{`${describeStarts(starts, what, average)} ${capitalize(periods)} with a fall are colored.`}</p>
      <a href={addressWith(chart, { window })} className="starts">
        <svg viewBox={`0 0 ${count} 1`} preserveAspectRatio="none" aria-hidden="true">
          <path d={`M0 .5H${count}`} strokeDasharray={starts.runs.join()} />
        </svg>
        <svg className="starts-axis" aria-hidden="true">
          {ticks.map(({ text, place }) => (
            <text key={text} x={`${100 * place}%`} y="1em">
              {text}
            </text>
          ))}
        </svg>
        {`Show all ${periods} since `}
        <span>{formatMonth(first)}</span>
      </a>
    </>
  )
}
