// What an amount of dollars bought of each good, and what it would be had it been kept in one.

import { useEffect, useRef } from 'react'
import type { ThenGood, ThenPageData } from '../../src/pages/then/data'
import { formatQuantity } from '../../src/pages/then/words'
import { formatDollars, formatMonth, formatShortMonth } from '../../src/prices/format'
import type { Month } from '../../src/prices/month'
import { formatPrice } from '../../src/prices/units'
import { defaultAmount, parseAmount } from './amount'
import { GoodLink } from './bought'

type Props = {
  data: ThenPageData
  amount: number
  choose: (amount: number) => void
}

/** A row: what was bought, and for one dollar then what is left of it in the newest month. */
type Row = {
  name: React.ReactNode
  key: string
  month: Month
  bought: string
  buys: string
  usd: number
  btc: number
}

export function Kept({ data, amount, choose }: Props) {
  const { month, bitcoin } = data
  const sum = formatDollars(amount)
  const rows: Row[] = [
    {
      key: 'bitcoin',
      name: 'Bitcoin',
      month: bitcoin.month,
      bought: formatPrice('btc', amount / bitcoin.before, ''),
      buys: formatPrice('btc', amount / bitcoin.now, ''),
      usd: (amount * bitcoin.now) / bitcoin.before,
      btc: amount / bitcoin.before,
    },
    {
      key: 'dollars',
      name: 'Dollars',
      month: bitcoin.month,
      bought: '–',
      buys: '–',
      usd: amount,
      btc: amount / bitcoin.now,
    },
    ...data.goods.map((good) => ({
      key: good.key,
      name: <GoodLink good={good} from={month} />,
      month: good.month,
      bought: quantityFor(amount / good.before.usd, good),
      buys: quantityFor(amount / good.now.usd, good),
      usd: (amount * good.now.usd) / good.before.usd,
      btc: (amount * good.now.btc) / good.before.usd,
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
        <thead>
          <tr>
            <th scope="col">Kept in</th>
            <th scope="col">Bought</th>
            <th scope="col">Buys now</th>
            <th scope="col">Left in $</th>
            <th scope="col">Left in ₿</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .toSorted((one, other) => other.usd - one.usd)
            .map(({ key, name, month, bought, buys, usd, btc }) => (
              <tr key={key}>
                <th scope="row">
                  {name} <small>{formatShortMonth(month)}</small>
                </th>
                <td>{bought}</td>
                <td>{buys}</td>
                <td className="in-dollars">{formatDollars(usd)}</td>
                <td className="in-bitcoin">{formatPrice('btc', btc, '')}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}

function quantityFor(amount: number, good: ThenGood): string {
  return good.quantity ? formatQuantity(amount, good) : '–'
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
