// The amount of money on the page of a month: its state, which follows the address and the typing, and
// its field.

import { useEffect, useState } from 'react'
import {
  amountSuffix,
  formatSum,
  queryAmountPattern,
  readAmountFragment,
  writeAmount,
} from '../../../src/pages/then/amount'
import { unitNamed, unitOf } from '../../../src/prices/units'
import { allowedAmounts, parseAmount } from '../../../src/url/amount'
import { defaultAmount } from '../../../src/url/parameter-values'
import { useHydrated } from '../../browser/browser'
import { useRouter } from '../../parts/context'

/** How long typing must pause before the page's address and its words follow. */
const pauseMs = 500

/** A text being typed at a place, which `key` identifies, and its last valid amount. */
type Typed = { key: string; text: string; amount: number }

/**
 * Returns the amount and its text as typed; `settled`, the amount of the page's address and words,
 * which follows when typing pauses; and functions that set them.
 */
export function useAmount(money: string) {
  const { place, readdress } = useRouter()
  const { key } = place
  const [typed, setTyped] = useState<Typed>()
  // The server does not see fragments, and hydration starts with what it has rendered.
  const settled = amountAt(useHydrated() ? place : { ...place, hash: '' })
  // A typed text belongs to one place; others have their own.
  const own = typed?.key === key ? typed : { text: writeAmount(settled), amount: settled }
  const { text, amount } = own
  const settle = (amount: number) => readdress(place, amountSuffix(amount, money))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place
  useEffect(() => {
    if (readAmountFragment(place.hash) !== undefined) settle(amountAt(place))
  }, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts anew with each amount
  useEffect(() => {
    if (amount === settled) return
    const timer = setTimeout(() => settle(amount), pauseMs)
    return () => clearTimeout(timer)
  }, [key, amount, settled])
  return {
    text,
    amount,
    settled,
    settle: () => settle(amount),
    type: (text: string) => setTyped({ key, text, amount: parseAmount(text) ?? amount }),
  }
}

/** The amount that an address names: in its fragment, in its query, or the default. */
function amountAt({ search, hash }: Pick<Location, 'search' | 'hash'>): number {
  const asked = new URLSearchParams(search).get('usd')
  return readAmountFragment(hash) ?? (asked ? Number(asked) : defaultAmount)
}

type FieldProps = Pick<ReturnType<typeof useAmount>, 'text' | 'amount' | 'type'> & {
  money: string
}

/** The HTML id of the error message for the amount. */
const statusId = 'amount-status'

/** The field of the amount, and its error message. Without scripts, the browser has its own. */
export function AmountField({ text, amount, money, type }: FieldProps) {
  const { noun, sign, currency } = unitOf(unitNamed(money))
  const isAmount = parseAmount(text) !== undefined
  return (
    <>
      <label className="amount">
        <span className="visually-hidden">{`Amount in ${noun}`}</span>
        <span aria-hidden="true">{sign}</span>
        <input
          name="usd"
          inputMode="decimal"
          autoComplete="off"
          required
          pattern={queryAmountPattern}
          title={`Whole ${currency} from 1 to 1,000,000`}
          size={Math.max(3, text.length)}
          value={text}
          aria-invalid={!isAmount}
          aria-describedby={statusId}
          onChange={({ target }) => type(target.value)}
        />
      </label>
      <p id={statusId} role="status">
        {!isAmount &&
          `Enter an amount ${allowedAmounts}. The page still shows ${formatSum(amount, money)}.`}
      </p>
    </>
  )
}
