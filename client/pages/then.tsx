// The page of a month: what one bitcoin, and an amount of dollars, bought of each good then and buys now.

import { chartFileAddress } from '../../src/chart/formats'
import { cardQuery } from '../../src/pages/metadata'
import type { ThenPageData } from '../../src/pages/then/data'
import { thenChart, thenMonths } from '../../src/pages/then/months'
import { describeThen, wordThen } from '../../src/pages/then/words'
import { findAsset } from '../../src/prices/catalog'
import { formatDollars, formatMonth } from '../../src/prices/format'
import { oembedAddress } from '../../src/site/embed'
import { Share } from '../chart/share'
import { Head } from '../head'
import { usePage } from '../router'
import { useStore } from '../store'
import { useAmount, writeFragment } from '../then/amount'
import { Bought } from '../then/bought'
import { Kept } from '../then/kept'
import { MonthChoice } from '../then/month-choice'
import css from './then.css?inline'

export function Screen() {
  const { hash, data } = usePage<ThenPageData>()
  const { siteUrl } = useStore().metadata
  const [amount, choose] = useAmount()
  const { month, bitcoin, goods, missing, gained } = data
  const chart = thenChart(month)
  const finding = describeThen(data)
  return (
    <article className="then">
      <style href="then" precedence="page">
        {css}
      </style>
      <Head path={chart.path} cardQuery={cardQuery(hash)} chart={chart} findings={wordThen(data)} />
      <link
        rel="alternate"
        type="application/json+oembed"
        href={oembedAddress(siteUrl, siteUrl + chart.path)}
        title={chart.title}
      />
      <h1>{chart.title}</h1>
      <p className="finding">{finding}</p>
      <p className="shown">
        A bitcoin cost {formatDollars(bitcoin.before)} in {formatMonth(month)}, and{' '}
        {formatDollars(bitcoin.now)} in {formatMonth(bitcoin.month)}.
      </p>
      <MonthChoice month={month} fragment={writeFragment(amount)} />
      <figure>
        <Bought data={data} />
        <p className="caution">
          A month that is chosen afterwards proves little: of the {thenMonths.length} months that
          can be chosen here, a bitcoin cost fewer dollars than now in {gained} (
          {Math.round((100 * gained) / thenMonths.length)}%).
        </p>
        <Share
          chart={chart}
          subject=""
          post={finding}
          queries={{ fixed: '', live: undefined }}
          fullHref={chartFileAddress(chart.key, 'svg')}
          isFrameable={false}
          cited={{ months: { from: month, to: bitcoin.month }, publishers: [] }}
        />
      </figure>
      <Kept data={data} amount={amount} choose={choose} />
      <LeftOut
        why="Indexes, which nobody buys one of, stand in the second table alone"
        keys={goods.flatMap(({ key, quantity }) => (quantity ? [] : [key]))}
      />
      <LeftOut why={`Left out, without a price in ${formatMonth(month)}`} keys={missing} />
    </article>
  )
}

/** The goods that are not everywhere. */
function LeftOut({ why, keys }: { why: string; keys: readonly string[] }) {
  if (keys.length === 0) return null
  return (
    <p className="shown">
      {why}: {keys.map((key) => findAsset(key)?.label ?? key).join(', ')}.
    </p>
  )
}
