// The chart of all goods, with controls for its range, its currency, and the highlighted good.

import { useMemo, useState } from 'react'
import { describeAbsence } from '../../src/chart/captions'
import { goodsName } from '../../src/chart/charts'
import { buildChartKey } from '../../src/chart/key'
import { goodsTitle, kinds, viewChart } from '../../src/chart/kinds'
import type { HomePageData } from '../../src/pages/home/data'
import { assets } from '../../src/prices/catalog'
import { unitNames, units } from '../../src/prices/units'
import { chartPageAddress } from '../../src/site/links'
import { paths } from '../../src/site/paths'
import { ChartControls } from '../chart/controls'
import { Downloads } from '../chart/downloads'
import { ChartFigure } from '../chart/figure'
import { Key } from '../chart/key'
import { useReadout } from '../chart/readout'
import type { ShownChart } from '../chart/shown-chart'
import { useTheme } from '../color-theme'
import { useStore } from '../store'
import { useTextSize } from '../window'

type Props = Pick<ShownChart, 'options' | 'query' | 'fixedQuery'> & { data: HomePageData }

const currencies = Object.fromEntries(unitNames.map((unit) => [unit, units[unit].name]))

export function GoodsSection({ data, options, query, fixedQuery }: Props) {
  const { axis, currency } = options
  const { siteUrl } = useStore().metadata
  const [chosen, choose] = useState(data.highlighted)
  const [pointed, point] = useState<string>()
  const { prices, known } = data
  const base = useMemo(
    () => viewChart({ kind: 'goods', assets, prices, known }, { axis, currency }),
    [prices, known, axis, currency],
  )
  const readout = useReadout(base.chart)
  const highlighted = readout.index === undefined ? chosen : (pointed ?? chosen)
  const view = useMemo(() => ({ ...base, highlighted }), [base, highlighted])
  return (
    <section className="goods chart-page">
      <h2>{goodsTitle(currency)}</h2>
      <ChartControls
        path={paths.home}
        reach={data.reach}
        known={known.btc}
        options={options}
        query={query}
        axis={{ label: 'Currency', name: 'currency', names: currencies }}
      />
      <figure>
        <p className="chart-caption">{describeAbsence(view) ? '' : kinds.goods.caption(view)}</p>
        <Key chartKey={buildChartKey(view, readout.index)} />
        <ChartFigure
          view={view}
          address={query}
          variant="page"
          theme={useTheme()}
          textSize={useTextSize()}
          namesLines={false}
          readout={readout}
          highlighting={{ point, choose }}
        />
        <GoodChoice chosen={highlighted} choose={choose} />
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
    </section>
  )
}

/** Chooses the highlighted good by touch or keyboard. */
function GoodChoice({ chosen, choose }: { chosen: string; choose: (key: string) => void }) {
  return (
    <ul className="good-choice" aria-label="Good that stands out">
      {assets.map(({ key, label }) => (
        <li key={key}>
          <button type="button" aria-pressed={key === chosen} onClick={() => choose(key)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
