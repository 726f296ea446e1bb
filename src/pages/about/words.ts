// The words of the about page and its twin on the terms of charts and numbers.

import { bitcoinSeries } from '../../prices/table'
import type { AboutPageData } from './data'

/** What others may do with the charts, and what needs a publisher's permission. */
export function describeCharts({ series }: AboutPageData): string {
  const [publisher] = bitcoinOf(series)?.credits ?? []
  return `We ask nothing for our charts. But nearly every chart contains data from ${publisher}, which may not be used commercially without its permission, and some contain data whose owners must also be asked. Commercial publishers need those permissions first; the table below has all terms.`
}

/** Who owns the numbers. */
export const ownersOfNumbers =
  'Some of the numbers are in the public domain; the others belong to their publishers. The publishers’ terms apply wherever the numbers appear, including in images. This site claims no rights to them and can grant none; for any other use, ask the publisher.'

/** Whose terms apply to calculated prices; "" without a price of Bitcoin. */
export function describeCalculated({ series }: AboutPageData): string {
  const bitcoin = bitcoinOf(series)
  if (!bitcoin) return ''
  const { credits, source, meaning } = bitcoin
  const terms = [source.terms, meaning].filter(Boolean).join(': ')
  return `A price in Bitcoin is calculated from a price in dollars and the price of a bitcoin, so the terms of both apply to it, including those of ${credits[0]} (${terms}). A price in another currency is calculated with an exchange rate, whose terms apply as well.`
}

function bitcoinOf(series: AboutPageData['series']) {
  return series.find(({ key }) => key === bitcoinSeries)
}
