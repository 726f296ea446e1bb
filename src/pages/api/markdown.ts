// The API page as Markdown.

import { pages } from '../../url/pages'
import type { MarkdownPage } from '../markdown-parts'
import type { ApiPageData } from './data'
import { listParameterUses } from './parameter-uses'

export function toMarkdown({ endpoints, names }: ApiPageData): MarkdownPage {
  return {
    title: pages.api.title,
    words: [
      pages.api.description,
      ...names.map(({ names, allowed }) => `{${names.join('}, {')}}: ${allowed}`),
    ],
    tables: [
      {
        title: 'URLs',
        columns: ['path', 'what', 'parameters', 'example'],
        rows: endpoints.map(({ path, title, explanation, parameters, example }) => [
          path,
          explanation || title,
          parameters.map(({ name }) => name).join(', '),
          example,
        ]),
      },
      {
        title: 'Parameters',
        columns: ['parameter', 'meaning', 'default', 'used by'],
        rows: listParameterUses(endpoints).flatMap(({ name, meanings }) =>
          meanings.flat().flatMap(([first, ...others]) => {
            if (!first) return []
            const { meaning, allowed, afterKeys, defaultValue = '' } = first
            const keys = afterKeys === undefined ? '' : `the keys of items${afterKeys}`
            const takers = [first, ...others].map(({ endpoint }) => endpoint.path)
            return [[name, `${meaning}: ${allowed}${keys}`, `${defaultValue}`, takers.join(', ')]]
          }),
        ),
      },
    ],
    files: ['/openapi.json'],
    series: [],
  }
}
