// What the files of a chart are, in words, and an example of each.

import type { Format } from '../../chart/formats'
import { maxPixels } from '../../chart/query'
import type { ChartWords } from './address'

export const chartWords: Record<Format, ChartWords> = {
  png: {
    title: 'A chart as PNG',
    explanation: `The chart as it is shared: title, lines, legend, and the site's host. Width × height × scale² may be at most ${maxPixels / 1e6} million pixels.`,
    query: 'height=315&theme=dark&width=600',
  },
  svg: {
    title: 'A chart as SVG',
    explanation:
      'The same chart as a drawing, with its texts as outlines: it looks alike wherever it is opened, at any size.',
    query: 'from=2020&theme=auto&to=2025',
  },
  csv: {
    title: 'Its numbers as CSV',
    explanation:
      'A row for each month from the first price to the last, or from one month to another. What is unknown is empty.',
    query: 'from=2020&to=2025',
  },
  json: {
    title: 'Its numbers as JSON',
    explanation:
      'The same rows with what they mean: title, units, sources with their terms, and the last month of each series. What is unknown is null.',
    query: 'from=2020&to=2025',
  },
}
