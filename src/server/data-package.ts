// Describes the files of all goods for programs: a Data Package (datapackage.org, version 2.0).

import { chartFileAddress, formats } from '../chart/formats'
import { bitcoinSeries } from '../prices/table'
import { findTerms } from '../prices/terms'
import { fileNames, paths, termsId } from '../site/paths'
import type { SiteMetadata } from '../site/site'
import { sourcesOfBaskets } from './baskets'
import { lastUpdated } from './changes'
import { latestColumns, wordUnit } from './latest'
import { type DescribedSeries, describedSeries, type SiteData } from './site-data'

/** The type of a column in a Table Schema; of all others, numbers. */
const types: Readonly<Record<string, string>> = {
  month: 'yearmonth',
  good: 'string',
  area: 'string',
}

const { good, month: _, usd, btc_usd, btc } = latestColumns

type Table = {
  name: string
  title: string
  /** The meaning of each column, in the order of the file. */
  columns: Readonly<Record<string, string | undefined>>
  /** The columns that no two rows have alike, and every row has. */
  primaryKey: readonly string[]
}

const tables: readonly Table[] = [
  {
    name: fileNames.prices,
    title: 'All prices, month by month',
    columns: { month: 'YYYY-MM', good, usd, btc_usd, btc },
    primaryKey: ['month', 'good'],
  },
  {
    name: fileNames.latest,
    title: 'The latest price of each item, and its changes',
    columns: latestColumns,
    primaryKey: ['good'],
  },
  {
    name: fileNames.inflation,
    title: 'Consumer prices and exchange rates of all areas, month by month',
    columns: {
      month: 'YYYY-MM',
      area: 'the ISO code of its currency, in lowercase letters',
      cpi: 'consumer price index, 2010 = 100; for a quarter, in its last month',
      per_usd:
        'units of its currency for one US dollar, average of the month; where the index is of a quarter, average of the quarter',
      btc: 'the index divided by the price of a bitcoin: cpi divided by per_usd and by btc_usd of prices.csv; for a quarter, by the average of its three months',
    },
    primaryKey: ['month', 'area'],
  },
]

/** The descriptor of the package, of the data of all goods. */
export function dataPackage(data: SiteData, { siteName, siteDescription, siteUrl }: SiteMetadata) {
  const series = describedSeries(data)
  const updated = lastUpdated(data)
  const goods = series.filter(({ key }) => key !== bitcoinSeries)
  const ofAreas = sourcesOfBaskets(data).map(({ source, column }) => {
    return { source, label: column === 'cpi' ? 'consumer prices' : 'exchange rates' }
  })
  const license = (terms: string) => ({
    title: terms,
    path: findTerms(terms)?.url ?? `${siteUrl}${paths.about}#${termsId}`,
  })
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'bitcoin-inflation-index',
    title: siteName,
    description: siteDescription,
    homepage: `${siteUrl}/`,
    ...(updated && { created: `${updated}T00:00:00Z` }),
    // A price in Bitcoin is made of several sources, so the terms of all apply.
    licenses: [...new Set([...series, ...ofAreas].map(({ source }) => source.terms))].map(license),
    sources: [...Map.groupBy([...series, ...ofAreas], ({ source }) => source.name)].map(
      ([name, alike]) => ({
        title: `${name}: ${alike.map(({ label }) => label).join(', ')}`,
        path: alike[0]?.source.url,
      }),
    ),
    resources: tables
      .filter(({ name }) => name !== fileNames.inflation || data.areas().length > 0)
      .map(({ name, title, columns, primaryKey }) => ({
        name,
        type: 'table',
        title,
        path: siteUrl + chartFileAddress(name, 'csv'),
        format: 'csv',
        // Without its parameters.
        mediatype: formats.csv.type.replace(/;.*/, ''),
        encoding: 'utf-8',
        schema: {
          fields: Object.entries(columns).map(([name, description]) => ({
            name,
            type: types[name] ?? 'number',
            description,
            ...(primaryKey.includes(name) && { constraints: { required: true } }),
            ...(name === 'good' && { categories: goods.map(describeGood) }),
          })),
          primaryKey,
          missingValues: [''],
        },
      })),
  }
}

function describeGood(series: DescribedSeries) {
  return { value: series.key, label: `${series.label}: ${wordUnit(series)}` }
}
