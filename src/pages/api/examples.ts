// Example URLs of chart files, for the API page.

import { charts } from '../../chart/charts'
import { chartFileAddress, type Format } from '../../chart/formats'

const queries: readonly [what: string, format: Format, query: string][] = [
  ['The picture that is shown where the chart is shared', 'png', ''],
  ['In dark, with 600 × 315 pixels', 'png', 'height=315&theme=dark&width=600'],
  ['For sharp screens: the same with twice the pixels', 'png', 'height=315&scale=2&width=600'],
  ['For a README: in the colours of its reader', 'svg', 'theme=auto'],
  ['From 2020 to 2025, both lines from 100', 'svg', 'axis=index&from=2020&to=2025'],
  ['All numbers', 'csv', ''],
  ['The numbers from June 2016 to June 2025', 'csv', 'from=2016-06&to=2025-06'],
  ['The numbers with units, sources and terms', 'json', ''],
]

/** What each example shows, and its URL relative to the origin; all are of the first chart. */
export const examples = queries.map(([what, format, query]) => ({
  what,
  address: chartFileAddress(charts[0]?.name ?? '', format, query),
}))
