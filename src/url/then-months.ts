// The months that are compared with now, and the URLs of their pages and files.

import { bitcoinMonths, comparedMonth } from '../prices/catalog'
import { formatMonth } from '../prices/format'
import { addYears, listMonths, type Month } from '../prices/month'
import { isMoney } from '../prices/units'
import { paths } from './paths'

/** Every month in which a bitcoin has a price, up to a year before the compared month. */
export const thenMonths: readonly Month[] = listMonths(
  bitcoinMonths.from,
  addYears(comparedMonth, -1),
).filter((month) => !bitcoinMonths.gaps.includes(month))

/** How many years back the default month is. */
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
  return paths.month.replace('{month}', month)
}

/** The relative URL of a month's page, in the money of another page unless that is a yardstick. */
export function thenAddress(month: Month, money = ''): string {
  return thenPath(month) + (isMoney(money) ? `?in=${money}` : '')
}

/** The title of a month's page, e.g. "What $100 bought in June 2016". */
export function thenTitle(month: Month, what: string): string {
  return `What ${what} bought in ${formatMonth(month)}`
}

/** The months before and after a month; `undefined` if none. */
export function monthsAround(month: Month) {
  const index = thenMonths.indexOf(month)
  return { previous: thenMonths[index - 1], next: thenMonths[index + 1] }
}
