// The chart of chosen goods, with controls for its range, its currency, and its goods.

import { useMemo } from 'react'
import { describeAbsence } from '../../src/chart/captions'
import { goodsChart, goodsName } from '../../src/chart/charts'
import { goodsTitle, kinds, viewChart } from '../../src/chart/kinds'
import type { HomePageData } from '../../src/pages/home/data'
import { findAsset } from '../../src/prices/catalog'
import { unitNames, units } from '../../src/prices/units'
import { chartPageAddress } from '../../src/site/links'
import { paths } from '../../src/site/paths'
import { ChartControls } from '../chart/controls'
import { Downloads } from '../chart/downloads'
import { EmbedChart } from '../chart/embed'
import { ChartFigure } from '../chart/figure'
import { useReadout } from '../chart/readout'
import type { ShownChart } from '../chart/shown-chart'
import { useTheme } from '../color-theme'
import { useStore } from '../store'
import { useTextSize } from '../window'
import { GoodsChoice } from './goods-choice'

type Props = Pick<ShownChart, 'options' | 'query' | 'fixedQuery'> & { data: HomePageData }

const currencies = Object.fromEntries(unitNames.map((unit) => [unit, units[unit].name]))

export function GoodsSection({ data, options, query, fixedQuery }: Props) {
  const { axis, currency, goods } = options
  const { siteUrl } = useStore().metadata
  const { prices, known, reach } = data
  const view = useMemo(() => {
    const chosen = goods.split(',').flatMap((key) => findAsset(key) ?? [])
    return viewChart({ kind: 'goods', assets: chosen, prices, known }, { axis, currency })
  }, [prices, known, axis, currency, goods])
  const readout = useReadout(view.chart)
  return (
    <section className="goods chart-page">
      <h2>{goodsTitle(currency)}</h2>
      <ChartControls
        path={paths.home}
        reach={reach}
        known={known.btc}
        options={options}
        query={query}
        axis={{ label: 'Currency', name: 'currency', names: currencies }}
      />
      <figure>
        <p className="chart-caption">{describeAbsence(view) ? '' : kinds.goods.caption(view)}</p>
        <ChartFigure
          view={view}
          address={query}
          variant="page"
          theme={useTheme()}
          textSize={useTextSize()}
          namesLines={false}
          readout={readout}
        />
        <GoodsChoice view={view} options={options} reach={reach} index={readout.index} />
        <figcaption>
          <span>Monthly averages, each good as a share of its price in its first month.</span>
          <span className="downloads">
            <Downloads
              name={goodsName}
              query={fixedQuery}
              address={chartPageAddress(siteUrl, { path: paths.home }, fixedQuery)}
            />
          </span>
        </figcaption>
      </figure>
      <EmbedChart asset={goodsChart(currency)} fixedQuery={fixedQuery} isFrameable={false} />
    </section>
  )
}
