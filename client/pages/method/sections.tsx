// Sections of the method page: how prices in Bitcoin and in other money are made, the series, special
// months, what updates changed, and why charts show ten years.

import { Fragment } from 'react'
import type { MethodPageData } from '../../../src/pages/method/data'
import {
  describeConversion,
  describePrice,
  describeYardstick,
} from '../../../src/pages/method/words'
import { areas, averages } from '../../../src/prices/catalog'
import { formatDay, formatFactor, formatMonth, formatShortMonth } from '../../../src/prices/format'
import { monthOf } from '../../../src/prices/month'
import { type Currency, currencies, unitOf } from '../../../src/prices/units'
import { feedPath, moneyId, paths, termsId, updateId, updatesId } from '../../../src/url/paths'
import { describeFreshness, describeNext } from '../../../src/words/freshness'
import { Heard } from '../../parts/heard'
import { Link } from '../../parts/links'
import { TableHead } from '../../parts/table-head'

/** The sections by their ids, in their order on the page. */
export const titles = {
  prices: 'Prices in Bitcoin',
  yardsticks: 'The second line',
  [moneyId]: 'Other currencies',
  series: 'The series',
  months: 'Missing and unusual months',
  years: 'Why the starting year matters',
  rates: 'Reading the charts',
  [updatesId]: 'Data updates',
  cite: 'Cite this site',
} as const

/** Where to find what: the sections that there are. */
export function Contents({ yardsticks, world, series }: MethodPageData) {
  const isLeftOut: { [id: string]: boolean } = {
    yardsticks: yardsticks.length === 0,
    [moneyId]: !world,
    months: !hasSpecialMonths(series),
  }
  return (
    <ul className="contents" aria-label="On this page">
      {Object.entries(titles).map(
        ([id, title]) =>
          !isLeftOut[id] && (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ),
      )}
    </ul>
  )
}

export function Making({ example }: Pick<MethodPageData, 'example'>) {
  return (
    <section id="prices">
      <h2>{titles.prices}</h2>
      <p>
        {averages.all} A price in Bitcoin is the price in dollars divided by the price of a bitcoin
        in the same month (for quarterly data, by its average over the quarter). Figures are rounded
        for display only; data files have full precision. If a price or exchange rate is missing, so
        is the result.
      </p>
      {example && (
        <p>
          <Heard>{describePrice(example)}</Heard>
        </p>
      )}
      <h3>What is left out</h3>
      <ul>
        <li>Income from owning something: dividends from stocks, rent from a house.</li>
        <li>
          The cost of buying, owning, and selling it: taxes, fees, storage, repairs, interest.
        </li>
        <li>Changes in quality, unless the publisher adjusts for them.</li>
      </ul>
      <p>So a chart shows how a price has changed, not what an owner would have gained or lost.</p>
    </section>
  )
}

