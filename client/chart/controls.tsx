// Which months a chart shows, and on which axes: links, so that they work without scripts and can be shared.

import { defaults } from '../../src/chart/parameters'
import { type ChartOptions, canonicalQuery, type Reach } from '../../src/chart/query'
import { chartRanges } from '../../src/chart/ranges'
import type { MonthRange } from '../../src/prices/month-range'
import { chartPageAddress } from '../../src/site/links'
import { Link } from '../link'

type Props = {
  /** Of the page. */
  path: string
  reach: Reach
  /** The months that have prices. */
  known: MonthRange | null
  options: ChartOptions
  /** Of what is shown, in its one spelling. */
  query: string
  /** What can be chosen besides the months: a parameter, and its values with their names. */
  axis: { label: string; name: 'axis' | 'currency'; names: Record<string, string> }
}

export function ChartControls({ path, reach, known, options, query: shown, axis }: Props) {
  const toItem = (label: string, change: Partial<ChartOptions>, short = label) => {
    const query = canonicalQuery({ ...options, ...change, theme: defaults.theme }, reach.standard)
    return { label, short, href: chartPageAddress('', { path }, query), isCurrent: query === shown }
  }
  const ranges = chartRanges(reach, known).map(({ label, short, window }) =>
    toItem(label, { window }, short),
  )
  const values = Object.entries(axis.names).map(([value, label]) =>
    toItem(label, { [axis.name]: value }),
  )
  return (
    <div className="chart-controls">
      <Choice label="Range" items={ranges} />
      <Choice label={axis.label} items={values} />
    </div>
  )
}

/** `short` is part of the label: all of it that is seen where there is little room. */
type Item = { label: string; short: string; href: string; isCurrent: boolean }

function Choice({ label, items }: { label: string; items: Item[] }) {
  return (
    <ul className="choice" aria-label={label}>
      {items.map(({ label, short, href, isCurrent }) => {
        const [before, after] = label.split(short)
        return (
          <li key={label}>
            <Link href={href} data-keep-scroll="" aria-current={isCurrent || undefined}>
              {before && <span className="rest">{before}</span>}
              {short}
              {after && <span className="rest">{after}</span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
