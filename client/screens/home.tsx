// The home page: inflation in both currencies, all goods in one chart, and where each of them stands.

import { formatPrice } from '../../src/chart/lines'
import { parsePageQuery } from '../../src/chart/page-query'
import { canonicalQuery } from '../../src/chart/query'
import { oldestKnown } from '../../src/pages/asset/words'
import { describeInflation } from '../../src/pages/home/inflation'
import type { HomePageData } from '../../src/pages/page-data'
import { homeRoute } from '../../src/pages/routes'
import { assets } from '../../src/prices/catalog'
import { formatMonth } from '../../src/site/format'
import { cardQuery } from '../../src/site/metadata'
import { FailedChoice } from '../chart/failed-choice'
import { Head } from '../head'
import { Board } from '../home/board'
import { GoodsFigure } from '../home/goods-figure'
import { InflationFigures } from '../home/inflation-figures'
import { PageStyle } from '../page-style'
import { usePage, useRouter, useSearch } from '../router'
import { useStore } from '../store'
import css from '../styles/home.css?inline'

export function HomeScreen() {
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
        route={homeRoute}
        query={query}
        cardQuery={cardQuery(hash)}
        facts={inflation ? describeInflation(inflation) : ''}
      />
      {/* The logo says it to those who see. */}
      <h1 className="visually-hidden">{siteName}</h1>
      {inflation && <InflationFigures {...inflation} />}
      <p className="lead">{siteDescription}</p>
      <Headline {...data} />
      {failure && <FailedChoice {...failure} />}
      <GoodsFigure data={data} options={options} query={query} fixedQuery={canonicalQuery(shown)} />
      <Board {...data} />
    </div>
  )
}

/** What an asset of which people ask cost many years ago, and costs now. */
function Headline({ latest }: Pick<HomePageData, 'latest'>) {
  const asset = assets.find(({ headline }) => headline)
  const facts = asset && latest[asset.key]
  const oldest = facts && oldestKnown(facts)
  if (!oldest) return null
  const [then, now] = [oldest.row, facts.latest]
  const say = ({ btc, usd, month }: typeof now) =>
    `${formatPrice('btc', btc, '')} or ${formatPrice('usd', usd, '')} in ${formatMonth(month)}`
  return (
    <p className="lead">
      {asset.headline} cost {say(then)}, and {say(now)}.
    </p>
  )
}
