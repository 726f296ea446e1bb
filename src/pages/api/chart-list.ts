// The list of all charts at `/charts/`, with their files and parameters.

import { charts, pricesName } from '../../chart/charts'
import { chartFileAddress, type Format, formatNames, formats } from '../../chart/formats'
import { chartKinds } from '../../chart/parameters'
import { paths } from '../../site/paths'
import { pageCardNames } from '../routes'
import { type Address, fileId } from './address'

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
    prices: {
      files: { csv: fileOf(pricesName, 'csv') },
      parameters: describeParameters(pricesName, addresses),
    },
    formats: Object.fromEntries(
      formatNames.map((format) => [
        format,
        {
          type: formats[format].type,
          // By the kind of chart.
          parameters: Object.fromEntries(
            chartKinds.map((kind) => [kind, describeParameters(fileId(kind, format), addresses)]),
          ),
        },
      ]),
    ),
    documentation: siteUrl + paths.api,
    description: `${siteUrl}/openapi.json`,
  }
}

function describeParameters(file: string, addresses: readonly Address[]) {
  const { parameters = [] } = addresses.find(({ id }) => id === file) ?? {}
  return Object.fromEntries(
    parameters.map(({ name, meaning, allowed, defaultValue, schema }) => [
      name,
      { meaning, allowed, default: defaultValue, schema },
    ]),
  )
}
