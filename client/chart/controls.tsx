// Which years a chart shows, and on which scale: links, so that they work without scripts and can be shared.

import type { Asset } from '../../src/assets'
import { type Axis, axes, type ChartOptions, canonicalQuery } from '../../src/chart/query'
import { chartRanges } from '../../src/chart/ranges'
import type { AssetPageData } from '../../src/page-data'
import { Link } from '../link'

type Props = { asset: Asset; data: AssetPageData; options: ChartOptions }

export function ChartControls({ asset, data: { years, firstYear }, options }: Props) {
  const addressOf = (change: Partial<ChartOptions>) => {
    const query = canonicalQuery({ ...options, ...change }, years.standard)
    return asset.path + (query && `?${query}`)
  }
  const ranges = chartRanges(years, firstYear).map(({ label, window }) => ({
    label,
    href: addressOf({ window }),
    isCurrent: window.from === options.window.from && window.to === options.window.to,
  }))
  const scales = Object.entries(axes).map(([axis, label]) => ({
    label,
    href: addressOf({ axis: axis as Axis }),
    isCurrent: axis === options.axis,
  }))
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
