// The data of the about page: the publisher of each series, its terms, and how to credit it.

import { sourcesOfAreas } from '../../data/baskets'
import { type DescribedSeries, describedSeries, type SiteData } from '../../data/records'
import { bitcoinSource } from '../../prices/catalog'
import { creditsOf } from '../../prices/credits'
import { findTerms } from '../../prices/terms'
import { paths } from '../../url/paths'
import { moneyId } from '../../url/section-ids'
import { describeInflationSource } from '../inflation/words'
import type { PageRequest } from '../page-request'

export type AboutPageData = ReturnType<typeof build>

/** In the order of the navigation, with Bitcoin last, and then those of areas. */
export function build({ data }: PageRequest) {
  return { series: [...describedSeries(data), ...seriesOfAreas(data)].map(toAboutSeries) }
}

type Described = Pick<DescribedSeries, 'key' | 'label' | 'path' | 'source'>

/** A row for each publisher of an index of areas, and of exchange rates. */
export function seriesOfAreas(data: SiteData): Described[] {
  return (
    sourcesOfAreas(data)
      // The consumer prices of the United States are a series of the goods.
      .filter(({ areas }) => areas.join() !== 'usd')
      .map(({ column, areas, source }, place) => {
        const path = `${paths.method}#${moneyId}`
        return {
          key: `${column}-${place}`,
          label: describeInflationSource({ column, areas }),
          path,
          source,
        }
      })
  )
}

/** A series with what its terms mean, and whom a price in Bitcoin is to be credited to. */
function toAboutSeries({ key, label, path, source }: Described) {
  const { name, url, terms, read } = source
  const { meaning, url: license } = findTerms(terms) ?? {}
  const credits = creditsOf([source, bitcoinSource]).map(({ name }) => name)
  const shown = { name, url, terms, read }
  return { key, label, path, source: shown, meaning, license, credits }
}
