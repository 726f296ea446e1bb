// The months that are compared with now, and the URLs of their pages and files.

import { bitcoinMonths } from '../../prices/catalog'
import { formatMonth } from '../../prices/format'
import { addYears, listMonths, type Month } from '../../prices/month'
import { paths } from '../../site/paths'

/** Every month in which a bitcoin has a price, up to a year before the newest. */
export const thenMonths: readonly Month[] = listMonths(
  bitcoinMonths.from,
  addYears(bitcoinMonths.to, -1),
).filter((month) => !bitcoinMonths.gaps.includes(month))

/** How far back the month lies that is shown where none is chosen. */
const defaultYears = 10

const tenYearsAgo = addYears(bitcoinMonths.to, -defaultYears)

/** The month shown by default; `undefined` while Bitcoin has less than a year of prices. */
export const defaultThenMonth: Month | undefined =
  thenMonths.find((month) => month >= tenYearsAgo) ?? thenMonths.at(-1)

/** The month of a query `month=YYYY-MM`, or else the default. */
export function chosenThenMonth(query: URLSearchParams): Month | undefined {
  const chosen = query.get('month')
  return thenMonths.find((month) => month === chosen) ?? defaultThenMonth
}

/** The path of a month's page. */
export function thenPath(month: Month): string {
  return `${paths.thenAndNow}${month}/`
}

/** What links call a month's page, and the name of its files, as in `/charts/then-2016-06.png`. */
export function thenChart(month: Month) {
  return { key: `then-${month}`, path: thenPath(month), title: `${formatMonth(month)} and now` }
}

/** Coprime to most counts of months, so that steps of it lead through many of them. */
const stride = 89

/** The months and years before and after a month, and a distant one; `undefined` if none. */
export function monthsAround(month: Month) {
  const index = thenMonths.indexOf(month)
  const find = (wanted: Month) => thenMonths.find((known) => known === wanted)
  return {
    previous: thenMonths[index - 1],
    next: thenMonths[index + 1],
    yearBefore: find(addYears(month, -1)),
    yearAfter: find(addYears(month, 1)),
    other: thenMonths[(index + stride) % thenMonths.length] ?? month,
  }
}
