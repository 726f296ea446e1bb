// The data of the tests (tests/fixture), for functions that take a table or a data file.

import type { ChartView } from '../src/chart/kinds'
import type { SiteData } from '../src/data/records'
import { chartReach, type ResolvedChart, resolveChart, viewTable } from '../src/data/resolve'
import { dataOfAsset, dataOfCompared, siteData } from '../src/data/site-data'
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
 * The data of one good, or of an index of an area, with the units that it is counted in.
 *
 * @throws Error if the tests' data has neither
 */
export function tableOf(key: string, unit?: string): SiteData {
  return dataOfAsset(key, { in: unit })
}

/** A chart with a choice, as if a request had asked for it. */
export function chartOf(
  all: SiteData,
  subject: ChartSubject,
  choice: Partial<Choice> & Pick<Choice, 'window'>,
  defaultWindow: MonthRange = choice.window,
): ResolvedChart<SiteData> {
  const reach = { table: defaultWindow, defaultWindow }
  const { goods, currency, in: unit } = { ...defaults, ...choice }
  // The data of one asset already has the series of its unit.
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
 * @throws Error if there is no page with data at the path
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
