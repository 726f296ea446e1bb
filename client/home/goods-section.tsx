// The chart of chosen goods, with controls for its range, its currency, and its goods.

import { useMemo } from 'react'
import { describeAbsence } from '../../src/chart/captions'
import { goodsChart } from '../../src/chart/charts'
import { chartFileAddress } from '../../src/chart/formats'
import { goodsTitle, kinds, viewChart } from '../../src/chart/kinds'
import type { HomePageData } from '../../src/pages/home/data'
import { findAsset } from '../../src/prices/catalog'
import { unitNames, units } from '../../src/prices/units'
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

const currencies = Object.fromEntries(unitNames.map((unit) => [unit, units[unit].name]))

export function GoodsSection({ data, options, query, queries }: Props) {
  const { axis, currency, goods } = options
  const { prices, known, reach } = data
  const view = useMemo(() => {
    const chosen = goods.split(',').flatMap((key) => findAsset(key) ?? [])
    return viewChart({ kind: 'goods', assets: chosen, prices, known }, { axis, currency })
  }, [prices, known, axis, currency, goods])
  const readout = useReadout(view.chart)
  const paged = { path: paths.home, reach, options }
  const choose = useChooseMonths(paged)
  const chart = goodsChart(currency)
  const months = known[currency]
  return (
    <section className={`goods chart-page ${screenClass}`}>
      <h2>
        {goodsTitle(currency)}{' '}
        <span className="shown">{describeAbsence(view) ? '' : kinds.goods.caption(view)}</span>
      </h2>
      <ChartControls
        {...paged}
        known={known[currency]}
        axis={{ label: 'Currency', name: 'currency', names: currencies }}
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
