// The controls for a chart's range and its axis or currency: links, which work without scripts.

import { defaults } from '../../src/chart/parameters'
import { type ChartOptions, canonicalQuery, type Reach } from '../../src/chart/query'
import { chartRanges } from '../../src/chart/ranges'
import type { MonthRange } from '../../src/prices/month-range'
import { chartPageAddress } from '../../src/site/links'
import { Link } from '../link'
import type { ShownChart } from './shown-chart'

type Props = Pick<ShownChart, 'options'> & {
  /** The path of the page. */
  path: string
  reach: Reach
  /** The months with prices. */
  known: MonthRange | null
  /** The parameter that can be chosen besides the range, and its values with their labels. */
  axis: { label: string; name: 'axis' | 'currency'; names: Record<string, string> }
}

export function ChartControls({ path, reach, known, options, axis }: Props) {
  // With both ends, because the months that are shown may have been asked for in another way.
  const shown = canonicalQuery({ ...options, theme: defaults.theme })
  const toItem = (label: string, change: Partial<ChartOptions>, short = label) => {
    const chosen = { ...options, ...change, theme: defaults.theme }
    const query = canonicalQuery(chosen, reach.standard)
    const href = chartPageAddress('', { path }, query)
    return { label, short, href, isCurrent: canonicalQuery(chosen) === shown }
  }
  const ranges = chartRanges(reach, known).map(({ label, short, window }) =>
    toItem(label, { window }, short),
  )
  const values = Object.entries(axis.names).map(([value, label]) =>
    toItem(label, { [axis.name]: value }),
  )
  return (
    <div className="chart-controls" data-keep-scroll="">
      <ChoiceLinks label="Range" items={ranges} />
      <ChoiceLinks label={axis.label} items={values} />
    </div>
  )
}

/** `short` is the part of the label that small screens show. */
type Item = { label: string; short: string; href: string; isCurrent: boolean }

function ChoiceLinks({ label, items }: { label: string; items: Item[] }) {
  return (
    <ul className="choice" aria-label={label}>
      {items.map(({ label, short, href, isCurrent }) => {
        const [before, after] = label.split(short)
        return (
          <li key={label}>
            <Link href={href} aria-current={isCurrent || undefined}>
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
