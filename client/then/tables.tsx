// The tables of the page of a month: what one bitcoin bought of each good, and what an amount of
// money bought, buys, and would be worth.

import type { ReactNode } from 'react'
import { formatAmount, formatSum } from '../../src/pages/then/amount'
import type { ThenFacts } from '../../src/pages/then/data'
import {
  barScale,
  formatCoins,
  formatCount,
  formatQuantity,
  gainOf,
  type Holding,
  listBought,
  listHoldings,
  nameHolding,
} from '../../src/pages/then/words'
import { findAsset } from '../../src/prices/catalog'
import { formatFactor } from '../../src/prices/factors'
import { formatMonth, formatShortMonth, isInSats } from '../../src/prices/format'
import type { Month } from '../../src/prices/month'
import { signOf, unitNamed } from '../../src/prices/units'
import { chartPageAddress } from '../../src/site/paths'
import { writeQuery } from '../../src/url/write'
import { Link } from '../links'
import { TableHead } from '../table-head'

type KeptProps = {
  data: ThenFacts
  amount: number
  /** What heads the table. */
  children: ReactNode
}

export function Kept({ data, amount, children }: KeptProps) {
  const { month, bitcoin, money } = data
  const sum = formatSum(amount, money)
  const holdings = listHoldings(data)
  const inSats = isInSats(holdings.map(({ before, now }) => (amount / before.money) * now.btc))
  return (
    <section className="kept">
      {children}
      <table className="then-table">
        <caption>
          {`What ${sum} bought in ${formatMonth(month)}, what it buys now, and what was bought then is worth now: in ${formatMonth(bitcoin.month)}, unless the row names another month. Eggs do not keep for years: for goods that spoil, the last two columns only show how far the price has moved.`}
        </caption>
        <TableHead
          names={[
            'Put into',
            `Bought, ${formatShortMonth(month)}`,
            `Buys, ${formatShortMonth(bitcoin.month)}`,
            `Worth in ${signOf(unitNamed(money))}`,
            'Worth in ₿',
          ]}
        />
        <tbody>
          {holdings.map((holding) => {
            const { key, before, now } = holding
            const parts = amount / before.money
            return (
              <tr key={key}>
                <th scope="row">
                  <HoldingLink holding={holding} {...data} />{' '}
                  <OwnMonth month={holding.month} newest={bitcoin.month} />
                </th>
                <td>{formatCount(parts, holding)}</td>
                <td>{formatCount(amount / now.money, holding)}</td>
                <td className="in-dollars">
                  {/* A sign of letters may stand in a line of its own, so that no number breaks. */}
                  {formatAmount(parts * now.money, money).replace('\u00A0', ' ')}
                </td>
                <td className="in-bitcoin">{formatCoins(parts * now.btc, inSats)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** The newest month of a good, where it is not that of a bitcoin. */
function OwnMonth({ month, newest }: { month: Month; newest: Month }) {
  return month === newest ? null : <small>{formatShortMonth(month)}</small>
}

export function Bought({ data }: { data: ThenFacts }) {
  const { month, bitcoin } = data
  const goods = listBought(data)
  const scale = barScale(goods.map(gainOf))
  const hasLosses = scale.one > 0
  return (
    <section>
      <h2>One bitcoin then and now</h2>
      <table className={`then-table bought${hasLosses ? ' has-losses' : ''}`}>
        <caption>
          What one bitcoin bought in {formatMonth(month)}, and what it buys now: in{' '}
          {formatMonth(bitcoin.month)}, unless the row names another month. Bars start at ×1, on a
          logarithmic scale: to the right, a bitcoin buys more than it did
          {hasLosses && '; to the left, less'}.
        </caption>
        <TableHead
          names={[
            'One bitcoin',
            `Bought, ${formatShortMonth(month)}`,
            `Buys, ${formatShortMonth(bitcoin.month)}`,
            'Change',
          ]}
        />
        <tbody>
          {goods.map((good) => (
            <tr key={good.key}>
              <th scope="row">
                <HoldingLink holding={good} {...data} isCounted />{' '}
                <OwnMonth month={good.month} newest={bitcoin.month} />
              </th>
              <td>{formatQuantity(1 / good.before.btc, good)}</td>
              <td>{formatQuantity(1 / good.now.btc, good)}</td>
              <td>
                <FactorBar factor={gainOf(good)} scale={scale} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type FactorBarProps = { factor: number; scale: ReturnType<typeof barScale> }

/** A bar from ×1, with the factor beside its end. */
function FactorBar({ factor, scale: { one, placeOf } }: FactorBarProps) {
  const end = placeOf(factor)
  const isLoss = end < one
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its text says what it shows
    <svg>
      <rect x={percent(Math.min(one, end))} width={percent(Math.abs(end - one))} />
      <rect className="one" x={percent(one)} />
      <text x={percent(end)} y="50%" className={isLoss ? 'loss' : undefined}>
        {formatFactor(factor)}
      </text>
    </svg>
  )
}

function percent(share: number): string {
  return `${Math.round(10 * share) / 10}%`
}

type HoldingLinkProps = Pick<ThenFacts, 'month' | 'money'> & {
  holding: Pick<Holding, 'key' | 'month' | 'quantity' | 'isShare'>
  isCounted?: boolean
}

/** The name of a holding, of a good as a link to its chart over the same months. */
function HoldingLink({ holding, month, money, isCounted }: HoldingLinkProps) {
  const asset = findAsset(holding.key)
  const name = nameHolding(holding, isCounted)
  if (!asset) return name
  const query = writeQuery({ from: month, to: holding.month, in: money })
  return <Link href={chartPageAddress('', asset, query)}>{name}</Link>
}
