// Sections of the method page: how prices in Bitcoin and in other money are made, the series, special
// months, what updates changed, and why charts show ten years.

import { Fragment, type ReactNode } from 'react'
import type { MethodPageData } from '../../../src/pages/method/data'
import {
  describeConversion,
  describePrice,
  describeYardstick,
} from '../../../src/pages/method/words'
import { areas, averages } from '../../../src/prices/catalog'
import { formatDay, formatFactor, formatMonth, formatShortMonth } from '../../../src/prices/format'
import { type Month, monthOf } from '../../../src/prices/month'
import { type Currency, currencies, unitOf } from '../../../src/prices/units'
import { feedPath, paths } from '../../../src/url/paths'
import { moneyId, termsId, updateId, updatesId } from '../../../src/url/section-ids'
import { describeFreshness, describeNext, missingMark } from '../../../src/words/freshness'
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

/** The table of contents, with the sections that the page has. */
export function Contents({ yardsticks, world, series }: MethodPageData) {
  const isLeftOut: { [id: string]: boolean } = {
    yardsticks: yardsticks.length === 0,
    [moneyId]: !world,
    months: !hasSpecialMonths(series),
  }
  return (
    <section aria-labelledby="contents">
      <h2 id="contents">On this page</h2>
      <ul className="contents">
        {Object.entries(titles).map(
          ([id, title]) =>
            !isLeftOut[id] && (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ),
        )}
      </ul>
    </section>
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

/** How prices are counted in other goods, with an example of each, and the limits of such prices. */
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

/** How prices are counted in other money, and the limits of such prices. */
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

/** The first, last, and next month of all series, by publisher, and all areas, by that of their rate. */
export function SeriesTable({ series, world }: Pick<MethodPageData, 'series' | 'world'>) {
  // The price of Bitcoin, which every price in Bitcoin needs, is the last series.
  const bitcoin = series.at(-1)
  const all = [...series, ...(world?.areas ?? [])]
  return (
    <section id="series">
      <h2>{titles.series}</h2>
      {bitcoin && <p>{`Bitcoin: ${describeFreshness(bitcoin.freshness)}`}</p>}
      <p>
        The line above a group says what its series share; each row says only what differs.
        {all.some(({ freshness }) => freshness.isMissing) &&
          ` Months marked ${missingMark} are missing here, though usually published by the date shown.`}
      </p>
      <table className="series-terms">
        <caption className="visually-hidden">Publisher, terms, and months of each series</caption>
        <TableHead names={['Series', 'Source', 'From', 'To', 'Next release, usually by']} />
        {[...Map.groupBy(series, termsOf)].map(([terms, alike]) => (
          <SeriesGroup
            key={terms}
            head={terms}
            rows={alike.map(({ label, unit, indexBase, source, ...months }) => ({
              ...months,
              name: (
                <>
                  {label}{' '}
                  <small>{indexBase ? `${unit}, ${indexBase}` : `dollars for ${unit}`}</small>
                </>
              ),
              source: <Link href={source.url}>{source.name}</Link>,
            }))}
          />
        ))}
        {world &&
          [...Map.groupBy(world.areas, ({ publisher }) => publisher)].map(([publisher, alike]) => {
            const rateTo = mostShared(alike.map(({ rate }) => wordMonth(rate)))
            return (
              <SeriesGroup
                key={publisher}
                head={
                  <>
                    {`Consumer prices: ${world.publisher}; exchange rates: ${publisher}`}
                    {rateTo && ` (to ${rateTo})`}
                    {', under '}
                    <Link href={`${paths.about}#${termsId}`}>their terms</Link>
                  </>
                }
                rows={alike.map(({ money, rate, ...months }) => ({
                  ...months,
                  key: money,
                  name: <a href={areaOf(money)?.path}>{areaOf(money)?.area}</a>,
                  source: rate && wordMonth(rate) !== rateTo && `rate to ${wordMonth(rate)}`,
                }))}
              />
            )
          })}
      </table>
    </section>
  )
}

type SeriesRow = Pick<MethodPageData['series'][number], 'key' | 'from' | 'freshness'> & {
  name: ReactNode
  source: ReactNode
}

/** Series below a heading with the latest and the next month that most of them share. */
function SeriesGroup({ head, rows }: { head: ReactNode; rows: readonly SeriesRow[] }) {
  const months = rows.map(({ freshness }) => {
    return { to: wordMonth(freshness.last), next: describeNext(freshness) }
  })
  const to = mostShared(months.map((one) => one.to))
  const next = mostShared(months.map((one) => one.next))
  return (
    <tbody>
      <tr className="group">
        <th scope="rowgroup" colSpan={3}>
          {head}
        </th>
        <td data-name="To">{to}</td>
        <td data-name="Next">{next}</td>
      </tr>
      {rows.map(({ key, name, source, from }, place) => {
        const own = months[place]
        return (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{source}</td>
            <td data-name="From">{wordMonth(from)}</td>
            <td data-name="To">{own?.to !== to && own?.to}</td>
            <td data-name="Next">{own?.next !== next && own?.next}</td>
          </tr>
        )
      })}
    </tbody>
  )
}

const termsOf = ({ publisher, source }: MethodPageData['series'][number]) =>
  `${publisher}: ${source.terms}`

const wordMonth = (month: Month | null) => (month ? formatShortMonth(month) : '')

/** Returns the most frequent of some words; "" if all are different. */
function mostShared(words: readonly string[]): string {
  const [most] = [...Map.groupBy(words, (word) => word)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return most && most[1].length > 1 ? most[0] : ''
}

function hasSpecialMonths(series: MethodPageData['series']): boolean {
  return series.some(({ gaps, shiftMonths }) => gaps.length > 0 || shiftMonths !== 0)
}

/** The gaps, and the series that this site dates differently from their publisher. */
export function SpecialMonths({ series }: Pick<MethodPageData, 'series'>) {
  const gaps = series.flatMap(({ label, gaps }) => gaps.map((gap) => ({ ...gap, label })))
  // Each month once, for all series that lack it for the same reason.
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

/** What the latest updates have changed in the data. */
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

/** The changes since each year, in columns like a chart's axes: Bitcoin left, dollars right. */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: scrolling by keyboard needs the focus, and a section a heading
    <div className="wide-table" role="group" aria-label={caption} tabIndex={0}>
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
    </div>
  )
}
