// Which months a chart shows, and on which axes: links, so that they work without scripts and can be shared.

import { type Axis, axes, type ChartOptions, canonicalQuery } from '../../src/chart/query'
import { chartRanges } from '../../src/chart/ranges'
import { chartPageAddress } from '../../src/links'
import { Link } from '../link'
import type { ShownChart } from './shown-chart'

export function ChartControls({ asset, data, options, query: shown }: ShownChart) {
  const { reach, known } = data
  const toItem = (label: string, change: Partial<ChartOptions>, short = label) => {
    const query = canonicalQuery({ ...options, ...change }, reach.standard)
    const href = chartPageAddress('', asset, query)
    return { label, short, href, isCurrent: query === shown }
  }
  const ranges = chartRanges(reach, known.btc).map(({ label, short, window }) =>
    toItem(label, { window }, short),
  )
  const scales = Object.entries(axes).map(([axis, label]) => toItem(label, { axis: axis as Axis }))
  return (
    <div className="chart-controls">
      <Choice label="Range" items={ranges} />
      <Choice label="Axis" items={scales} />
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
