// Amounts of money: which there may be, how they are typed and written, and where addresses have
// them.

import { formatDerivedMoney, roundDecimal } from '../../prices/format'
import { defaultMoney, unitNamed, unitOf } from '../../prices/units'
import { defaultAmount, pictureAmounts, queryAmounts } from '../../url/parameters'
import { writeQuery } from '../../url/write'

/** The amounts that may be typed: more than a trillion is nobody's. */
const typedAmounts = { from: 0.01, to: 1e12 } as const

/** The end of the sentence "an amount must be …". */
export const allowedAmounts = 'from 0.01 to 1 trillion, such as 20,000, or 12.50 with cents'

/**
 * The amount of the picture that goes with an amount: the nearest that is not more, or the default where
 * no query can have the amount.
 */
export function pictureAmount(amount: number): number {
  const nearest = isInQuery(amount) && pictureAmounts.findLast((step) => step <= amount)
  return nearest || defaultAmount
}

/** Whether the query of a page can have an amount. */
function isInQuery(amount: number): boolean {
  return Number.isInteger(amount) && amount >= queryAmounts.from && amount <= queryAmounts.to
}

/** The query of an amount without defaults, and without an amount that no query can have. */
export function amountQuery(amount = defaultAmount, money: string = defaultMoney): string {
  const usd = isInQuery(amount) ? amount : defaultAmount
  return writeQuery({ in: money, usd }, { in: defaultMoney, usd: defaultAmount })
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

/**
 * How people write amounts: the whole part, and maybe cents. One mark before three digits, as in
 * "1.000", is of thousands. "1,00" has none of these forms: in a field that writes thousands with
 * commas, it is more likely a part of "1,000" than 1 with cents.
 */
const writtenForms = [
  // 1250, 12.5
  /^(\d+)(?:[.٫](\d{0,2}))?$/,
  // 12,5
  /^(\d+),(?!0+$)(\d{0,2})$/,
  // 1,250 and 1,250.50; 1.250,50; 1 250,50
  /^([1-9]\d{0,2}([ ,.])(?:\d{3}\2)*\d{3})(?:(?!\2)[.,٫](\d{0,2}))?$/,
  // 1,00,000 and 12,34,567.50, as in India
  /^([1-9]\d?,(?:\d\d,)+\d{3})(?:[.٫](\d{0,2}))?$/,
]

/**
 * The amount as people type it in any country, with or without a sign; `undefined` for what is
 * none, and for what could be read in two ways.
 */
export function parseAmount(text: string): number | undefined {
  const written = text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[，،]/g, ',')
    .replace(/．/g, '.')
    .replace(/[\s'’٬]/g, ' ')
    .trim()
    .replace(/^(?:\p{L}+ *)?\p{Sc}? *| ?\p{Sc}$/gu, '')
  const form = writtenForms.find((form) => form.test(written))
  if (!form) return undefined
  const [, whole = '', ...rest] = form.exec(written) ?? []
  const amount = Number(`${whole.replace(/\D/g, '')}.${rest.at(-1) ?? ''}`)
  return amount >= typedAmounts.from && amount <= typedAmounts.to ? amount : undefined
}

/**
 * The amounts that a query can have, as people type them, for the `pattern` of a field: without
 * scripts, the browser refuses the others, of which the server would make the default.
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

/** A digit of any script in ASCII. Unicode has those of each script in a row, from zero to nine. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return String((code - first) % 10)
}

/** An amount as a field has it, e.g. "20,000" or "12.5". */
export function writeAmount(amount: number): string {
  return groupThousands(String(amount))
}

function groupThousands(digits: string): string {
  return digits.replace(/\d(?=(\d{3})+(\.|$))/g, '$&,')
}

/**
 * An amount that comes of prices, e.g. "$50,000" or "€0.04"; unlike prices, without fractions of the
 * smallest coin.
 */
export function formatAmount(amount: number, money: string = defaultMoney): string {
  const { before = '', decimals = 0 } = unitOf(unitNamed(money))
  const least = 10 ** -decimals
  // It would be rounded to none.
  if (amount < least / 2) return `less than ${before}${least}`
  return (
    before + (amount < 1 ? roundDecimal(amount, decimals) : formatDerivedMoney(amount, decimals))
  )
}

/** An amount that was chosen, as people write it, never rounded: "$50", "$12.50", "$1,000.50". */
export function formatSum(amount: number, money: string = defaultMoney): string {
  const { before = '' } = unitOf(unitNamed(money))
  return before + groupThousands(roundDecimal(amount, 2).replace(/\.00$/, ''))
}
