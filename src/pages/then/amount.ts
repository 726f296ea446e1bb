// Amounts of money on pages, as texts and in URLs.

import { formatMoney, formatSignificant, groupThousands, roundDecimal } from '../../prices/format'
import { defaultMoney, unitNamed, unitOf } from '../../prices/units'
import type { ThemeName } from '../../site/theme'
import { parseAmount } from '../../url/amount'
import {
  defaultAmount,
  pictureAmounts,
  queryAmounts,
  thenDefaults,
} from '../../url/parameter-values'
import { writeQuery } from '../../url/write'

/**
 * The amount of the picture for an amount: the nearest that is not more, or the default if no query can
 * have the amount.
 */
export function pictureAmount(amount: number): number {
  const nearest = isInQuery(amount) && pictureAmounts.findLast((step) => step <= amount)
  return nearest || defaultAmount
}

/** Whether the query of a page can have an amount. */
function isInQuery(amount: number): boolean {
  return Number.isInteger(amount) && amount >= queryAmounts.from && amount <= queryAmounts.to
}

/**
 * The query of an amount, without defaults, and without an amount that no query can have; with a theme,
 * the query of its picture.
 */
export function amountQuery(
  amount = defaultAmount,
  money: string = defaultMoney,
  theme?: ThemeName,
): string {
  const usd = isInQuery(amount) ? amount : defaultAmount
  return writeQuery({ in: money, usd, theme }, thenDefaults)
}

/**
 * The suffix that an amount adds to the path of a page: a query, from which the server renders it, and
 * for an amount that no query can have, a fragment, which scripts read; "" for the default.
 */
export function amountSuffix(amount = defaultAmount, money?: string): string {
  const query = amountQuery(amount, money)
  return (query && `?${query}`) + (isInQuery(amount) ? '' : `#usd=${amount}`)
}

/** The amount in a fragment such as "#usd=12.5"; `undefined` where there is none. */
export function readAmountFragment(hash: string): number | undefined {
  return hash.startsWith('#usd=') ? parseAmount(hash.slice('#usd='.length)) : undefined
}

/**
 * The amounts that a query can have, as people type them, for the `pattern` of a field: without
 * scripts, the browser refuses other amounts, for which the server would show the default.
 */
export const queryAmountPattern = (() => {
  const [digit, mark] = ['\\p{Nd}', "[\\s'’\\u066C,\\u060C.\\uFF0E]"]
  const forms = [
    `${digit}{1,6}(\\.00?)?`,
    `${digit}{1,3}${mark}${digit}{3}`,
    `${digit},${digit}{2},${digit}{3}`,
    `1(?<mark>${mark}?)000\\k<mark>000`,
    '10,00,000',
  ]
  return `\\s*(\\p{L}+\\s*)?\\p{Sc}?\\s*(?!0)(${forms.join('|')})\\s?\\p{Sc}?\\s*`
})()

/** An amount as a field has it, e.g. "20,000" or "12.5". */
export function writeAmount(amount: number): string {
  return groupThousands(String(amount))
}

/**
 * An amount that is calculated from averages, e.g. "$346", "$10,800", or "€0.04": to three digits where
 * it is large, and unlike prices, without fractions of the smallest coin.
 */
export function formatAmount(amount: number, money: string = defaultMoney): string {
  const { before = '', decimals = 0 } = unitOf(unitNamed(money))
  const least = 10 ** -decimals
  // It would be rounded to zero.
  if (amount < least / 2) return `less than ${before}${least}`
  if (amount < 1) return before + roundDecimal(amount, decimals)
  return (
    before + (amount < leastRounded ? formatMoney(amount, decimals) : formatSignificant(amount))
  )
}

/** The same in a sentence, which tells that it is rounded: "about $10,800". */
export function formatAbout(amount: number, money: string = defaultMoney): string {
  const text = formatAmount(amount, money)
  return amount < leastRounded ? text : `about ${text}`
}

/** From this amount on, amounts are rounded to three digits. */
const leastRounded = 1000

/** A chosen amount, as people write it, with its cents: "$50", "$12.50", "$1,000.50". */
export function formatSum(amount: number, money: string = defaultMoney): string {
  const { before = '' } = unitOf(unitNamed(money))
  return before + groupThousands(roundDecimal(amount, 2).replace(/\.00$/, ''))
}
