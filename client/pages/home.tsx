// The home page: inflation in both currencies, the chart of goods, and where each good stands.

import { parsePageQuery } from '../../src/chart/page-query'
import { canonicalQuery } from '../../src/chart/query'
import type { HomePageData } from '../../src/pages/home/data'
import { describeInflation } from '../../src/pages/home/inflation'
import { cardQuery } from '../../src/pages/metadata'
import { formatMonth } from '../../src/prices/format'
import { isKnown } from '../../src/prices/row'
import { formatPrice } from '../../src/prices/units'
import { paths } from '../../src/site/paths'
import { FailedChoice } from '../chart/failed-choice'
import { Head } from '../head'
import { Board } from '../home/board'
import { GoodsSection } from '../home/goods-section'
import { InflationFigures } from '../home/inflation-figures'
import { PageStyle } from '../page-style'
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
  const shown = { window: options.window, currency: options.currency }
  const query = canonicalQuery(shown, reach.standard)
  return (
    <div className="home">
      <PageStyle name="home" css={css} />
      <Head
        path={paths.home}
        query={query}
        cardQuery={cardQuery(hash)}
        facts={inflation ? describeInflation(inflation) : ''}
      />
      {/* Visitors who see the logo read it there. */}
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

/** The price of one good, years ago and now. */
function Headline({ headline, latest }: Pick<HomePageData, 'headline' | 'latest'>) {
  if (!headline) return null
  const facts = latest[headline.key]
  const then = facts?.earlier.findLast(({ row }) => row && isKnown(row))?.row
  if (!then || !isKnown(then)) return null
  const say = ({ btc, usd, month }: typeof then) =>
    `${formatPrice('btc', btc, '')} or ${formatPrice('usd', usd, '')} in ${formatMonth(month)}`
  return (
    <p className="lead">
      {headline.subject} cost {say(then)}, and {say(facts.latest)}.
    </p>
  )
}
