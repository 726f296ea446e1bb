// The home page: inflation in both currencies, the chart of goods, and the board.

import { goodsChart } from '../../src/chart/charts'
import {
  describeHeadline,
  describeInflation,
  type Words,
  wordInflation,
} from '../../src/pages/home/words'
import type { FoundPage } from '../../src/pages/page-address'
import { unitOf } from '../../src/prices/units'
import { paths } from '../../src/site/paths'
import { defaults } from '../../src/url/parameters'
import { FailedChoice } from '../chart/controls'
import { useStore } from '../context'
import { Head, OembedLink, PageStyle } from '../head'
import { Board } from '../home/board'
import { GoodsSection } from '../home/goods-section'
import { homeStyle } from '../home/home-style'

export function Screen({ page: { data } }: { page: FoundPage<'home'> }) {
  const { siteName, siteDescription } = useStore().metadata
  const { headline, inflation, shown } = data
  const { currency = defaults.currency } = shown
  const { query } = data.queries
  // A choice is shared as the chart that it shows.
  const chosen = query ? goodsChart(currency) : undefined
  return (
    <div className="home">
      <PageStyle name="home">{homeStyle}</PageStyle>
      <Head
        path={paths.home}
        query={query}
        chart={chosen}
        findings={inflation ? wordInflation(inflation) : []}
      />
      {chosen && <OembedLink chart={chosen} query={query} />}
      <h1>
        {inflation
          ? describeInflation(inflation).map((words) => (
              <span key={words[0] as string}>
                <Sentence words={words} />{' '}
              </span>
            ))
          : siteName}
      </h1>
      <p className="lead">{headline ? describeHeadline(headline) : siteDescription}</p>
      <FailedChoice />
      <GoodsSection data={data} />
      <Board {...data} />
    </div>
  )
}

/** A sentence whose amounts are in the colors of their lines. */
function Sentence({ words }: { words: Words }) {
  return words.map((word) =>
    typeof word === 'string' ? (
      word
    ) : (
      <span key={word.text} className={`in-${unitOf(word.unit).axis}`}>
        {word.text}
      </span>
    ),
  )
}
