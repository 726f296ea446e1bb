// The indexes of all areas as files: their months, and the rates that the page has
// (contract, section 4).

import { type Basket, inBitcoin, listBaskets } from '../data/baskets'
import type { SiteData } from '../data/records'
import { type AreaInflation, compareAreas, inflationSources } from '../pages/inflation/data'
import { areasTitle, wordTopic } from '../pages/inflation/words'
import {
  type AreaIndex,
  areaBaseYear,
  areaIndexBase,
  indexDetails,
  indexKeys,
  mainIndex,
} from '../prices/area-indexes'
import { formatYears } from '../prices/format'
import { addMonths, comparedYears, listMonths, type Month, yearOf } from '../prices/month'
import {
  type Column,
  type DescribedTable,
  fillTable,
  monthColumn,
  type Table,
} from '../prices/number-table'
import { lastMonth, priceInMonth } from '../prices/table'
import { defaultMoney } from '../prices/units'
import { areaPage, areaPages } from '../url/area-pages'
import type { AreaTopic } from '../url/area-topics'
import { areasDefaults } from '../url/parameter-values'

/** A month of an area, with its main index (`basket`), and all its indexes. */
type AreaMonth = { month: Month; basket: Basket; all: ReadonlyMap<AreaIndex, Basket | undefined> }

export const inflationColumns: readonly Column<AreaMonth>[] = [
  monthColumn,
  {
    name: 'area',
    type: 'string',
    meaning: 'the ISO code of its currency, in lowercase letters',
    isKey: true,
    valueIn: ({ basket }) => basket.code,
  },
  ...indexKeys.map((index): Column<AreaMonth> => {
    const { name, remark } = indexDetails[index]
    return {
      name: index,
      meaning: `${name}, ${areaIndexBase}${remark}`,
      valueIn: ({ month, all }) => priceInMonth(all.get(index)?.index, month),
    }
  }),
  {
    name: 'per_usd',
    meaning:
      'units of its currency for one US dollar, average of the month; where the index is of a quarter, average of the quarter',
    valueIn: ({ month, basket: { rate } }) => (rate ? priceInMonth(rate, month) : 1),
  },
  {
    name: 'btc',
    meaning: `the index divided by the price of a bitcoin: ${mainIndex} divided by per_usd and by btc_usd of prices.csv; for a quarter, by the average of its three months`,
    valueIn: ({ month, basket }) => inBitcoin(basket, month),
  },
]

/**
 * Every month of every area from the first of its index to the last; for an area of quarters, only their
 * last months.
 */
export function buildInflationMonths(data: SiteData): Table {
  const baskets = indexKeys.map((key) => {
    const all = listBaskets(data, key)
    return [key, key === mainIndex ? all.map(rebase) : all] as const
  })
  const listMonthsOf = (area: string): AreaMonth[] => {
    const all = new Map(
      baskets.map(([key, ofAreas]) => [key, ofAreas.find(({ code }) => code === area)]),
    )
    const basket = all.get(mainIndex)
    const last = basket && lastMonth(basket.index)
    if (!last) return []
    const { index, everyMonths = 1 } = basket
    const months = listMonths(index.from, last).filter((_, place) => place % everyMonths === 0)
    return months.map((month) => ({ month, basket, all }))
  }
  return fillTable(
    inflationColumns,
    areaPages.flatMap(({ code }) => listMonthsOf(code)),
  )
}

/** Rebases the basket of dollars to an average of 100 in 2010, which is the base of the others. */
function rebase(basket: Basket): Basket {
  const { from, prices } = basket.index
  if (basket.code !== defaultMoney) return basket
  const known = prices.filter((price, order) => {
    return price !== null && yearOf(addMonths(from, order)) === areaBaseYear
  })
  const base = known.reduce<number>((sum, price) => sum + (price ?? 0), 0) / known.length
  const rebased = prices.map((price) => (price === null ? null : (100 * price) / base))
  return { ...basket, index: { from, prices: rebased } }
}

const rateColumns = (of: AreaTopic) =>
  (['own', 'btc'] as const).flatMap((unit) =>
    comparedYears.map(
      (years, order): Column<AreaInflation> => ({
        name: `${unit}_${years}y`,
        meaning: `annual change in ${wordTopic(of)} in ${unit === 'own' ? 'local currency' : 'Bitcoin'} over ${formatYears(years)}, as a share`,
        valueIn: (row) => row[unit][order] ?? null,
      }),
    ),
  )

const areaColumns = (of: AreaTopic): readonly Column<AreaInflation>[] => [
  {
    name: 'area',
    type: 'string',
    meaning: 'ISO code of its currency',
    valueIn: ({ code }) => code,
  },
  { name: 'name', type: 'string', valueIn: ({ code }) => areaPage(code).area },
  {
    name: 'month',
    type: 'yearmonth',
    meaning:
      'YYYY-MM: the last month of the comparison, the same for all areas that have prices for it',
    valueIn: ({ month }) => month,
  },
  {
    name: 'index_to',
    type: 'yearmonth',
    meaning: 'YYYY-MM: the last month of its index',
    valueIn: ({ last }) => last,
  },
  ...rateColumns(of),
]

/** The rates of all areas, as the page has them. */
export function buildInflationRates(
  data: SiteData,
  of: AreaTopic = areasDefaults.of,
): DescribedTable {
  return {
    title: areasTitle(of),
    ...fillTable(areaColumns(of), compareAreas(data, of)),
    sources: inflationSources(data, of).map(({ source, ...use }) => ({ ...use, ...source })),
  }
}
