// The endpoints that `/api/`, `/openapi.json`, and `/charts/` describe, from the resource registry.

import { formatRange } from '../prices/month'
import type { Rule } from './parameter-rules'
import type { Reach } from './parameter-values'
import type { Resource } from './resource'
import { resources } from './resources'

export type EndpointParameter = Omit<Rule, 'read' | 'isOld'> & {
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
    .map((resource) => {
      const { parameters, exampleQuery = '', ...others } = resource
      const { path, names } = resource
      const example = names ? path.replace(`{${names.name}}`, exampleOf(names)) : path
      const query = typeof exampleQuery === 'string' ? exampleQuery : exampleQuery(siteUrl)
      return {
        ...others,
        parameters: Object.entries(parameters).flatMap(([name, ruleOf]) => {
          const { read: _, isOld, ...rule } = ruleOf(reach.table)
          return isOld ? [] : { name, ...rule, ...defaultValueOf(name, resource, reach) }
        }),
        example: query ? `${example}?${query}` : example,
      }
    })
}

/** The name that replaces the braces in the path of the example. */
export function exampleOf({ name, choices, example = choices[0] }: NonNullable<Resource['names']>) {
  if (!example) throw new Error(`there is no ${name} to choose`)
  return example
}

/** The default of a parameter, if any; data files have no default window, as they have all months. */
function defaultValueOf(name: string, { defaults, months }: Resource, reach: Reach) {
  const { from, to } = formatRange(reach.defaultWindow)
  const window = months === 'shown' ? { from: String(from), to: String(to) } : {}
  const values: Readonly<Record<string, string | number>> = { ...defaults, ...window }
  return values[name] === undefined ? {} : { defaultValue: values[name] }
}
