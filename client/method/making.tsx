// The sections of the method page on how a price in Bitcoin is made, and on special months.

import { Fragment } from 'react'
import type { MethodPageData } from '../../src/pages/method/data'
import { yardsticks } from '../../src/prices/catalog'
import { formatMonth, formatSignificant } from '../../src/prices/format'
import type { Month } from '../../src/prices/month'
import { formatPrice, unitNamed, unitOf } from '../../src/prices/units'

export function Making({ example }: Pick<MethodPageData, 'example'>) {
  return (
    <section id="prices">
      <h2>A price in Bitcoin</h2>
      <p>
        Every price is the average of a month. A price in Bitcoin is the price in dollars divided by
        the price of a bitcoin in the same month. It is rounded only to be shown; data files have
        all digits. A month that lacks one of the two prices has no price in Bitcoin.
      </p>
      {example && (
        <p>
          {example.label} in {formatMonth(example.row.month)}:{' '}
          {formatPrice('usd', example.row.usd, '')} divided by{' '}
          {formatPrice('usd', example.row.btcUsd, '')} is {formatPrice('btc', example.row.btc, '')}.
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
      <p>So a chart shows how a price has changed, not what its owners have gained or lost.</p>
    </section>
  )
}

/** How prices are counted in other goods, with an example of each, and what that cannot say. */
export function Yardsticks({ yardsticks }: Pick<MethodPageData, 'yardsticks'>) {
  if (yardsticks.length === 0) return null
  return (
    <section id="yardsticks">
      <h2>Beside Bitcoin</h2>
      <p>
        Beside Bitcoin, a chart shows the price in dollars, or counted in another good: the price in
        dollars divided by what one of it cost in the same month. A month that lacks one of the two
        prices has none.
      </p>
      <dl className="series">
        {yardsticks.map(({ key, label, limits, example }) => (
          <Fragment key={key}>
            <dt>{label}</dt>
            <dd>
              {example && `${describeExample(key, example)} `}
              {limits}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

type Example = NonNullable<MethodPageData['yardsticks'][number]['example']>

/** E.g. "Typical House in June 2026: $337,306 divided by $37.60 is 8,970 h." */
function describeExample(key: string, { label, month, usd, yardstickUsd, price }: Example): string {
  const unit = unitNamed(key)
  const yardstick = yardsticks.find((known) => known.key === key)
  const divided = `${label} in ${formatMonth(month)}: ${formatPrice('usd', usd, '')} divided by`
  const quotient = formatPrice(unit, price, '')
  // An index is no price: it says how much a dollar of one month is in another.
  if (!yardstick || !('newest' in yardstick)) {
    return `${divided} ${formatPrice('usd', yardstickUsd, '')} is ${quotient}.`
  }
  const { newest } = yardstick
  const [index, newestIndex] = [yardstickUsd, newest.price].map((value) =>
    formatSignificant(value, 5),
  )
  return `${divided} ${index}, the index of that month, times ${newestIndex}, that of ${formatMonth(newest.month)}, is ${quotient} in ${unitOf(unit).currency}.`
}

/** The gaps, and the series that are dated otherwise than at their publisher. */
export function SpecialMonths({ series }: Pick<MethodPageData, 'series'>) {
  const lacking = groupGaps(series)
  const shifted = series.filter(({ shiftMonths }) => shiftMonths !== 0)
  if (lacking.length + shifted.length === 0) return null
  return (
    <section id="months">
      <h2>Special months</h2>
      {lacking.length > 0 && (
        <>
          <p>These months have no price, and the lines of charts span them:</p>
          <ul>
            {lacking.map(({ month, reason, labels }) => (
              <li key={month + reason}>
                {[`${labels.join(', ')} in ${formatMonth(month)}`, reason]
                  .filter(Boolean)
                  .join(': ')}
                .
              </li>
            ))}
          </ul>
        </>
      )}
      {shifted.length > 0 && (
        <p>
          {shifted.map(({ label }) => label).join(', ')}: what is published for a month is the
          average of that month and the two before it. Here it is dated to the middle month; its
          publisher dates it to the last.
        </p>
      )}
    </section>
  )
}

/** The gaps, each once for all series that have it for the same reason. */
function groupGaps(series: MethodPageData['series']) {
  const groups: { month: Month; reason: string; labels: string[] }[] = []
  for (const { label, gaps } of series) {
    for (const { month, reason } of gaps) {
      const same = groups.find((group) => group.month === month && group.reason === reason)
      if (same) same.labels.push(label)
      else groups.push({ month, reason, labels: [label] })
    }
  }
  return groups
}
