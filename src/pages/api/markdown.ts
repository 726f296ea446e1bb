// The API page as Markdown.

import type { SiteMetadata } from '../../site/site'
import { type Endpoint, listEndpoints } from '../../url/endpoints'
import { pages } from '../../url/pages'
import type { MarkdownPage } from '../markdown-parts'
import type { ApiPageData } from './data'

export function toMarkdown({ reach }: ApiPageData, { siteUrl }: SiteMetadata): MarkdownPage {
  const endpoints = listEndpoints(reach, siteUrl)
  return {
    title: pages.api.title,
    words: [pages.api.description, ...describeNames(endpoints)],
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
            const { meaning, allowed, members, defaultValue = '' } = first
            // There may be a hundred goods: their keys are on the page once.
            const words = members
              ? allowed.replace(members.join(', '), 'the keys of items')
              : allowed
            const takers = [first, ...others].map(({ endpoint }) => endpoint.path)
            return [[name, `${meaning}: ${words}`, `${defaultValue}`, takers.join(', ')]]
          }),
        ),
      },
    ],
    files: ['/openapi.json'],
    series: [],
  }
}

/** The meanings of names in braces in paths; names with the same meaning are in one text. */
function describeNames(endpoints: readonly Endpoint[]): string[] {
  const all = endpoints.flatMap(({ names }) => names ?? [])
  const alike = Map.groupBy(all, ({ range, choices }) => {
    return range?.allowed ?? `one of ${choices.join(', ')}`
  })
  return [...alike].map(([allowed, names]) => {
    return `{${[...new Set(names.map(({ name }) => name))].join('}, {')}}: ${allowed}`
  })
}

/** The parameters of some URLs by name, then by meaning, then by default, each with its URLs. */
function listParameterUses(endpoints: readonly Endpoint[]) {
  const uses = endpoints.flatMap((endpoint) =>
    endpoint.parameters.map((parameter) => ({ ...parameter, endpoint })),
  )
  return [...Map.groupBy(uses, ({ name }) => name)].map(([name, ofName]) => {
    const byMeaning = Map.groupBy(ofName, ({ meaning, allowed }) => `${meaning}: ${allowed}`)
    const meanings = [...byMeaning.values()].map((alike) => [
      ...Map.groupBy(alike, ({ defaultValue }) => defaultValue).values(),
    ])
    return { name, meanings }
  })
}
