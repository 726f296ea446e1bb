// The data of the page of all areas: consumer prices in each area's own money and in Bitcoin.

import * as v from 'valibot'
import { bitcoinSource } from '../../prices/catalog'
import { annualRate, changeBetween } from '../../prices/change'
import { addYears, comparedYears } from '../../prices/month'
import { rowOf } from '../../prices/row'
import { type Unit, unitNamed } from '../../prices/units'
import { type BasketSource, compareBaskets, sourcesOfBaskets } from '../../server/baskets'
import type { SiteData } from '../../server/site-data'
import { type AreaTopic, areaOrders, areasDefaults, areaTopics } from '../../url/parameters'
import type { PageRequest } from '../page-request'
import * as shapes from '../shapes'
import { areaPages } from './areas'

/** A share for each of the years that are compared; `null` without a price so long ago. */
const rates = v.array(v.nullable(v.number()))

const area = v.object({
  /** The code of its money. */
  code: v.string(),
  /** The month from which the years count back: the same of all that have prices of it. */
  month: shapes.month,
  /** The last month of its index. */
  last: shapes.month,
  /** The change a year in local currency, and in Bitcoin. */
  own: rates,
  btc: rates,
})

const source = v.object({
  ...v.pick(shapes.source, ['name', 'url', 'terms']).entries,
  column: v.picklist(['cpi', 'house', 'per_usd', 'btc_usd']),
  /** By the codes of their money. */
  areas: v.array(v.string()),
})

export const schema = v.object({
  of: v.picklist(Object.keys(areaTopics) as [AreaTopic, ...AreaTopic[]]),
  /** What the headline and the order are about. */
  years: v.picklist(comparedYears),
  sort: v.picklist(areaOrders),
  /** By their names. */
  areas: v.array(area),
  sources: v.array(source),
})

export type InflationPageData = v.InferOutput<typeof schema>
export type AreaInflation = v.InferOutput<typeof area>

export function build({
  data,
  values = {},
}: Pick<PageRequest, 'data'> & Partial<Pick<PageRequest, 'values'>>): InflationPageData {
  const { of, years, sort } = { ...areasDefaults, ...values }
  return {
    of,
    years: comparedYears.find((one) => one === years) ?? areasDefaults.years,
    sort,
    areas: compareAreas(data, of),
    sources: inflationSources(data, of).map(({ column, areas, source: { name, url, terms } }) => {
      return { name, url, terms, column, areas: [...areas] }
    }),
  }
}

/** The rates of all areas, by their names; not of those that never had every price. */
export function compareAreas(data: SiteData, of: AreaTopic = areasDefaults.of): AreaInflation[] {
  const baskets = compareBaskets(data, areaTopics[of])
  return areaPages.flatMap(({ code }) => {
    const { rows = [], last } = baskets.find((basket) => basket.code === code) ?? {}
    const [newest] = rows
    if (!newest || !last) return []
    const ratesIn = (unit: Unit) =>
      comparedYears.map((years) => {
        const change = changeBetween(unit, rowOf(rows, addYears(newest.month, -years)), newest)
        return change && roundRate(annualRate(change))
      })
    return { code, month: newest.month, last, own: ratesIn(unitNamed(code)), btc: ratesIn('btc') }
  })
}

/** More digits than are shown, so that dots are where they belong. */
const rateDigits = 6

function roundRate(rate: number | null): number | null {
  return rate === null ? null : Number(rate.toFixed(rateDigits))
}

type Source = Omit<BasketSource, 'column'> & { column: v.InferOutput<typeof source>['column'] }

/** The sources of all areas, with that of Bitcoin last. */
export function inflationSources(data: SiteData, of: AreaTopic = areasDefaults.of): Source[] {
  const areas = ['usd', ...data.areas().map(({ rate }) => rate.key)]
  return [
    ...sourcesOfBaskets(data, areaTopics[of]),
    { column: 'btc_usd', source: bitcoinSource, areas },
  ]
}
