// The chart of all goods, with what chooses its months, its currency, and the good that stands out.

import { useMemo, useState } from 'react'
import {
  buildGoodsChart,
  buildGoodsKey,
  describeGoods,
  describeGoodsAbsence,
  goodsName,
  goodsTitle,
  usualGood,
} from '../../src/chart/goods'
import { lines } from '../../src/chart/lines'
import type { ChartOptions } from '../../src/chart/query'
import type { HomePageData } from '../../src/pages/page-data'
import { homeRoute } from '../../src/pages/routes'
import { assets } from '../../src/prices/catalog'
import { chartPageAddress } from '../../src/site/links'
import { ChartControls } from '../chart/controls'
import { Downloads } from '../chart/downloads'
import { DrawnChart } from '../chart/drawn-chart'
import { Key } from '../chart/key'
import { useChartCanvas } from '../chart/load-canvas'
import { useMotion } from '../chart/motion'
import { useReadout } from '../chart/readout'
import { useTextSize } from '../chart/text-size'
import { useTheme } from '../color-theme'
import { useStore } from '../store'
import { GoodChoice } from './good-choice'

type Props = {
  data: HomePageData
  options: ChartOptions
  /** Of the page, in its one spelling; and with both ends of the range. */
  query: string
  fixedQuery: string
}

const currencies = Object.fromEntries(lines.map(({ unit, name }) => [unit, name]))

export function GoodsFigure({ data, options, query, fixedQuery }: Props) {
  const { currency, window } = options
  const { siteUrl } = useStore().metadata
  const goods = useMemo(() => buildGoodsChart(assets, data.goods, currency), [data.goods, currency])
  const [chosen, choose] = useState(() => usualGood(assets))
  const [pointed, setPointed] = useState<string>()
  const readout = useReadout(goods)
  const forward = readout.place === undefined ? chosen : (pointed ?? chosen)
  const look = useGoodsLook(currency, forward, query)
  const GoodsCanvas = useChartCanvas()?.GoodsCanvas
  const absence = describeGoodsAbsence(goods, window)
  const axis = { label: 'Currency', name: 'currency', names: currencies } as const
  return (
    <section className="goods chart-page">
      <h2>{goodsTitle(currency)}</h2>
      <ChartControls path={homeRoute.path} {...data} options={options} query={query} axis={axis} />
      <figure>
        <p className="chart-caption">{describeGoods(goods)}</p>
        <Key chartKey={buildGoodsKey(goods, forward, readout.place)} />
        <div className="chart">
          {absence ? (
            <p className="chart-absence">{absence}</p>
          ) : GoodsCanvas ? (
            <GoodsCanvas
              key={currency}
              goods={goods}
              look={look}
              readout={readout}
              point={setPointed}
              choose={choose}
            />
          ) : (
            <DrawnChart look={look} />
          )}
        </div>
        <GoodChoice chosen={forward} choose={choose} />
        <figcaption>
          <span>Monthly averages, each good as a share of its price in its first month.</span>
          <span className="downloads">
            <Downloads
              name={goodsName}
              query={fixedQuery}
              address={chartPageAddress(siteUrl, homeRoute, fixedQuery)}
            />
          </span>
        </figcaption>
      </figure>
    </section>
  )
}

/** How the chart is drawn. */
function useGoodsLook(currency: ChartOptions['currency'], forward: string, query: string) {
  const theme = useTheme()
  const textSize = useTextSize()
  const animate = useMotion(query)
  return useMemo(
    () => ({ variant: 'page' as const, theme, textSize, animate, currency, forward }),
    [theme, textSize, animate, currency, forward],
  )
}
