// The prices that the charts of pages are built from, in the format of page data (contract,
// section 3).

import type { Prices, SeriesValues } from '../chart/chart'
import { type ChartView, viewChart } from '../chart/kinds'
import { isCurrency, type Unit } from '../prices/units'
import type { Axis } from '../url/parameters'

/** In dollars, those of assets by key. */
export type PagePrices = Pick<Prices, 'months' | 'usd'> & {
  btcUsd: SeriesValues
  beside?: SeriesValues
  /** Of an area, its own money: the prices in dollars, made of them, take twice the bytes. */
  own?: SeriesValues | undefined
}

/** The format has room for one unit other than Bitcoin and dollars. */
export function writePrices({ months, usd, rates }: Prices): PagePrices {
  const { btc = [], ...others } = rates
  const [beside] = Object.values(others)
  return { months, btcUsd: btc, usd, ...(beside && { beside }) }
}

function readPrices({ months, btcUsd, usd, beside }: PagePrices, units: readonly Unit[]): Prices {
  const others = units.filter((unit) => !isCurrency(unit)).map((unit) => [unit, beside])
  return { months, usd, rates: { btc: btcUsd, ...Object.fromEntries(others) } }
}

/** The chart of a page, built from what the page shows. */
export function viewPrices(
  { prices, ...view }: Omit<ChartView, 'chart'> & { prices: PagePrices },
  units: readonly Unit[],
  axis?: Axis,
): ChartView {
  return viewChart({ ...view, prices: readPrices(prices, units) }, units, axis)
}
