// The home page: inflation in both currencies, the chart of goods, and the board.

import { goodsChart } from '../../src/chart/charts'
import { parsePageQuery } from '../../src/chart/page-query'
import { canonicalQuery } from '../../src/chart/query'
import type { HomePageData, Inflation } from '../../src/pages/home/data'
import { nameSpan, wordInflation } from '../../src/pages/home/words'
import { cardQuery } from '../../src/pages/metadata'
import { formatMonth, formatRate } from '../../src/prices/format'
import { formatPrice, unitNames, units } from '../../src/prices/units'
import { paths } from '../../src/site/paths'
import { FailedChoice } from '../chart/failed-choice'
import { Head } from '../head'
import { Board } from '../home/board'
import { GoodsSection } from '../home/goods-section'
import { usePage, useRouter, useSearch } from '../router'
import { useStore } from '../store'
import css from './home.css?inline'

export function Screen() {
  const { hash, data } = usePage<HomePageData>()
  const { failure } = useRouter()
  const search = useSearch()
  const { siteName, siteDescription } = useStore().metadata
  const { inflation, reach } = data
  const options = parsePageQuery('goods', search, reach)
  const { window, currency, goods } = options
  const shown = { window, currency, goods }
  const query = canonicalQuery(shown, reach.standard)
  return (
    <div className="home">
      <style href="home" precedence="page">
        {css}
      </style>
      <Head
        path={paths.home}
        query={query}
        cardQuery={cardQuery(hash, query)}
        // A choice is shared as the chart that it shows.
        chart={query ? goodsChart(currency) : undefined}
        findings={inflation ? wordInflation(inflation) : []}
      />
      {/* The logo shows the name already. */}
      <h1 className="visually-hidden">{siteName}</h1>
      {inflation && <InflationFigures {...inflation} />}
      <p className="lead">{siteDescription}</p>
      <Headline {...data} />
      {failure && <FailedChoice {...failure} />}
      <GoodsSection
        data={data}
        options={options}
        query={query}
        fixedQuery={canonicalQuery(shown)}
      />
      <Board {...data} />
    </div>
  )
}

function InflationFigures({ measure, month, rates }: Inflation) {
  return (
    <table className="inflation">
      <caption>
        Inflation to {formatMonth(month)}, measured by {measure}
      </caption>
      <thead>
        <tr>
          <td />
          {unitNames.map((unit) => (
            <th key={unit} scope="col" className={`in-${units[unit].axis}`}>
              in {units[unit].currency}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.map(({ years, ...rate }) => (
          <tr key={years}>
            <th scope="row">{nameSpan(years)}</th>
            {unitNames.map((unit) => (
              <td key={unit} className={`in-${units[unit].axis}`}>
                {formatRate(rate[unit])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The price of one good, years ago and now. */
function Headline({ headline }: Pick<HomePageData, 'headline'>) {
  if (!headline) return null
  const { subject, first, last } = headline
  const say = ({ btc, usd, month }: typeof first) =>
    `${formatPrice('btc', btc, '')} or ${formatPrice('usd', usd, '')} in ${formatMonth(month)}`
  return (
    <p className="lead">
      {subject} cost {say(first)}, and {say(last)}.
    </p>
  )
}
