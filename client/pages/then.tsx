// The page of a month: what one bitcoin, or an amount of dollars, bought of each good then and now.

import { useEffect, useState } from 'react'
import { chartFileAddress } from '../../src/chart/formats'
import type { FoundPage } from '../../src/pages/page-address'
import { amountQuery } from '../../src/pages/then/amount'
import { thenChart } from '../../src/pages/then/chart'
import { monthsAround, thenMonths, thenPath } from '../../src/pages/then/months'
import { describeThen, wordThen } from '../../src/pages/then/words'
import { findAsset } from '../../src/prices/catalog'
import { formatDollars, formatMonth } from '../../src/prices/format'
import { type Month, parseMonth } from '../../src/prices/month'
import { paths } from '../../src/site/paths'
import { defaultAmount } from '../../src/url/parameters'
import { useHydrated } from '../browser'
import { Share } from '../chart/share'
import { useRouter } from '../context'
import { Head, OembedLink, PageStyle } from '../head'
import { AmountHeading, formId, useAmount } from '../then/amount'
import { Bought, Kept } from '../then/tables'
import css from './then.css?inline'

export function Screen({ page: { data } }: { page: FoundPage<'month'> }) {
  const { amount, settled, settle, type } = useAmount(data.usd)
  const { month, bitcoin, goods, missing, gained } = data
  // Links are of what is being typed; words above the field wait, so that it stays where it is.
  const shared = thenChart(month, chosenOf(amount))
  const chosen = chosenOf(settled)
  const chart = thenChart(month, chosen)
  return (
    <article className="then">
      <PageStyle name="then">{css}</PageStyle>
      <Head
        path={thenPath(month)}
        query={amountQuery(chosen)}
        chartQuery={chart.picture.query}
        chart={{ key: chart.key, title: chart.picture.title }}
        findings={wordThen(data, chosen)}
        title={chart.title}
      />
      <OembedLink chart={chart} />
      <h1>{chart.title}</h1>
      <p className="finding">{describeThen(data, chosen)}</p>
      <p className="shown">
        A bitcoin cost {formatDollars(bitcoin.before)} in {formatMonth(month)} and{' '}
        {formatDollars(bitcoin.now)} in {formatMonth(bitcoin.month)}.
      </p>
      <MonthForm month={month} amount={amount} settle={settle} />
      <figure>
        <Share
          chart={shared}
          subject=""
          post={{ text: describeThen(data, chosenOf(amount)), path: shared.path }}
          queries={{ fixed: '', live: undefined }}
          fullHref={chartFileAddress(chart.key, 'svg', shared.picture.query)}
          isFrameable={false}
          cited={{ months: { from: month, to: bitcoin.month }, publishers: [] }}
        />
        <Kept data={data} amount={amount}>
          <AmountHeading amount={amount} type={type} />
        </Kept>
        <Bought data={data} />
      </figure>
      <p className="caution">
        A month picked in hindsight proves little. In {gained} of the {thenMonths.length} months you
        can choose here ({Math.round((100 * gained) / thenMonths.length)}%), a bitcoin cost fewer
        dollars than in {formatMonth(bitcoin.month)}.
      </p>
      <LeftOut
        why="Not in this table, because an index is not sold by the piece"
        keys={goods.flatMap(({ key, quantity }) => (quantity ? [] : [key]))}
      />
      <LeftOut
        why={`In neither table, because no price is known for ${formatMonth(month)}`}
        keys={missing}
      />
    </article>
  )
}

/** The amount, unless it is the default, of which the page does not speak above its field. */
function chosenOf(amount: number): number | undefined {
  return amount === defaultAmount ? undefined : amount
}

type MonthFormProps = { month: Month; amount: number; settle: () => void }

/** Chooses a month, with scripts at once; the amount, whose field is below, belongs to the form. */
function MonthForm({ month, amount, settle }: MonthFormProps) {
  const { navigate, destination } = useRouter()
  const isHydrated = useHydrated()
  const { previous, next } = monthsAround(month)
  // Shows the choice while its page loads, so that the arrow keys continue from there.
  const [choice, setChoice] = useState(month)
  useEffect(() => {
    if (!destination) setChoice(month)
  }, [month, destination])
  const open = (month: Month) => {
    setChoice(month)
    navigate(thenChart(month, amount).path, { keepsScroll: true })
  }
  return (
    <form
      id={formId}
      className="month-form"
      action={paths.thenAndNow}
      autoComplete="off"
      // Scripts take more amounts, and say which.
      noValidate={isHydrated}
      data-keep-scroll
      onSubmit={(event) => {
        event.preventDefault()
        settle()
      }}
    >
      <Step month={previous} name="Previous month" amount={amount} points="15 5 8 12 15 19" />
      <select
        name="month"
        aria-label="Month"
        value={choice}
        onChange={({ target }) => open(parseMonth(target.value))}
      >
        {thenMonths.map((known) => (
          <option key={known} value={known}>
            {formatMonth(known)}
          </option>
        ))}
      </select>
      <button type="submit">Show</button>
      <Step month={next} name="Next month" amount={amount} points="9 5 16 12 9 19" />
    </form>
  )
}

type StepProps = { month: Month | undefined; name: string; amount: number; points: string }

/** A link to a month beside the one that is shown; at either end, its place. */
function Step({ month, name, amount, points }: StepProps) {
  const arrow = (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <polyline points={points} />
    </svg>
  )
  if (!month) return <span className="step">{arrow}</span>
  return (
    <a
      className="step"
      href={thenChart(month, amount).path}
      aria-label={`${name}, ${formatMonth(month)}`}
    >
      {arrow}
    </a>
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
