// The tables of the page of a month: what one bitcoin bought of each good in two months, and what an
// amount of money bought, and would have been worth.

import type { ReactNode } from 'react'
import { scaleRows } from '../../src/pages/marks'
import { formatSum } from '../../src/pages/then/amount'
import type { ThenFacts } from '../../src/pages/then/data'
import {
  formatCoins,
  formatCount,
  formatQuantity,
  formatWorth,
  type Holding,
  isRanked,
  leftOut,
  listBought,
  listHoldings,
  nameHolding,
  nameUsPrices,
} from '../../src/pages/then/words'
import { findAsset } from '../../src/prices/catalog'
import { formatMonth, formatShortMonth, isInSats } from '../../src/prices/format'
import { defaultMoney, signOf, unitNamed } from '../../src/prices/units'
import { chartPageAddress } from '../../src/site/paths'
import { writeQuery } from '../../src/url/write'
import { formatFactor } from '../../src/words/change'
import { Link } from '../links'
import { Marks, Ticks } from '../marks'
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
  const last = formatMonth(bitcoin.month)
  const at = money === defaultMoney ? '' : ` at ${nameUsPrices(money)}`
  const holdings = listHoldings(data)
  const inSats = isInSats(holdings.map(({ before, now }) => (amount / before.money) * now.btc))
  return (
    <section className="kept">
      {children}
      <table className="then-table">
        <caption>
          {`What ${sum} bought in ${formatMonth(month)} and in ${last}${at}, and what the ${formatMonth(month)} purchase was worth in ${last}. ${leftOut} For food, read it as a price change.`}
          <ApartNote rows={holdings} data={data} />
        </caption>
        <TableHead
          names={[
            'Item',
            `Bought, ${formatShortMonth(month)}`,
            `Bought, ${formatShortMonth(bitcoin.month)}`,
            `Worth in ${signOf(unitNamed(money))}`,
            'Worth in ₿',
          ]}
        />
        <tbody>
          {holdings.map((holding) => {
            const { key, before, now } = holding
            const parts = amount / before.money
            return (
              <tr key={key} className={classOf(holding, data)}>
                <th scope="row">
                  <HoldingLink holding={holding} {...data} /> <OwnMonth row={holding} data={data} />
                </th>
                <td>{formatCount(parts, holding, inSats)}</td>
                <td>{formatCount(amount / now.money, holding, inSats)}</td>
                <td className="in-dollars">
                  {/* A sign of letters may stand in a line of its own, so that no number breaks. */}
                  {formatWorth(amount, holding, money).replace('\u00A0', ' ')}
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

type RowProps = { row: Pick<Holding, 'month'>; data: ThenFacts }

/** The month of a row, where it is not that of the others. */
function OwnMonth({ row, data }: RowProps) {
  return isRanked(row, data) ? null : <small>{formatShortMonth(row.month)}</small>
}

/** What ends in another month stands apart from what is ranked. */
function classOf(row: RowProps['row'], data: ThenFacts): string | undefined {
  return isRanked(row, data) ? undefined : 'apart'
}

function ApartNote({ rows, data }: { rows: readonly RowProps['row'][]; data: ThenFacts }) {
  if (rows.every((row) => isRanked(row, data))) return null
  return ' Items below the line end in another month, shown after the name.'
}

export function Bought({ data }: { data: ThenFacts }) {
  const { month, bitcoin } = data
  const goods = listBought(data)
  const scale = scaleRows(goods.map(barOf))
  const hasLosses = goods.some(({ factor }) => factor < 1)
  return (
    <section>
      <h2>What one bitcoin bought</h2>
      <table className="then-table bought">
        <caption>
          {`What one bitcoin bought in ${formatMonth(month)} and in ${formatMonth(bitcoin.month)}. Bars (log scale) show how many times as much it bought${hasLosses ? '; to the left of ×1, it bought less' : ''}.`}
          <ApartNote rows={goods} data={data} />
        </caption>
        <TableHead
          names={[
            'One bitcoin bought',
            formatShortMonth(month),
            formatShortMonth(bitcoin.month),
            <Ticks key="ticks" scale={scale} words="Change" />,
          ]}
        />
        <tbody>
          {goods.map((good) => (
            <tr key={good.key} className={classOf(good, data)}>
              <th scope="row">
                <HoldingLink holding={good} {...data} /> <OwnMonth row={good} data={data} />
              </th>
              <td>{formatQuantity(1 / good.before.btc)}</td>
              <td>{formatQuantity(1 / good.now.btc)}</td>
              <td>
                <Marks factors={barOf(good)} scale={scale} words={formatFactor(good.factor)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What the change of a good is drawn as: one factor, a bar. */
function barOf({ factor }: { factor: number }) {
  return { btc: factor }
}

type HoldingLinkProps = Pick<ThenFacts, 'month' | 'money'> & {
  holding: Pick<Holding, 'key' | 'month' | 'quantity'>
}

/** The name of a holding, of a good as a link to its chart over the same months. */
function HoldingLink({ holding, month, money }: HoldingLinkProps) {
  const asset = findAsset(holding.key)
  const name = nameHolding(holding)
  if (!asset) return name
  const query = writeQuery({ from: month, to: holding.month, in: money })
  return <Link href={chartPageAddress('', asset, query)}>{name}</Link>
}
