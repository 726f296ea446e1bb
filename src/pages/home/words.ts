// The words on inflation, for the home page and its card.

import { formatMonth, formatRate, formatYears } from '../../prices/format'
import { type Currency, formatPrice, unitOf } from '../../prices/units'
import type { Headline, Inflation } from './data'

/** Words about money in a currency, which pages show in its color. */
type Amount = { unit: Currency; text: string }

/** A sentence, with its amounts. */
export type Words = readonly (string | Amount)[]

export function plainText(words: Words): string {
  return words.map((word) => (typeof word === 'string' ? word : word.text)).join('')
}

/** Inflation over the last year, and a year over each longer span, a sentence each. */
export function describeInflation({ measure, month, rates }: Inflation): Words[] {
  return rates
    .filter(({ btc, usd }) => btc !== null && usd !== null)
    .map(({ years, btc, usd }) => {
      const [inBitcoin, inDollars] = [wordRate('btc', btc), wordRate('usd', usd)]
      return years === 1
        ? [
            `In ${formatMonth(month)}, ${measure} cost `,
            inDollars,
            ' than a year before, and ',
            inBitcoin,
            '.',
          ]
        : [`Per year over ${formatYears(years)}: `, inDollars, ', and ', inBitcoin, '.']
    })
}

/** E.g. "70.9% more Bitcoin", or "36.0% less Bitcoin". */
function wordRate(unit: Currency, rate: number | null): Amount {
  const { currency, less } = unitOf(unit)
  const percent = formatRate(rate).replace(/^[−+]/, '')
  return { unit, text: `${percent} ${(rate ?? 0) < 0 ? less : 'more'} ${currency}` }
}

/** What one good cost years ago, and costs now, in a sentence. */
export function describeHeadline({ subject, first, last, note }: Headline): string {
  const say = ({ month, btc, usd }: typeof first) =>
    `${formatPrice('btc', btc)} or ${formatPrice('usd', usd)} in ${formatMonth(month)}`
  return `${subject} cost ${say(first)}, and ${say(last)}${note ? ` (${note})` : ''}.`
}

/** Inflation over the shortest span as a sentence: from the longest wording to the shortest. */
export function wordInflation({ month, rates }: Inflation): string[] {
  const [rate] = rates
  if (!rate) return []
  const [usd, btc] = [formatRate(rate.usd), formatRate(rate.btc)]
  return [
    `Inflation to ${formatMonth(month)}: ${usd} in dollars, ${btc} in Bitcoin.`,
    `Inflation: ${usd} in dollars, ${btc} in Bitcoin.`,
  ]
}
