// Describes the files of all goods for programs: a Data Package (datapackage.org, version 2.0).

import { sourcesOfAreas } from '../data/baskets'
import { lastUpdated } from '../data/changes'
import { type DescribedSeries, describedSeries, type SiteData } from '../data/records'
import { areaIndexes, indexKeys } from '../prices/area-indexes'
import { joinNames } from '../prices/averages'
import { capitalize } from '../prices/format'
import { type ColumnHead, goodColumn } from '../prices/number-table'
import { bitcoinSeries } from '../prices/table'
import { findTerms } from '../prices/terms'
import type { SiteMetadata } from '../site/site'
import { chartFileAddress, formats, mediaType } from '../url/formats'
import { fileNames, paths } from '../url/paths'
import { termsId } from '../url/section-ids'
import { numberWords } from '../words/number-words'
import { inflationColumns } from './inflation-file'
import { latestColumns } from './latest-file'
import { pricesColumns } from './prices-file'

const areaColumns = [...indexKeys.map((index) => areaIndexes[index].unit), 'exchange rates']

type PackagedTable = { name: string; title: string; columns: readonly ColumnHead[] }

const tables: readonly PackagedTable[] = [
  {
    name: fileNames.prices,
    title: 'All prices, month by month',
    columns: pricesColumns,
  },
  {
    name: fileNames.latest,
    title: 'The latest price of each item, and its changes',
    columns: latestColumns,
  },
  {
    name: fileNames.inflation,
    title: `${capitalize(joinNames(areaColumns))} of all areas, month by month`,
    columns: inflationColumns,
  },
]

/** The descriptor of the package, given the data of all goods. */
export function dataPackage(data: SiteData, { siteName, siteDescription, siteUrl }: SiteMetadata) {
  const series = describedSeries(data)
  const updated = lastUpdated(data)
  const goods = series.filter(({ key }) => key !== bitcoinSeries)
  const ofAreas = sourcesOfAreas(data).map(({ source, column }) => {
    return { source, label: column === 'per_usd' ? 'exchange rates' : areaIndexes[column].unit }
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
    // A price in Bitcoin is made from several sources, so the terms of all apply.
    licenses: [...new Set([...series, ...ofAreas].map(({ source }) => source.terms))].map(license),
    sources: [...Map.groupBy([...series, ...ofAreas], ({ source }) => source.name)].map(
      ([name, alike]) => ({
        title: `${name}: ${alike.map(({ label }) => label).join(', ')}`,
        path: alike[0]?.source.url,
      }),
    ),
    resources: tables
      .filter(({ name }) => name !== fileNames.inflation || data.areas().length > 0)
      .map(({ name, title, columns }) => ({
        name,
        type: 'table',
        title,
        path: siteUrl + chartFileAddress(name, 'csv'),
        format: 'csv',
        // Without its parameters.
        mediatype: mediaType(formats.csv),
        encoding: 'utf-8',
        schema: {
          fields: columns.map(({ name, type = 'number', meaning, isKey }) => ({
            name,
            type,
            description: meaning,
            ...(isKey && { constraints: { required: true } }),
            ...(name === goodColumn.name && { categories: goods.map(describeGood) }),
          })),
          primaryKey: columns.filter(({ isKey }) => isKey).map(({ name }) => name),
          missingValues: [''],
        },
      })),
  }
}

function describeGood(series: DescribedSeries) {
  return { value: series.key, label: `${series.label}: ${numberWords(series).one}` }
}
