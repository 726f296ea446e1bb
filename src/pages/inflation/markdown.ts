// The page of all areas as Markdown.

import { formatRate } from '../../prices/format'
import { comparedYears } from '../../prices/month'
import { areaPage } from '../../url/area-pages'
import { dataFormatNames } from '../../url/formats'
import { plainText } from '../../words/change'
import type { MarkdownPage } from '../markdown-parts'
import type { InflationPageData } from './data'
import {
  areasFileAddress,
  areasTitle,
  describeInflation,
  describeInflationSource,
  notesOf,
  placeInRates,
  rateUnitOf,
  sortAreas,
  wordTopic,
} from './words'

const units = { own: 'local currency', btc: 'Bitcoin' } as const

const columns = Object.entries(units).flatMap(([unit, name]) =>
  comparedYears.map((years, place) => ({
    unit: unit as keyof typeof units,
    place,
    name: `${name}, ${years} y`,
  })),
)

export function toMarkdown({ of, areas, sources, years, sort }: InflationPageData): MarkdownPage {
  const finding = describeInflation(areas, years, of)
  const sentences = finding ? [finding.headline, finding.caution, finding.own, finding.reason] : []
  return {
    title: areasTitle(of),
    words: [...sentences.flatMap((words) => (words ? `${plainText(words)}.` : [])), ...notesOf(of)],
    tables: [
      {
        title: `Annual change in ${wordTopic(of)}`,
        columns: ['area', 'through', 'changes end in', ...columns.map(({ name }) => name)],
        rows: sortAreas(areas, rateUnitOf(sort), placeInRates(years)).map(
          ({ code, month, last, ...rates }) => [
            areaPage(code).area,
            last,
            month,
            ...columns.map(({ unit, place }) => formatRate(rates[unit][place] ?? null)),
          ],
        ),
      },
      {
        title: 'Sources and terms',
        columns: ['of', 'source', 'terms'],
        rows: sources.map((source) => [describeInflationSource(source), source.name, source.terms]),
      },
    ],
    files: dataFormatNames.map((format) => areasFileAddress(format, { of, years })),
    // They are in a table of their own.
    series: [],
  }
}
