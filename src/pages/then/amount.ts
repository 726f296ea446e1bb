// Amounts of money: which there may be, how they are typed and written, and where addresses have
// them.

import { defaultBeside, unitNamed, unitOf } from '../../prices/units'
import { defaultAmount, pictureAmounts, queryAmounts, withoutSigns } from '../../url/parameters'
import { writeQuery } from '../../url/write'

/** The amounts that may be typed: more than a trillion is nobody's. */
const typedAmounts = { from: 0.01, to: 1e12 } as const

/** The end of the sentence "an amount must be …". */
export const allowedAmounts = 'from 0.01 to 1 trillion, such as 20000 or 12.50'

/** The amount that a page speaks of above its field; `undefined` for the default in dollars. */
export function chosenAmount(amount = defaultAmount, money: string = defaultBeside) {
  return amount === defaultAmount && money === defaultBeside ? undefined : amount
}

/** The amount of the picture that goes with an amount: the nearest that is not more. */
export function pictureAmount(amount: number): number | undefined {
  return isInQuery(amount) ? pictureAmounts.findLast((step) => step <= amount) : undefined
}

/** Whether the query of a page can have an amount. */
function isInQuery(amount: number): boolean {
  return Number.isInteger(amount) && amount >= queryAmounts.from && amount <= queryAmounts.to
}

/** The query of an amount without defaults, and without an amount that no query can have. */
export function amountQuery(amount = defaultAmount, money: string = defaultBeside): string {
  const usd = isInQuery(amount) ? amount : defaultAmount
  return writeQuery({ in: money, usd }, { in: defaultBeside, usd: defaultAmount })
}

/**
 * What an amount adds to the path of a page: a query, from which the server renders it, and for
 * what no query can have, a fragment, which scripts read; "" for the default.
 */
export function amountSuffix(amount = defaultAmount, money?: string): string {
  const query = amountQuery(amount, money)
  return (query && `?${query}`) + (isInQuery(amount) ? '' : `#usd=${amount}`)
}

/** The amount in a fragment such as "#usd=12.5"; `undefined` where there is none. */
export function readAmountFragment(hash: string): number | undefined {
  return hash.startsWith('#usd=') ? parseAmount(hash.slice('#usd='.length)) : undefined
}

/** The amount as typed, with or without a sign and commas; `undefined` for what is none. */
export function parseAmount(text: string): number | undefined {
  const digits = withoutSigns(text)
  const amount = /^\d{1,13}(\.\d{0,2})?$/.test(digits) ? Number(digits) : 0
  return amount >= typedAmounts.from && amount <= typedAmounts.to ? amount : undefined
}

/** An amount as a field has it, e.g. "20,000" or "12.5". */
export function writeAmount(amount: number): string {
  return String(amount).replace(/\d(?=(\d{3})+(\.|$))/g, '$&,')
}

/** An amount, e.g. "$50,000" or "€0.04"; unlike prices, without fractions of the smallest coin. */
export function formatAmount(amount: number, money: string = defaultBeside): string {
  const { before = '', decimals = 0, format } = unitOf(unitNamed(money))
  const least = 10 ** -decimals
  // It would be rounded to none.
  if (amount < least / 2) return `less than ${before}${least}`
  return amount < 1 ? before + amount.toFixed(decimals) : format(amount)
}

/** An amount that was chosen, as people write it: "$50", or "$12.50". */
export function formatSum(amount: number, money?: string): string {
  return formatAmount(amount, money).replace(/\.00$/, '')
}
