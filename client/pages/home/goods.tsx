// The table of the home page: how every price has changed, in the order that the reader chooses.

import { useLayoutEffect, useMemo, useState } from 'react'
import { sortDots } from '../../../src/chart/marks'
import type { HomePageData } from '../../../src/pages/home/data'
import { describeIndexes, describeMonths, groupGoods } from '../../../src/pages/home/words'
import { assetNamed, assets } from '../../../src/prices/catalog'
import { formatDay, formatMonth, formatMonths } from '../../../src/prices/format'
import { type Currency, currencies, unitOf } from '../../../src/prices/units'
import { chartFileAddress } from '../../../src/url/formats'
import { feedPath, fileNames, paths } from '../../../src/url/paths'
import { writeChoice } from '../../../src/url/shown'
import { replaceEntry } from '../../browser/history'
import { Dots, Sorting } from '../../parts/dots'
import { Link } from '../../parts/links'

const orders: { name: string; by?: Currency }[] = [
  { name: 'category' },
  ...currencies.map((by) => ({ name: `change in ${unitOf(by).currency}`, by })),
]

export { GoodsTable as Screen }

function GoodsTable({ data }: { data: HomePageData }) {
  const { since, choice } = data
  const [by, setOrder] = useState<Currency>()
  // As it was when the visitor left.
  useLayoutEffect(() => setOrder(history.state?.sortedBy), [])
  const sort = (sortedBy: Currency | undefined) => {
    setOrder(sortedBy)
    replaceEntry({ ...history.state, sortedBy })
  }
  const groups = useMemo(() => groupGoods(data), [data])
  const isLive = writeChoice(choice).live !== undefined
  const ended = !isLive && formatMonths(since, choice.window.to)
  return (
    <section className="home-goods">
      {data.news && <News news={data.news} />}
      {groups.length > 0 && (
        <>
          <div className="goods-head">
            <h2>
              All {assets.length} prices{ended ? `, ${ended}` : ` since ${formatMonth(since)}`}
            </h2>
            <Sorting orders={orders} by={by} sort={sort} />
          </div>
          <Dots
            groups={by ? sortDots(groups, by) : groups}
            caption={`${describeMonths(data)} ÷50 means 1/50 as much; ×3.9, 3.9 times as much. One bitcoin is 100 million sats (satoshis).`}
            change={ended ? `Change, ${ended}` : `Change since ${formatMonth(since)}`}
          />
        </>
      )}
      <p className="shown">{describeIndexes(data)}</p>
      <p className="home-links">
        <a href={chartFileAddress(fileNames.prices, 'csv')} download>
          All prices (CSV)
        </a>
        <Link href={paths.compare}>Compare prices in one chart</Link>
      </p>
    </section>
  )
}

/** What the newest update has brought, when the next number is due, and how to hear of it. */
function News({ news }: { news: NonNullable<HomePageData['news']> }) {
  const { date, key, sentence, next } = news
  return (
    <div className="news">
      <h2>{`Prices updated on ${formatDay(date)}`}</h2>
      <p>
        <Link href={assetNamed(key).path}>{sentence}</Link>
      </p>
      <p className="shown">
        {next &&
          `Next: ${assetNamed(next.key).label} for ${formatMonth(next.month)}, usually published by ${formatDay(next.due)}. `}
        <a href={feedPath}>Get updates by Atom feed</a>
      </p>
    </div>
  )
}
