// How `/api/` lists the charts of each file format.

import type { Format } from '../../chart/formats'

/** `example` is a query. */
export const formatWords: Readonly<
  Record<Format, { title: string; explanation: string; example: string }>
> = {
  png: {
    title: 'A chart as PNG',
    explanation: "The chart as it is shared: title, lines, legend, and the site's host.",
    example: 'height=315&theme=dark&width=600',
  },
  svg: {
    title: 'A chart as SVG',
    explanation:
      'The same chart as a drawing, with its text as outlines, so it looks the same everywhere and at any size.',
    example: 'from=2020&theme=auto&to=2025',
  },
  csv: {
    title: 'Its numbers as CSV',
    explanation:
      'A row for each month from the first price to the last, or from one month to another. Unknown prices are empty.',
    example: 'from=2020&to=2025',
  },
  json: {
    title: 'Its numbers as JSON',
    explanation:
      'The same rows with title, units, sources and their terms, and the last month of each series. Unknown prices are null.',
    example: 'from=2020&to=2025',
  },
}
