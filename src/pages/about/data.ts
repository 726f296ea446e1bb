// The data of the about page: the publisher of each series, its terms, and how to credit it.

import { sourcesOfAreas } from '../../data/baskets'
import { type DescribedSeries, describedSeries, type SiteData } from '../../data/site-data'
import { bitcoinSource } from '../../prices/catalog'
import { creditsOf } from '../../prices/credits'
import type { Asset } from '../../prices/schemas'
import { findTerms } from '../../prices/terms'
import { paths } from '../../url/paths'
import { moneyId } from '../../url/section-ids'
import { describeInflationSource } from '../inflation/words'
import type { PageRequest } from '../page-request'

type AboutSeries = {
  key: string
  label: string
  /** The path of its chart page, or of the home page. */
  path: string
  source: Pick<Asset['source'], 'name' | 'url' | 'terms' | 'read'>
  /** What the terms mean, and the URL of the license; absent where that is not known. */
  meaning?: string | undefined
  license?: string | undefined
  /** Whom a price in Bitcoin is to be credited to. */
  credits: string[]
}

/** In the order of the navigation, with Bitcoin last, and then those of areas. */
export type AboutPageData = { series: AboutSeries[] }

export function build({ data }: PageRequest): AboutPageData {
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

function toAboutSeries({ key, label, path, source }: Described): AboutSeries {
  const { name, url, terms, read } = source
  const { meaning, url: license } = findTerms(terms) ?? {}
  const credits = creditsOf([source, bitcoinSource]).map(({ name }) => name)
  const shown = { name, url, terms, read }
  return { key, label, path, source: shown, meaning, license, credits }
}
