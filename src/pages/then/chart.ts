// A month and now as a chart: the names, titles, and addresses of its page, files, and pictures,
// for an amount of money or without one.

import type { Month } from '../../prices/month'
import { defaults, pictureDefaults } from '../../url/parameters'
import { writeQuery } from '../../url/write'
import { amountSuffix, chosenAmount, formatSum, pictureAmount } from './amount'
import { thenPath, thenTitle } from './months'

/** What links call a month's page, and the name of its files, as in `/charts/then-2016-06.png`. */
export function thenChart(month: Month, amount?: number, money?: string) {
  const shown =
    amount === undefined ? undefined : (pictureAmount(amount) ?? chosenAmount(undefined, money))
  return {
    key: `then-${month}`,
    path: thenPath(month) + amountSuffix(amount, money),
    title: titleOf(month, amount, money),
    /** Its picture, which may be of a smaller amount. */
    picture: {
      query: shown
        ? writeQuery({ in: money, usd: shown }, { ...defaults, ...pictureDefaults(money) })
        : '',
      amount: shown,
      title: titleOf(month, shown, money),
    },
  }
}

function titleOf(month: Month, amount?: number, money?: string): string {
  return thenTitle(month, amount === undefined ? undefined : formatSum(amount, money))
}
