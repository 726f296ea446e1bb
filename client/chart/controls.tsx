// The controls for a chart's months and its axis or currency: links and a form, which work without scripts.

import { defaults } from '../../src/chart/parameters'
import { type ChartOptions, canonicalQuery } from '../../src/chart/query'
import { chartRanges } from '../../src/chart/ranges'
import type { MonthRange } from '../../src/prices/month-range'
import { Link } from '../link'
import { addressWith, type PagedChart } from './choose-months'
import { MonthsForm } from './months-form'

type Props = PagedChart & {
  /** The months with prices. */
  known: MonthRange | null
  /** The parameter that can be chosen besides the range, and its values with their labels. */
  axis: { label: string; name: 'axis' | 'currency'; names: Record<string, string> }
}

export function ChartControls({ known, axis, ...chart }: Props) {
  const { options, reach } = chart
  // With both ends, because the months that are shown may have been asked for in another way.
  const shown = canonicalQuery({ ...options, theme: defaults.theme })
  const toItem = (label: string, change: Partial<ChartOptions>, short = label) => {
    const chosen = canonicalQuery({ ...options, ...change, theme: defaults.theme })
    return { label, short, href: addressWith(chart, change), isCurrent: chosen === shown }
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
      <MonthsForm known={known} {...chart} />
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
