// A month and now as a chart: the names, titles, and addresses of its page, files, and pictures,
// for an amount of money.

import type { Month } from '../../prices/month'
import { defaultAmount } from '../../url/parameter-values'
import { thenPath, thenTitle } from '../../url/then-months'
import { amountQuery, amountSuffix, formatSum, pictureAmount } from './amount'

/** The title of a month's page in links, and the name of its files, as in `/charts/then-2016-06.png`. */
export function thenChart(month: Month, amount = defaultAmount, money?: string) {
  const shown = pictureAmount(amount)
  return {
    key: `then-${month}`,
    path: thenPath(month) + amountSuffix(amount, money),
    title: thenTitle(month, formatSum(amount, money)),
    /** Its picture, which may be of a smaller amount. */
    picture: {
      query: amountQuery(shown, money),
      dark: amountQuery(shown, money, 'dark'),
      amount: shown,
      title: thenTitle(month, formatSum(shown, money)),
    },
  }
}
