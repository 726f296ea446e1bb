// Amounts of money as people type them, which queries and fields accept.

/** The amounts that may be typed; nobody has more than a trillion. */
const typedAmounts = { from: 0.01, to: 1e12 } as const

/** The end of the sentence "an amount must be …". */
export const allowedAmounts = 'from 0.01 to 1 trillion, such as 20,000, or 12.50 with cents'

/**
 * How people write amounts: the whole part, and maybe cents. A single mark before three digits, as in
 * "1.000", separates thousands. "1,00" matches none of these forms: in a field that writes thousands
 * with commas, it is more likely the beginning of "1,000" than 1 with cents.
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
 * Parses an amount as people type it in any country, with or without a sign; `undefined` for a text
 * that is not an amount, or that could be read in two ways.
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

/** A digit of any script in ASCII. In Unicode, the digits of a script run from zero to nine. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return String((code - first) % 10)
}
