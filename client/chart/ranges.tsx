// The ranges of a chart in one row: links, which need no scripts.

import { chartRanges } from '../../src/chart/ranges'
import type { ShownOptions } from '../../src/chart/shown'
import type { MonthRange } from '../../src/prices/month'
import { writeOptions } from '../../src/url/write'
import { Link } from '../links'
import { addressWith, type PagedChart } from './shown-chart'

type Props = PagedChart & {
  /** The months with prices. */
  known: MonthRange | null
  /** In years; by default all there are. */
  spans?: readonly number[]
}

export function ChartRanges({ known, spans, ...chart }: Props) {
  const { options } = chart
  // With both ends, because the months that are shown may have been asked for in another way.
  const queryOf = ({ theme: _, ...shown }: ShownOptions) => writeOptions(shown)
  return (
    <ul className="choice" aria-label="Range" data-keep-scroll="">
      {chartRanges(chart.reach, known, spans).map(({ label, short, window }) => {
        const isCurrent = queryOf({ ...options, window }) === queryOf(options)
        return (
          <li key={label}>
            <Link href={addressWith(chart, { window })} aria-current={isCurrent || undefined}>
              {short}
              {short !== label && <span className="rest">{label.slice(short.length)}</span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