/** How prices are counted in other goods, with an example of each, and what that cannot say. */
export function Yardsticks({ yardsticks }: Pick<MethodPageData, 'yardsticks'>) {
  if (yardsticks.length === 0) return null
  return (
    <section id="yardsticks">
      <h2>{titles.yardsticks}</h2>
      <p>
        The second line of a chart is the price in dollars, in another currency, in gold, or in
        hours of work. A price in gold or in hours of work is the dollar price divided by the price
        of an ounce of gold, or by the average hourly wage, in the same month. Prices in the dollars
        of one month are adjusted with the consumer price index.
      </p>
      <dl className="series">
        {yardsticks.map(({ key, label, limits, example }) => (
          <Fragment key={key}>
            <dt>{label}</dt>
            <dd>
              {example && `${describeYardstick(key, example)} `}
              {limits}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

/** How prices are counted in other money, and what that cannot say. */
export function OtherMoney({ world }: Pick<MethodPageData, 'world'>) {
  if (!world) return null
  const { example, areas: all } = world
  const notes = Map.groupBy(all, ({ note }) => note)
  return (
    <section id={moneyId}>
      <h2>{titles[moneyId]}</h2>
      <p>
        A price in another currency is the price in dollars times the exchange rate: how much of
        that currency a dollar bought, averaged over the same month.
      </p>
      {example && <p>{describeConversion(example)}</p>}
      <p>
        These are still US prices: in euros, you see what American eggs cost. For consumer prices,
        each area has its own index (2010 = 100). To measure it in Bitcoin, we divide the index by
        the price of a bitcoin in that area’s currency.
      </p>
      <p>
        House prices of areas are indexes, too: the residential property prices of the BIS, by
        quarter (2010 = 100), not adjusted for inflation. Bitcoin and the exchange rate are averaged
        over the same quarter.
      </p>
      <h3>What these numbers can’t tell you</h3>
      <ul>
        <li>
          What people actually pay for foreign currency. These are official or interbank rates.
          Where a country restricts currency exchange (capital controls), a dollar and a bitcoin may
          cost much more on the street.
        </li>
        <li>
          What your household pays. An index follows a basket that changes slowly; people who buy
          less of what gets expensive (substitution) spend less than it suggests.
        </li>
        {[...notes].map(
          ([note, ofNote]) =>
            note && (
              <li key={note}>
                {ofNote.map(({ money }) => areaOf(money)?.area).join(', ')}: {note}
              </li>
            ),
        )}
      </ul>
    </section>
  )
}

const areaOf = (code: string) => areas.find(({ money }) => money === code)

/** Every series: its publisher and terms, its months, and when the next is out. */
export function SeriesTable({ series, world }: Pick<MethodPageData, 'series' | 'world'>) {
  // Every price in Bitcoin needs its price, the last of the series.
  const bitcoin = series.at(-1)
  return (
    <section id="series">
      <h2>{titles.series}</h2>
      {bitcoin && <p>{`Bitcoin: ${describeFreshness(bitcoin.freshness)}`}</p>}
      <table className="series-terms">
        <caption className="visually-hidden">Publisher, terms, and months of each series</caption>
        <TableHead
          names={['Series', 'Publisher and terms', 'From', 'To', 'Next release, usually by']}
        />
        <tbody>
          {series.map(({ key, label, unit, indexBase, source, from, freshness }) => (
            <tr key={key}>
              <th scope="row">
                {label} <small>{indexBase ? `${unit}, ${indexBase}` : `dollars for ${unit}`}</small>
              </th>
              <td>
                <Link href={source.url}>{source.name}</Link>, {source.terms}
              </td>
              <Months from={from} freshness={freshness} />
            </tr>
          ))}
        </tbody>
        {world && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={5}>
                Consumer prices and exchange rates, under{' '}
                <Link href={`${paths.about}#${termsId}`}>the terms of their publishers</Link>
              </th>
            </tr>
            {world.areas.map(({ money, from, freshness, rate, publisher }) => (
              <tr key={money}>
                <th scope="row">
                  <a href={areaOf(money)?.path}>{areaOf(money)?.area}</a>
                </th>
                <td>
                  {world.publisher}, rate: {publisher} {rate && `to ${formatShortMonth(rate)}`}
                </td>
                <Months from={from} freshness={freshness} />
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </section>
  )
}

function Months({ from, freshness }: Pick<MethodPageData['series'][number], 'from' | 'freshness'>) {
  const { last } = freshness
  return (
    <>
      <td data-name="From">{from && formatShortMonth(from)}</td>
      <td data-name="To">{last && formatShortMonth(last)}</td>
      <td data-name="Next">{describeNext(freshness)}</td>
    </>
  )
}

function hasSpecialMonths(series: MethodPageData['series']): boolean {
  return series.some(({ gaps, shiftMonths }) => gaps.length > 0 || shiftMonths !== 0)
}

/** The gaps, and the series that are dated otherwise than at their publisher. */
export function SpecialMonths({ series }: Pick<MethodPageData, 'series'>) {
  const gaps = series.flatMap(({ label, gaps }) => gaps.map((gap) => ({ ...gap, label })))
  // Each once for all series that have it for the same reason.
  const lacking = Map.groupBy(gaps, ({ month, reason }) =>
    [`in ${formatMonth(month)}`, reason].filter(Boolean).join(': '),
  )
  const shifted = series.filter(({ shiftMonths }) => shiftMonths !== 0)
  if (!hasSpecialMonths(series)) return null
  return (
    <section id="months">
      <h2>{titles.months}</h2>
      {lacking.size > 0 && (
        <>
          <p>There is no price for these months; chart lines run straight across them:</p>
          <ul>
            {[...lacking].map(([when, series]) => (
              <li key={when}>{`${series.map(({ label }) => label).join(', ')} ${when}`}.</li>
            ))}
          </ul>
        </>
      )}
      {shifted.length > 0 && (
        <p>
          {shifted.map(({ label }) => label).join(', ')}: each published value is the average of
          three months. This site dates it to the middle month; its publisher, to the last.
        </p>
      )}
    </section>
  )
}

/** What the newest updates have changed in the data. */
export function Updates({ updates }: Pick<MethodPageData, 'updates'>) {
  return (
    <section id={updatesId}>
      <h2>{titles[updatesId]}</h2>
      <p>
        Publishers add a month at a time, and sometimes revise earlier ones. “Corrected” means that
        the error was ours, not the publisher’s. These are the latest updates; the{' '}
        <a href={feedPath}>feed</a> has all of them.
      </p>
      {updates.length === 0 && <p>No update has been recorded yet.</p>}
      {[...Map.groupBy(updates, ({ date }) => date)].map(([day, ofDay]) => (
        <div key={day}>
          <h3>{formatDay(day)}</h3>
          {ofDay.map(({ name, finding, changes }) => (
            <ul key={name} id={updateId(name)}>
              {finding && (
                <li>
                  <b>{finding}</b>
                </li>
              )}
              {changes.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          ))}
        </div>
      ))}
    </section>
  )
}

export function StartingYears({ years, starts, headline }: MethodPageData) {
  const shown = starts.find(({ key }) => key === headline) ?? starts[0]
  return (
    <section id="years">
      <h2>{titles.years}</h2>
      <p>
        Unless you choose another range, a chart covers this year and the ten before it. The
        starting year decides much of the result, so here are others.
      </p>
      {shown && (
        <>
          <StartTable years={years} start={shown} />
          <p>Through {formatMonth(shown.to)}, the latest month with both prices.</p>
        </>
      )}
      <details>
        <summary>The same for every item</summary>
        {currencies.map((unit) => (
          <AllStarts key={unit} years={years} starts={starts} unit={unit} />
        ))}
      </details>
    </section>
  )
}

type StartProps = Pick<MethodPageData, 'years'> & { start: MethodPageData['starts'][number] }

/** With columns like a chart's axes: Bitcoin left, dollars right. */
function StartTable({ years, start: { label, changes } }: StartProps) {
  return (
    <table className="yearly">
      <caption className="visually-hidden">
        {`How the price of ${label} has changed since each January`}
      </caption>
      <TableHead
        names={[`${label} since`, ...currencies.map((unit) => `in ${unitOf(unit).currency}`)]}
      />
      <tbody>
        {years.map((year, place) => (
          <tr key={year}>
            <th scope="row">{formatMonth(monthOf(year, 1))}</th>
            {currencies.map((unit) => (
              <td key={unit}>
                <Heard>{formatShare(changes[unit][place])}</Heard>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function formatShare(change: number | null = null): string {
  return formatFactor(change === null ? null : 1 + change)
}

type AllProps = Pick<MethodPageData, 'years' | 'starts'> & { unit: Currency }

function AllStarts({ years, starts, unit }: AllProps) {
  const caption = `Changes in ${unitOf(unit).currency} since January of each year`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus
    <section className="wide-table" aria-label={caption} tabIndex={0}>
      <table className="yearly of-years">
        <caption>{caption}</caption>
        <TableHead names={['', ...years.map(String)]} />
        <tbody>
          {starts.map(({ key, label, to, changes }) => (
            <tr key={key}>
              <th scope="row">{`${label}, to ${formatShortMonth(to)}`}</th>
              {years.map((year, place) => (
                <td key={year}>
                  <Heard>{formatShare(changes[unit][place])}</Heard>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
