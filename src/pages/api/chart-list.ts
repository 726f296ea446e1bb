// The list of all charts, at `/charts/`: their files, and what these take.

import { charts } from '../../chart/charts'
import { chartFileAddress, type Format, formatNames, formats } from '../../chart/formats'
import { chartKinds } from '../../chart/parameters'
import { pageCardNames } from '../../site/metadata'
import { apiPath } from '../routes'
import { type Address, fileId } from './address'

/** @param addresses all of them (see `listAddresses`) */
export function chartList(addresses: readonly Address[], siteUrl: string) {
  const fileOf = (name: string, format: Format) => siteUrl + chartFileAddress(name, format)
  return {
    charts: charts.map(({ name, kind, title, label, path }) => ({
      name,
      kind,
      title,
      label,
      page: siteUrl + path,
      files: Object.fromEntries(formatNames.map((format) => [format, fileOf(name, format)])),
    })),
    cards: pageCardNames.map((name) => ({ name, files: { png: fileOf(name, 'png') } })),
    formats: Object.fromEntries(
      formatNames.map((format) => [
        format,
        {
          type: formats[format].type,
          // By the kind of chart.
          parameters: Object.fromEntries(
            chartKinds.map((kind) => [kind, parametersOf(fileId(kind, format), addresses)]),
          ),
        },
      ]),
    ),
    documentation: siteUrl + apiPath,
    description: `${siteUrl}/openapi.json`,
  }
}

function parametersOf(file: string, addresses: readonly Address[]) {
  const { parameters = [] } = addresses.find(({ id }) => id === file) ?? {}
  return Object.fromEntries(
    parameters.map(({ name, meaning, allowed, standard, schema }) => [
      name,
      { meaning, allowed, default: standard, schema },
    ]),
  )
}
