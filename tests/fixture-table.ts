// The data of the tests (tests/fixture), for functions that take a table or a data file.

import type { ChartView } from '../src/chart/kinds'
import { chartReach, type ResolvedChart, resolveChart, viewTable } from '../src/data/resolve'
import { dataOfAsset, dataOfCompared, siteData } from '../src/data/series'
import type { SiteData } from '../src/data/site-data'
import { buildPage } from '../src/pages/build-page'
import { type Day, type MonthRange, yearOf } from '../src/prices/month'
import type { BuildHash } from '../src/site/site'
import type { FoundPage } from '../src/url/page-address'
import { pageParameters } from '../src/url/parameter-rules'
import { type ChartSubject, defaults } from '../src/url/parameter-values'
import { readLeniently } from '../src/url/read'
import { findRoute, hasData } from '../src/url/routes'
import type { Choice } from '../src/url/shown'

export const table = siteData

/**
 * The data of one asset, or of the basket of an area, alone, and of what it is counted in, where
 * that is not dollars.
 *
 * @throws Error where the tests' data has no such asset
 */
export function tableOf(key: string, unit?: string): SiteData {
  return dataOfAsset(key, { in: unit })
}

/** A chart with a choice of its own, as if a request had asked for them. */
export function chartOf(
  all: SiteData,
  subject: ChartSubject,
  choice: Partial<Choice> & Pick<Choice, 'window'>,
  defaultWindow: MonthRange = choice.window,
): ResolvedChart<SiteData> {
  const reach = { table: defaultWindow, defaultWindow }
  const { goods, currency, in: unit } = { ...defaults, ...choice }
  // One asset brings the series of its unit along.
  const rates = subject === 'goods' ? dataOfCompared({ currency }).rates : all.rates
  const chosen = resolveChart({ ...all, rates }, subject, { goods, currency, in: unit }, reach)
  return { ...chosen, choice: { ...chosen.choice, ...choice } }
}

export function viewOf(...chart: Parameters<typeof chartOf>): ChartView {
  return viewTable(chartOf(...chart))
}

type PageAsked = { hash?: string; today?: Day; query?: string }

/**
 * The page at a path, built on a day.
 *
 * @throws Error where there is no page with data
 */
export function pageAt(
  path: string,
  data: SiteData,
  { hash = 'test-hash', today = '2026-10-15', query = '' }: PageAsked = {},
): FoundPage {
  const route = findRoute(path)
  if (!hasData(route)) throw new Error(`there is no page with data at ${path}`)
  const reach = chartReach(yearOf(today))
  const parameters = route.chart ? pageParameters[route.chart] : {}
  const context = { reach, asset: route.asset?.key }
  const values = readLeniently(new URLSearchParams(query), parameters, context)
  const request = { data, route, values, reach, today, siteUrl: 'https://example.org' }
  return buildPage(request, hash as BuildHash, query && `?${query}`)
}
