// The goods of a chart, with the values of a month, as links that add and remove them. Links work without scripts.

import type { ReactNode } from 'react'
import { buildChartKey } from '../../src/chart/key'
import { type ChartView, kinds } from '../../src/chart/kinds'
import { defaults, maxGoods } from '../../src/chart/parameters'
import {
  type ChartOptions,
  canonicalGoods,
  canonicalQuery,
  type Reach,
} from '../../src/chart/query'
import { assetGroups, findAsset } from '../../src/prices/catalog'
import { chartPageAddress } from '../../src/site/links'
import { paths } from '../../src/site/paths'
import { Link } from '../link'

type Props = {
  view: ChartView
  options: ChartOptions
  reach: Reach
  /** The month of the readout. */
  index: number | undefined
}

export function GoodsChoice({ view, options, reach, index }: Props) {
  const { goods } = options
  const chosen = goods.split(',')
  const [first = ''] = chosen
  const choose = (keys: string[]) => {
    const query = canonicalQuery(
      { ...options, goods: canonicalGoods(keys.join()), theme: defaults.theme },
      reach.standard,
    )
    return chartPageAddress('', { path: paths.home }, query)
  }
  const key = buildChartKey(view, index)
  return (
    <div className="goods-choice" data-keep-scroll="">
      <ul aria-label="Goods of the chart" className="chosen-goods">
        <li className="chart-month">{key?.month}</li>
        {view.chart.series.map((series, order) => {
          const { id, name } = series
          const entry = key?.entries[order]
          return (
            <li key={id}>
              <i className={`is-${kinds.goods.color(series, order).line}`} />{' '}
              <Chip
                href={chosen.length > 1 ? choose(chosen.filter((one) => one !== id)) : undefined}
                label={`Remove ${name}`}
              >
                {name}
              </Chip>{' '}
              <b>{entry?.value}</b> <span>{entry?.change}</span>
            </li>
          )
        })}
      </ul>
      <details>
        <summary>More goods</summary>
        {assetGroups.map(({ name, members }) => (
          <ul key={name} aria-label={name}>
            <li className="group">{name}</li>
            {members
              .filter((asset) => !chosen.includes(asset.key))
              .map((asset) => (
                <li key={asset.key}>
                  {/* A full chart starts anew. */}
                  <Chip
                    href={choose(chosen.length < maxGoods ? [...chosen, asset.key] : [asset.key])}
                  >
                    {asset.label}
                  </Chip>
                </li>
              ))}
          </ul>
        ))}
      </details>
      <p>
        {chosen.length > 1 && <Link href={choose([first])}>{findAsset(first)?.label} alone</Link>}
        {goods !== defaults.goods && (
          <Link href={choose(defaults.goods.split(','))}>The usual goods</Link>
        )}
      </p>
    </div>
  )
}

/** Without `href` it is the only good, which cannot be removed. */
function Chip({
  href,
  label,
  children,
}: {
  href: string | undefined
  /** What it does, where that is not plain from its place. */
  label?: string
  children: ReactNode
}) {
  if (href === undefined) return <span className="chip">{children}</span>
  return (
    <Link href={href} className="chip" aria-label={label}>
      {children}
    </Link>
  )
}
