// The list of all charts at `/charts/`, with their files and parameters.

import { charts, pricesName } from '../../chart/charts'
import { chartFileAddress, type Format, formatNames, formats } from '../../chart/formats'
import { chartKinds } from '../../chart/parameters'
import { rangeOfMonths } from '../../prices/month'
import { paths } from '../../site/paths'
import { pageCardNames } from '../routes'
import { thenMonths } from '../then/months'
import { type Address, fileId } from './address'

export function chartList(addresses: readonly Address[], siteUrl: string) {
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
      // The names and the pages of the pictures and the numbers of a month and now.
      months: {
        ...months,
        page: `${siteUrl}${paths.thenAndNow}{month}/`,
        files: filesOf('then-{month}'),
      },
    }),
    prices: {
      files: { csv: fileOf(pricesName, 'csv') },
      parameters: describeParameters(pricesName, addresses),
    },
    formats: ofFormats((format) => ({
      type: formats[format].type,
      // By the kind of chart, of the files of months, and of cards.
      parameters: {
        ...Object.fromEntries(
          chartKinds.map((kind) => [kind, describeParameters(fileId(kind, format), addresses)]),
        ),
        month: describeParameters(`then-${format}`, addresses),
        ...(format === 'png' && { card: describeParameters('card', addresses) }),
      },
    })),
    documentation: siteUrl + paths.api,
    description: `${siteUrl}/openapi.json`,
  }
}

function ofFormats<Value>(describe: (format: Format) => Value) {
  return Object.fromEntries(formatNames.map((format) => [format, describe(format)]))
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
