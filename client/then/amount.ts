// An amount of dollars, which is kept in the fragment of the address: fragments are not sent, so all amounts share one
// cached page.

import { useEffect, useState } from 'react'
import { useRouter } from '../router'

/** The amount without a fragment. */
export const defaultAmount = 100

/** More than all money there is. */
const mostDigits = 15

const fragment = new RegExp(`^#usd=(\\d{1,${mostDigits}}(?:\\.\\d{1,2})?)$`)

/** The amount in a fragment such as "#usd=50000"; `undefined` where there is none. */
function readFragment(hash: string): number | undefined {
  return Number(fragment.exec(hash)?.[1]) || undefined
}

/** The fragment of an amount; "" for the default. */
export function writeFragment(amount: number): string {
  return amount === defaultAmount ? '' : `#usd=${amount}`
}

/** The amount as typed, with or without a dollar sign and commas; `undefined` for what is none. */
export function parseAmount(text: string): number | undefined {
  return readFragment(`#usd=${text.replaceAll(/[$,\s]/g, '')}`)
}

/** The amount of the address, and what changes both; the default on the server and during hydration. */
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
