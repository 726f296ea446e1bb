// The data of the page of all areas: consumer prices in each area's own money and in Bitcoin.

import { type BasketSource, compareBaskets, sourcesOfBaskets } from '../../data/baskets'
import { lastUpdated } from '../../data/changes'
import type { SiteData } from '../../data/records'
import { bitcoinSource } from '../../prices/catalog'
import { annualRate, changeBetween } from '../../prices/change'
import { creditsOf } from '../../prices/credits'
import { addYears, comparedYears } from '../../prices/month'
import { findRow } from '../../prices/row'
import { type Unit, unitNamed } from '../../prices/units'
import { areaPages } from '../../url/area-pages'
import { type AreaTopic, indexOfTopic } from '../../url/area-topics'
import { areasDefaults } from '../../url/parameter-values'
import type { PageRequest } from '../page-request'

export type InflationPageData = ReturnType<typeof build>
export type AreaInflation = InflationPageData['areas'][number]

type Source = Omit<BasketSource, 'column'> & { column: BasketSource['column'] | 'btc_usd' }

export function build({ data, values, today }: PageRequest) {
  const { of, years, sort } = { ...areasDefaults, ...values }
  const sources = inflationSources(data, of)
  return {
    of,
    /** What the headline and the order are about. */
    years: comparedYears.find((one) => one === years) ?? areasDefaults.years,
    sort,
    areas: compareAreas(data, of),
    /** When the data was published, and when it was read. */
    days: { published: lastUpdated(data) ?? null, read: today },
    publishers: creditsOf(sources.map(({ source }) => source)).map(({ name }) => name),
    sources: sources.map(({ column, areas, source: { name, url, terms } }) => {
      return { name, url, terms, column, areas }
    }),
  }
}

/** The rates of all areas, by their names; not of those that never had every price. */
export function compareAreas(data: SiteData, of: AreaTopic = areasDefaults.of) {
  const baskets = compareBaskets(data, indexOfTopic(of))
  return areaPages.flatMap(({ code }) => {
    const { rows = [], last } = baskets.find((basket) => basket.code === code) ?? {}
    const [latest] = rows
    if (!latest || !last) return []
    /** The change a year for each of the years that are compared; `null` without a price so long ago. */
    const ratesIn = (unit: Unit) =>
      comparedYears.map((years) => {
        const change = changeBetween(unit, findRow(rows, addYears(latest.month, -years)), latest)
        return change && roundRate(annualRate(change))
      })
    return {
      /** Of its money. */
      code,
      /** The month from which the years count back: the same of all that have prices of it. */
      month: latest.month,
      /** The last month of its index. */
      last,
      own: ratesIn(unitNamed(code)),
      btc: ratesIn('btc'),
    }
  })
}

/** More digits than are shown, so that dots are where they belong. */
const rateDigits = 6

function roundRate(rate: number | null): number | null {
  return rate === null ? null : Number(rate.toFixed(rateDigits))
}

/** The sources of all areas, with the source of Bitcoin last. */
export function inflationSources(data: SiteData, of: AreaTopic = areasDefaults.of): Source[] {
  const areas = ['usd', ...data.areas().map(({ rate }) => rate.key)]
  return [
    ...sourcesOfBaskets(data, indexOfTopic(of)),
    { column: 'btc_usd', source: bitcoinSource, areas },
  ]
}
