// Made-up prices of three goods, with keys that have a color: one with dollar prices before and after
// those in Bitcoin, one with a gap, and one without any price.

import type { Prices } from '../../../src/chart/chart'
import { type ChartView, viewChart } from '../../../src/chart/kinds'
import type { KnownMonths } from '../../../src/prices/history'
import { currencies, type Unit } from '../../../src/prices/units'
import type { Axis } from '../../../src/url/parameter-values'

/** In Bitcoin, bread costs 2, 1 and 4 from February to April, and milk 1.5 in March. */
export const prices: Prices = {
  months: { from: '2020-01', to: '2020-05' },
  rates: { btc: [null, 2, 4, 5, null] },
  usd: {
    gold: [3, 4, 4, 20, 21],
    sp500: [null, null, 6, null, 3],
    housing: [null, null, null, null, null],
  },
}

const bread = { key: 'gold', label: 'Bread', color: 1 }
const assets = [
  bread,
  { key: 'sp500', label: 'Milk', color: 2 },
  { key: 'housing', label: 'Salt', color: 3 },
]
const known: KnownMonths = {
  btc: { from: '2020-02', to: '2020-04' },
  usd: { from: '2020-01', to: '2020-05' },
}

/** The chart of bread and milk, or of the first `count` goods. */
export function viewGoods(currency: Unit, count = 2): ChartView {
  return viewChart({ kind: 'many', assets: assets.slice(0, count), prices, known }, [currency])
}

export function viewBread(axis: Axis = 'log', shown = prices): ChartView {
  const view = { kind: 'pair', assets: [bread], prices: shown, known } as const
  return viewChart(view, currencies, axis)
}
