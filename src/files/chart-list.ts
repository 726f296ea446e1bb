// The list of all charts at `/charts/`, with their files and parameters.

import { areas } from '../prices/catalog'
import { rangeOfMonths } from '../prices/month'
import { chartNames, charts } from '../url/charts'
import type { Endpoint } from '../url/endpoints'
import { chartFileAddress, type Format, formatNames, formats } from '../url/formats'
import { fileKinds } from '../url/parameter-values'
import { fileNames, paths } from '../url/paths'
import { fileId } from '../url/resources'
import { pageCardNames } from '../url/routes'
import { thenMonths } from '../url/then-months'
import type { ChartList, ListedParameters } from './response-schemas'

export function chartList(endpoints: readonly Endpoint[], siteUrl: string): ChartList {
  const fileOf = (name: string, format: Format) => siteUrl + chartFileAddress(name, format)
  const filesOf = (name: string) => ofFormats((format) => fileOf(name, format))
  const months = rangeOfMonths(thenMonths)
  return {
    charts: charts.map(({ name, kind, title, label, path }) => ({
      name,
      kind,
      title,
      label,
      page: siteUrl + path,
      files: filesOf(name),
    })),
    cards: pageCardNames.map((name) => ({ name, files: { png: fileOf(name, 'png') } })),
    ...(months && {
      // The page and the files of a month and now.
      months: {
        ...months,
        page: siteUrl + paths.month,
        files: filesOf('then-{month}'),
      },
    }),
    ...(areas.length > 0 && {
      inflation: { page: siteUrl + paths.inflation, files: filesOf(fileNames.inflation) },
    }),
    prices: {
      files: { csv: fileOf(fileNames.prices, 'csv') },
      parameters: describeParameters(fileNames.prices, endpoints),
    },
    latest: {
      files: { csv: fileOf(fileNames.latest, 'csv'), json: fileOf(fileNames.latest, 'json') },
    },
    formats: ofFormats((format) => ({
      type: formats[format].type,
      // By the kind of chart, and for the files of months, of all areas, and of cards: that of home has
      // months, the others do not.
      parameters: {
        ...Object.fromEntries(
          fileKinds
            .filter((kind) => chartNames(kind).length > 0)
            .map((kind) => [kind, describeParameters(fileId(kind, format), endpoints)]),
        ),
        month: describeParameters(`then-${format}`, endpoints),
        ...(areas.length > 0 && { inflation: describeParameters(`areas-${format}`, endpoints) }),
        ...(format === 'png' && {
          card: describeParameters('card', endpoints),
          home: describeParameters('home-card', endpoints),
        }),
      },
    })),
    documentation: siteUrl + paths.api,
    description: `${siteUrl}/openapi.json`,
  }
}

function ofFormats<Value>(describe: (format: Format) => Value) {
  const entries = formatNames.map((format) => [format, describe(format)])
  return Object.fromEntries(entries) as Record<Format, Value>
}

function describeParameters(id: string, endpoints: readonly Endpoint[]): ListedParameters {
  const found = endpoints.find((endpoint) => endpoint.id === id)
  if (!found) throw new Error(`there is no endpoint ${id}`)
  return Object.fromEntries(
    found.parameters.map(({ name, meaning, allowed, defaultValue, schema }) => [
      name,
      { meaning, allowed, default: defaultValue, schema },
    ]),
  )
}
