// The chart of chosen goods, with controls for its range, its currency, and its goods.

import { type ReactNode, useMemo } from 'react'
import { buildChartKey, describeAbsence } from '../../src/chart/captions'
import { goodsChart } from '../../src/chart/charts'
import { chartFileAddress } from '../../src/chart/formats'
import { type ChartView, goodsTitle, kinds, viewChart } from '../../src/chart/kinds'
import { comparedMonths } from '../../src/chart/shown'
import type { HomePageData } from '../../src/pages/home/data'
import { assetGroups, findAsset } from '../../src/prices/catalog'
import { currencies, unitNamed, unitOf, yardstickKeys } from '../../src/prices/units'
import { paths } from '../../src/site/paths'
import { defaults, inOrder, maxGoods } from '../../src/url/parameters'
import { useTextSize, useTheme } from '../browser'
import { ChartControls } from '../chart/controls'
import { ChartFigure } from '../chart/figure'
import { Share, screenClass } from '../chart/share'
import { addressWith, type PagedChart, useChooseMonths } from '../chart/shown-chart'
import { useReadout } from '../chart/use-readout'
import { Link } from '../links'

type Props = { data: HomePageData }

const datedNames = Object.fromEntries(
  [...currencies, ...yardstickKeys].map((key) => {
    const { name, dated = name } = unitOf(unitNamed(key))
    return [key, dated]
  }),
)

export function GoodsSection({ data }: Props) {
  const { prices, known, reach, shown } = data
  const { query, fixed, live } = data.queries
  const { currency, goods } = { ...defaults, ...shown }
  const view = useMemo(() => {
    const chosen = goods.split(',').flatMap((key) => findAsset(key) ?? [])
    return viewChart({ kind: 'goods', assets: chosen, prices, known }, { currency })
  }, [prices, known, currency, goods])
  const readout = useReadout(view.chart)
  const paged = { path: paths.home, reach, options: shown }
  const choose = useChooseMonths(paged)
  const chart = goodsChart(currency)
  const months = kinds.goods.range(view)
  return (
    <section className={`goods chart-page ${screenClass}`}>
      <h2>
        {goodsTitle(unitNamed(currency))}{' '}
        <span className="shown">{describeAbsence(view) ? '' : kinds.goods.caption(view)}</span>
      </h2>
      <ChartControls
        {...paged}
        known={comparedMonths(known, { ...defaults, ...shown })}
        choices={[{ label: 'in', name: 'currency', names: datedNames }]}
      />
      <figure>
        <ChartFigure
          view={view}
          address={query}
          theme={useTheme()}
          textSize={useTextSize()}
          readout={readout}
          choose={choose}
        />
        <GoodsChoice chart={paged} view={view} index={readout.index} />
        <Share
          chart={chart}
          subject="various goods"
          queries={{ fixed, live }}
          fullHref={chartFileAddress(chart.key, 'svg', fixed)}
          isFrameable={false}
          cited={months && { months, publishers: [] }}
        />
      </figure>
    </section>
  )
}

type GoodsChoiceProps = {
  chart: PagedChart
  view: ChartView
  /** The month of the readout. */
  index: number | undefined
}

/** A chart's goods with a month's values, as links that add and remove them without scripts. */
function GoodsChoice({ chart, view, index }: GoodsChoiceProps) {
  const { goods = defaults.goods } = chart.options
  const chosen = goods.split(',')
  const [first = ''] = chosen
  const choose = (keys: string[]) => addressWith(chart, { goods: inOrder(keys) })
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

type ChipProps = { href: string | undefined; label?: string; children: ReactNode }

/**
 * Without `href` it is the only good and cannot be removed; `label` explains it where its position
 * alone does not.
 */
function Chip({ href, label, children }: ChipProps) {
  if (href === undefined) return <span className="chip">{children}</span>
  return (
    <Link href={href} className="chip" aria-label={label}>
      {children}
    </Link>
  )
}
