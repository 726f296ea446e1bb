// The home page below its chart: the news, the table of all price changes, which the reader can sort,
// and the sources.

import { useLayoutEffect, useMemo, useState } from 'react'
import { sortDots } from '../../../src/chart/marks'
import type { HomePageData } from '../../../src/pages/home/data'
import { describeMonths, groupGoods, hasChanges, titleGoods } from '../../../src/pages/home/words'
import { formatDay } from '../../../src/prices/format'
import { type Currency, currencies, unitOf } from '../../../src/prices/units'
import { chartFileAddress } from '../../../src/url/formats'
import { feedPath, fileNames, paths } from '../../../src/url/paths'
import { termsId } from '../../../src/url/section-ids'
import { explainSats } from '../../../src/words/sats'
import { replaceEntry } from '../../browser/history'
import { Dots, Sorting } from '../../parts/dots'
import { Link } from '../../parts/links'

const orders: { name: string; by?: Currency }[] = [
  { name: 'category' },
  ...currencies.map((by) => ({ name: `change in ${unitOf(by).currency}`, by })),
]

export { GoodsTable as Screen }

function GoodsTable({ data }: { data: HomePageData }) {
  const [by, setOrder] = useState<Currency>()
  // Restores the order in which the visitor left the table.
  useLayoutEffect(() => setOrder(history.state?.sortedBy), [])
  const sort = (sortedBy: Currency | undefined) => {
    setOrder(sortedBy)
    replaceEntry({ ...history.state, sortedBy })
  }
  const groups = useMemo(() => groupGoods(data), [data])
  const { title, change } = titleGoods(data)
  return (
    <section className="home-goods">
      <News {...data} />
      {groups.length > 0 && (
        <>
          <div className="goods-head">
            <h2>{title}</h2>
            <Sorting orders={orders} by={by} sort={sort} />
          </div>
          <Dots
            groups={by ? sortDots(groups, by) : groups}
            caption={
              <>
                {`${describeMonths(data)} `}
                {hasChanges(groups) && (
                  <span aria-hidden="true">÷50 means 1/50 as much; ×3.9, 3.9 times as much. </span>
                )}
                {explainSats(groups.flatMap(({ rows }) => rows.map(({ prices }) => prices?.btc)))}
              </>
            }
            change={change}
          />
        </>
      )}
      <p className="shown">
        {data.sources} <Link href={`${paths.about}#${termsId}`}>Terms</Link>
      </p>
      <p className="home-links">
        <a href={chartFileAddress(fileNames.prices, 'csv')} download>
          All prices (CSV)
        </a>
        <Link href={paths.compare}>Compare prices in one chart</Link>
      </p>
    </section>
  )
}

/** The news: missing months, the latest update, the next one, and the feed. */
function News({ news, missing, next }: Pick<HomePageData, 'news' | 'missing' | 'next'>) {
  return (
    <div className="news">
      <h2>{news ? `Prices updated on ${formatDay(news.date)}` : 'Updates'}</h2>
      {missing && <p className="shown">{missing}</p>}
      {news && (
        <p>
          {'Sharpest contrast in this update: '}
          <Link href={news.path}>{news.sentence}</Link>
        </p>
      )}
      <p className="shown">
        {next && `${next} `}
        <a href={feedPath}>Get updates by Atom feed</a>
      </p>
    </div>
  )
}
