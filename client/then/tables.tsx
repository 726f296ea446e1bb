// The tables of the page of a month: what one bitcoin bought of each good, and what an amount of
// dollars did, and would be had it been kept in one. The amount is kept in the fragment of the
// address: fragments are not sent, so all amounts share one cached page.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ThenGood, ThenPageData } from '../../src/pages/then/data'
import { formatGain, formatQuantity, gainOf, listBought } from '../../src/pages/then/words'
import { findAsset } from '../../src/prices/catalog'
import { formatDollars, formatMonth, formatShortMonth } from '../../src/prices/format'
import type { Month } from '../../src/prices/month'
import { formatPrice } from '../../src/prices/units'
import { chartPageAddress } from '../../src/site/paths'
import { writeQuery } from '../../src/url/write'
import { useRouter } from '../context'
import { Link } from '../links'
import { TableHead } from '../table-head'

const defaultAmount = 100

/** Enough for any amount of money. */
const mostDigits = 15

const fragment = new RegExp(`^#usd=(\\d{1,${mostDigits}}(?:\\.\\d{1,2})?)$`)

/** The amount in a fragment such as "#usd=50000"; `undefined` where there is none. */
function readFragment(hash: string): number | undefined {
  const amount = Number(fragment.exec(hash)?.[1])
  // With cents, the greatest would be rounded to one more digit, and its fragment not be read.
  return amount && amount < 10 ** mostDigits ? amount : undefined
}

/** The fragment of an amount; "" for the default. */
export function writeFragment(amount: number): string {
  return amount === defaultAmount ? '' : `#usd=${amount}`
}

/** The amount as typed, with or without a dollar sign and commas; `undefined` for what is none. */
export function parseAmount(text: string): number | undefined {
  return readFragment(`#usd=${text.replaceAll(/[$,\s]/g, '')}`)
}

/** Below it, an amount would be rounded to none. */
const halfACent = 0.005

/** An amount of dollars, e.g. "$50,000" or "$0.04"; unlike prices, without fractions of cents. */
export function formatAmount(amount: number): string {
  if (amount < halfACent) return 'less than a cent'
  return amount < 1 ? `$${amount.toFixed(2)}` : formatDollars(amount)
}

/** The amount in the address, and its setter; the default on the server and during hydration. */
export function useAmount() {
  const { place } = useRouter()
  const [amount, setAmount] = useState(defaultAmount)
  useEffect(() => setAmount(readFragment(place.hash) ?? defaultAmount), [place])
  const choose = (amount: number) => {
    setAmount(amount)
    const { pathname, search } = location
    history.replaceState(history.state, '', pathname + search + writeFragment(amount))
  }
  return [amount, choose] as const
}

type Props = {
  data: ThenPageData
  amount: number
  choose: (amount: number) => void
}

/** What money may have been kept in. */
type Holding = Pick<ThenGood, 'key' | 'month' | 'before' | 'now'> & {
  name: ReactNode
  /** Says how much of it there is. */
  count: (quantity: number) => string
}

export function Kept({ data, amount, choose }: Props) {
  const { month, bitcoin } = data
  const sum = formatAmount(amount)
  const rows: Holding[] = [
    {
      key: 'bitcoin',
      name: 'Bitcoin',
      month: bitcoin.month,
      before: { usd: bitcoin.before, btc: 1 },
      now: { usd: bitcoin.now, btc: 1 },
      count: (quantity) => formatPrice('btc', quantity),
    },
    {
      key: 'dollars',
      name: 'Dollars',
      month: bitcoin.month,
      before: { usd: 1, btc: 1 / bitcoin.before },
      now: { usd: 1, btc: 1 / bitcoin.now },
      count: () => '–',
    },
    ...data.goods.map((good) => ({
      ...good,
      name: <GoodLink good={good} from={month} />,
      count: (quantity: number) => (good.quantity ? formatQuantity(quantity, good) : '–'),
    })),
  ]
  return (
    <section className="kept">
      <h2>
        {sum} then and now <AmountField amount={amount} choose={choose} />
      </h2>
      <table className="then-table">
        <caption>
          What {sum} bought in {formatMonth(month)}, what {sum} buys in the newest month of each,
          and what would be left had the money been kept in it, as if everything could be kept.
        </caption>
        <TableHead names={['Kept in', 'Bought', 'Buys now', 'Left in $', 'Left in ₿']} />
        <tbody>
          {rows
            .toSorted((one, other) => growthOf(other) - growthOf(one))
            .map(({ key, name, month, before, now, count }) => (
              <tr key={key}>
                <th scope="row">
                  {name} <small>{formatShortMonth(month)}</small>
                </th>
                <td>{count(amount / before.usd)}</td>
                <td>{count(amount / now.usd)}</td>
                <td className="in-dollars">{formatAmount((amount * now.usd) / before.usd)}</td>
                <td className="in-bitcoin">
                  {formatPrice('btc', (amount * now.btc) / before.usd)}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}

function growthOf({ before, now }: Holding): number {
  return now.usd / before.usd
}

/** Hidden without scripts. */
function AmountField({ amount, choose }: Pick<Props, 'amount' | 'choose'>) {
  const input = useRef<HTMLInputElement>(null)
  // An amount that comes with an address; what is being typed stays as it is.
  useEffect(() => {
    const field = input.current
    if (field && parseAmount(field.value) !== amount) field.value = String(amount)
  }, [amount])
  return (
    <label className="amount">
      <span>Another amount: $</span>
      <input
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        size={10}
        defaultValue={defaultAmount}
        onChange={({ target }) => {
          const typed = parseAmount(target.value)
          target.setAttribute('aria-invalid', String(typed === undefined))
          if (typed !== undefined) choose(typed)
        }}
      />
    </label>
  )
}

export function Bought({ data }: { data: ThenPageData }) {
  const goods = listBought(data)
  const most = Math.max(...goods.map(gainOf))
  return (
    <table className="then-table bought">
      <caption>
        What one bitcoin bought in {formatMonth(data.month)}, and buys in the newest month of each
        good, from what it has gained most of.
      </caption>
      <TableHead names={['One bitcoin bought', formatShortMonth(data.month), 'Now', 'Now buys']} />
      <tbody>
        {goods.map((good) => {
          const gain = gainOf(good)
          return (
            <tr key={good.key}>
              <th scope="row">
                <GoodLink good={good} from={data.month} isCounted />
              </th>
              <td>{formatQuantity(1 / good.before.btc, good)}</td>
              <td>
                {formatQuantity(1 / good.now.btc, good)}{' '}
                <small>{formatShortMonth(good.month)}</small>
              </td>
              <td>
                {formatGain(gain)}
                <svg aria-hidden="true">
                  <rect width={`${Math.round((100 * gain) / most)}%`} />
                </svg>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type GoodLinkProps = { good: ThenGood; from: Month; isCounted?: boolean }

/** A good by what is counted of it, if `isCounted`, as a link to its chart over the same months. */
function GoodLink({ good, from, isCounted = !good.isShare }: GoodLinkProps) {
  const asset = findAsset(good.key)
  if (!asset) return good.key
  const { quantity } = good
  const query = writeQuery({ from, to: good.month })
  return (
    <Link href={chartPageAddress('', asset, query)}>
      {quantity && isCounted ? quantity.charAt(0).toUpperCase() + quantity.slice(1) : asset.label}
    </Link>
  )
}
