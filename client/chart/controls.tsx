// Which years a chart shows, and on which scale: links, so that they work without scripts and can be shared.

import { type Axis, axes, type ChartOptions, canonicalQuery } from '../../src/chart/query'
import { chartRanges } from '../../src/chart/ranges'
import { chartPageAddress } from '../../src/links'
import { Link } from '../link'
import type { ShownChart } from './shown-chart'

export function ChartControls({ asset, data, options, query: shown }: ShownChart) {
  const { years, firstYear } = data
  const toLink = ({ label, ...change }: { label: string } & Partial<ChartOptions>) => {
    const query = canonicalQuery({ ...options, ...change }, years.standard)
    return { label, href: chartPageAddress('', asset, query), isCurrent: query === shown }
  }
  const ranges = chartRanges(years, firstYear).map(toLink)
  const scales = Object.entries(axes).map(([axis, label]) => toLink({ label, axis: axis as Axis }))
  return (
    <div className="chart-controls">
      <Choice label="Years" items={ranges} />
      <Choice label="Scale of the Bitcoin axis" items={scales} />
    </div>
  )
}

type Item = { label: string; href: string; isCurrent: boolean }

function Choice({ label, items }: { label: string; items: Item[] }) {
  return (
    <ul className="choice" aria-label={label}>
      {items.map(({ label, href, isCurrent }) => (
        <li key={label}>
          <Link href={href} data-keep-scroll="" aria-current={isCurrent || undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
