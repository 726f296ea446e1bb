// The chart of chosen goods, with controls for its range, its currency, and its goods.

import { useMemo } from 'react'
import { describeAbsence } from '../../src/chart/captions'
import { goodsChart } from '../../src/chart/charts'
import { chartFileAddress } from '../../src/chart/formats'
import { goodsTitle, kinds, viewChart } from '../../src/chart/kinds'
import { defaults } from '../../src/chart/parameters'
import { comparedMonths } from '../../src/chart/ranges'
import type { HomePageData } from '../../src/pages/home/data'
import { findAsset } from '../../src/prices/catalog'
import { currencies, unitNamed, unitOf, yardstickKeys } from '../../src/prices/units'
import { paths } from '../../src/site/paths'
import { useChooseMonths } from '../chart/choose-months'
import { ChartControls } from '../chart/controls'
import { ChartFigure } from '../chart/figure'
import { screenClass } from '../chart/full-screen'
import { Share } from '../chart/share'
import type { ShownChart } from '../chart/shown-chart'
import { useReadout } from '../chart/use-readout'
import { useTheme } from '../color-theme'
import { useTextSize } from '../window'
import { GoodsChoice } from './goods-choice'

type Props = Pick<ShownChart, 'options' | 'query' | 'queries'> & { data: HomePageData }

const names = Object.fromEntries(
  [...currencies, ...yardstickKeys].map((key) => {
    const { name, dated = name } = unitOf(unitNamed(key))
    return [key, dated]
  }),
)

export function GoodsSection({ data, options, query, queries }: Props) {
  const { currency, goods } = options
  const { prices, known, reach } = data
  const view = useMemo(() => {
    const chosen = goods.split(',').flatMap((key) => findAsset(key) ?? [])
    return viewChart({ kind: 'goods', assets: chosen, prices, known }, { ...defaults, currency })
  }, [prices, known, currency, goods])
  const readout = useReadout(view.chart)
  const paged = { path: paths.home, reach, options }
  const choose = useChooseMonths(paged)
  const chart = goodsChart(currency)
  const months = comparedMonths(known, options)
  return (
    <section className={`goods chart-page ${screenClass}`}>
      <h2>
        {goodsTitle(unitNamed(currency))}{' '}
        <span className="shown">{describeAbsence(view) ? '' : kinds.goods.caption(view)}</span>
      </h2>
      <ChartControls
        {...paged}
        known={months}
        choice={{ label: 'Currency', name: 'currency', names }}
      />
      <figure>
        <ChartFigure
          view={view}
          address={query}
          variant="page"
          theme={useTheme()}
          textSize={useTextSize()}
          readout={readout}
          choose={choose}
        />
        <GoodsChoice view={view} options={options} reach={reach} index={readout.index} />
        <Share
          chart={chart}
          subject="various goods"
          queries={queries}
          fullHref={chartFileAddress(chart.key, 'svg', queries.fixed)}
          isFrameable={false}
          cited={months && { months, publishers: [] }}
        />
      </figure>
    </section>
  )
}
