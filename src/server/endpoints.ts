// The endpoints that `/api/`, `/openapi.json`, and `/charts/` describe, made of the registry of resources.

import { formatRange } from '../prices/month'
import { defaults, type Rule } from '../url/parameters'
import { type Reach, reachOf } from '../url/read'
import { type Resource, resources } from '../url/resources'

export type EndpointParameter = Omit<Rule, 'read'> & {
  name: string
  defaultValue?: string | number
}

/** A resource with its rules in words, and one of its URLs, relative to the origin. */
export type Endpoint = Omit<Resource, 'parameters' | 'exampleQuery'> & {
  parameters: EndpointParameter[]
  example: string
}

export function listEndpoints(reach: Reach, siteUrl: string): Endpoint[] {
  return resources
    .filter(({ isListed }) => isListed)
    .map(({ parameters, exampleQuery = '', ...resource }) => {
      const { path, names } = resource
      const example = names
        ? path.replace(`{${names.name}}`, names.example ?? names.choices[0] ?? '')
        : path
      const query = typeof exampleQuery === 'string' ? exampleQuery : exampleQuery(siteUrl)
      return {
        ...resource,
        parameters: Object.entries(parameters).map(([name, ruleOf]) => {
          const { read: _, ...rule } = ruleOf(reach.table)
          return { name, ...rule, ...defaultOf(name, resource, reach) }
        }),
        example: query ? `${example}?${query}` : example,
      }
    })
}

/** The default of a parameter; files of data have all months. */
function defaultOf(name: string, resource: Pick<Resource, 'months' | 'serves'>, reach: Reach) {
  const { from, to } = formatRange(reachOf(resource, reach).defaultWindow)
  const months = resource.months === 'shown' ? { from: String(from), to: String(to) } : {}
  const own = { oembed: { format: 'json' }, prices: {} }
  const { is } = resource.serves
  const values: Record<string, string | number | undefined> =
    is === 'oembed' || is === 'prices' ? own[is] : { ...defaults, ...months }
  return values[name] === undefined ? {} : { defaultValue: values[name] }
}
