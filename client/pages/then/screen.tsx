// The page of a month: what an amount of money became by the latest month that the goods have in
// common, and what it and one bitcoin bought of each good in both months.

import { Fragment, type ReactNode } from 'react'
import { describeDataset } from '../../../src/pages/dataset'
import { amountQuery, formatSum } from '../../../src/pages/then/amount'
import { thenChart } from '../../../src/pages/then/chart'
import type { ThenPageData } from '../../../src/pages/then/data'
import { describeThen, thenHeading } from '../../../src/pages/then/words'
import { formatMonth } from '../../../src/prices/format'
import { type Month, parseMonth } from '../../../src/prices/month'
import { defaultMoney, moneyKeys, unitNamed, unitOf } from '../../../src/prices/units'
import { chartFileAddress, isImage } from '../../../src/url/formats'
import { defaults } from '../../../src/url/parameter-values'
import { paths, thenFormPath } from '../../../src/url/paths'
import { termsId } from '../../../src/url/section-ids'
import { monthsAround, thenMonths, thenPath } from '../../../src/url/then-months'
import { nameUsPrices } from '../../../src/words/price'
import { explainSatsIn } from '../../../src/words/sats'
import { useHydrated } from '../../browser/browser'
import { Share } from '../../chart/share'
import { useRouter, useStore, useTarget } from '../../parts/context'
import { Head, JsonLd, OembedLink } from '../../parts/head'
import { Heard } from '../../parts/heard'
import { Link } from '../../parts/links'
import { AmountField, useAmount } from './amount'
import { WorthBars, worthId } from './bars'
import { Bought } from './tables'

export function Screen({ data }: { data: ThenPageData }) {
  const { month, money, bitcoin, words } = data
  const { metadata: site } = useStore()
  const { text, amount, settled, settle, type } = useAmount(money)
  // Links and bars follow the amount being typed; the heading waits until typing pauses.
  const shared = thenChart(month, amount, money)
  const chart = thenChart(month, settled, money)
  return (
    <article className="then">
      <Head
        path={thenPath(month)}
        query={amountQuery(settled, money)}
        chartQuery={chart.picture.query}
        card={{ key: chart.key, alt: describeThen(data, chart.picture.amount) }}
        finding={describeThen(data, settled)}
        title={thenHeading(data, settled)}
      />
      <OembedLink chart={chart} />
      <JsonLd
        key={month}
        data={
          import.meta.env.SSR
            ? describeDataset(site, {
                path: thenPath(month),
                query: amountQuery(settled, money),
                name: thenHeading(data, settled),
                description: describeThen(data, settled),
                sources: data.sources,
                months: { from: month, to: bitcoin.month },
                modified: data.days.published,
                fileIn: (format) =>
                  chartFileAddress(chart.key, format, isImage(format) ? chart.picture.query : ''),
              })
            : undefined
        }
      />
      <MonthForm month={month} amount={amount} money={money} settle={settle}>
        <AmountField text={text} amount={amount} money={money} type={type} />
      </MonthForm>
      <h1>{thenHeading(data, settled)}</h1>
      <p className="finding">
        <Heard>{describeThen(data, settled)}</Heard>
      </p>
      <figure aria-labelledby={worthId}>
        <WorthBars data={data} amount={amount} />
        <p className="caution">{words.caution}</p>
        <Share
          chart={{ ...shared, alt: describeThen(data, shared.picture.amount) }}
          subject=""
          post={{ text: describeThen(data, amount), path: shared.path }}
          isFrameable={false}
          cited={{
            title: `${formatSum(settled, money)} of Bitcoin`,
            months: { from: month, to: bitcoin.month },
            publishers: data.sources.map(({ name }) => name),
            days: data.days,
          }}
        />
      </figure>
      <p className="shown">
        {words.prices} {explainSatsIn([describeThen(data, amount), describeThen(data, settled)])}
      </p>
      <div className="columns">
        <Bought
          data={data}
          what={formatSum(amount, money)}
          spent={{ unit: 'money', before: amount, now: amount }}
          remark={money === defaultMoney ? '' : `At ${nameUsPrices(money)}. `}
        />
        <Bought data={data} what="one bitcoin" spent={{ unit: 'btc', before: 1, now: 1 }} />
      </div>
      {words.unsold && <p className="shown">{words.unsold}</p>}
      {words.missing && <p className="shown">{words.missing}</p>}
      <p className="shown">
        {'Sources: '}
        {data.sources.map(({ name, url }, place) => (
          <Fragment key={name}>
            {place > 0 && ', '}
            <Link href={url}>{name}</Link>
          </Fragment>
        ))}
        . <Link href={`${paths.about}#${termsId}`}>Their terms</Link>
      </p>
    </article>
  )
}

type MonthFormProps = {
  month: Month
  amount: number
  money: string
  settle: () => void
  /** The field of the amount. */
  children: ReactNode
}

/** The form for the amount, the month, and the money; with scripts, choices take effect at once. */
function MonthForm({ month, amount, money, settle, children }: MonthFormProps) {
  const { navigate } = useRouter()
  const { pathname, search } = useTarget()
  const isHydrated = useHydrated()
  const { previous, next } = monthsAround(month)
  // Shows the choice while its page loads, so that the arrow keys continue from there.
  const asked = thenMonths.find((known) => thenPath(known) === pathname)
  const choice = asked
    ? { month: asked, money: new URLSearchParams(search).get('in') ?? defaults.in }
    : { month, money }
  const open = (change: Partial<typeof choice>) => {
    const chosen = { ...choice, ...change }
    navigate(thenChart(chosen.month, amount, chosen.money).path, { keepsScroll: true })
  }
  const step = { amount, money }
  return (
    <form
      className="month-form"
      action={thenFormPath}
      autoComplete="off"
      // Scripts accept more amounts than the browser's validation, and have their own error message.
      noValidate={isHydrated}
      data-keep-scroll
      onSubmit={(event) => {
        event.preventDefault()
        settle()
      }}
    >
      {children}
      <select
        name="in"
        aria-label="Currency"
        value={choice.money}
        onChange={({ target }) => open({ money: target.value })}
      >
        {[defaults.in, ...moneyKeys].map((key) => (
          <option key={key} value={key}>
            {unitOf(unitNamed(key)).name}
          </option>
        ))}
      </select>
      <span>of Bitcoin bought in</span>
      <span className="month-choice">
        <Step month={previous} name="Previous month" {...step} points="15 5 8 12 15 19" />
        <select
          name="month"
          aria-label="Month"
          value={choice.month}
          onChange={({ target }) => open({ month: parseMonth(target.value) })}
        >
          {thenMonths.map((known) => (
            <option key={known} value={known}>
              {formatMonth(known)}
            </option>
          ))}
        </select>
        <Step month={next} name="Next month" {...step} points="9 5 16 12 9 19" />
      </span>
      <button type="submit">Show</button>
    </form>
  )
}

type StepProps = {
  month: Month | undefined
  name: string
  amount: number
  money: string
  points: string
}

/** A link to the previous or the next month; at either end, an arrow without a link. */
function Step({ month, name, amount, money, points }: StepProps) {
  const arrow = (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <polyline points={points} />
    </svg>
  )
  if (!month) return <span className="step">{arrow}</span>
  return (
    <a
      className="step"
      href={thenChart(month, amount, money).path}
      aria-label={`${name}, ${formatMonth(month)}`}
    >
      {arrow}
    </a>
  )
}
