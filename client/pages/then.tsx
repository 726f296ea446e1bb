// The page of a month: what one bitcoin, or an amount of dollars, bought of each good then and now.

import { type FormEvent, useEffect, useState } from 'react'
import { chartFileAddress } from '../../src/chart/formats'
import type { FoundPage } from '../../src/pages/page-address'
import { monthsAround, thenChart, thenMonths, thenPath } from '../../src/pages/then/months'
import { describeThen, wordThen } from '../../src/pages/then/words'
import { findAsset } from '../../src/prices/catalog'
import { formatDollars, formatMonth } from '../../src/prices/format'
import { type Month, parseMonth } from '../../src/prices/month'
import { paths } from '../../src/site/paths'
import { Share } from '../chart/share'
import { useRouter } from '../context'
import { Head, OembedLink, PageStyle } from '../head'
import { Bought, Kept, useAmount, writeFragment } from '../then/tables'
import css from './then.css?inline'

export function Screen({ page: { data } }: { page: FoundPage<'month'> }) {
  const [amount, choose] = useAmount()
  const { month, bitcoin, goods, missing, gained } = data
  const chart = thenChart(month)
  const finding = describeThen(data)
  return (
    <article className="then">
      <PageStyle name="then">{css}</PageStyle>
      <Head path={chart.path} chart={chart} findings={wordThen(data)} />
      <OembedLink chart={chart} />
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
        why="Indexes cannot be bought by the piece, so they appear only in the second table"
        keys={goods.flatMap(({ key, quantity }) => (quantity ? [] : [key]))}
      />
      <LeftOut why={`Left out, without a price in ${formatMonth(month)}`} keys={missing} />
    </article>
  )
}

type MonthChoiceProps = { month: Month; fragment: string }

/** How another month is chosen: a form, which needs no scripts, and links to the months around. */
function MonthChoice({ month, fragment }: MonthChoiceProps) {
  const { navigate } = useRouter()
  const { previous, next, yearBefore, yearAfter, other } = monthsAround(month)
  // Without scripts it is the same for all, so that the page can be cached.
  const [chance, setChance] = useState(other)
  useEffect(() => {
    const others = thenMonths.filter((known) => known !== month)
    setChance(others[Math.floor(Math.random() * others.length)] ?? month)
  }, [month])
  const links = [
    { name: 'A year earlier', to: yearBefore },
    { name: previous && formatMonth(previous), to: previous },
    { name: next && formatMonth(next), to: next },
    { name: 'A year later', to: yearAfter },
    { name: 'Another month', to: chance },
  ]
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('month')
    navigate(thenPath(parseMonth(String(chosen))) + fragment)
  }
  return (
    <div className="month-choice">
      <form action={paths.thenAndNow} onSubmit={open}>
        <label>
          Month{' '}
          <select name="month" key={month} defaultValue={month} autoComplete="off">
            {thenMonths.map((known) => (
              <option key={known} value={known}>
                {formatMonth(known)}
              </option>
            ))}
          </select>
        </label>{' '}
        <button type="submit">Show</button>
      </form>
      <p>
        {links.map(
          ({ name, to }) =>
            to && (
              <a key={name} href={thenPath(to) + fragment}>
                {name}
              </a>
            ),
        )}
      </p>
    </div>
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
