// The data of the API page: the endpoints that it describes.

import * as v from 'valibot'
import { type Endpoint, type EndpointParameter, listEndpoints } from '../../server/endpoints'
import { type Caching, cachingWords } from '../../url/caching'
import type { PageRequest } from '../page-request'
import * as shapes from '../shapes'

const text = v.string()

const parameter = v.object({
  name: text,
  meaning: text,
  /** What is allowed; of a list of goods, what stands before their keys. */
  allowed: text,
  afterKeys: v.optional(text),
  defaultValue: v.optional(v.union([text, v.number()])),
  isRequired: v.optional(v.boolean()),
})

const endpoint = v.object({
  id: text,
  title: text,
  explanation: text,
  path: text,
  parameters: v.array(parameter),
  type: text,
  caching: v.picklist(Object.keys(cachingWords) as Caching[]),
  example: text,
})

export const schema = v.object({
  reach: shapes.reach,
  endpoints: v.array(endpoint),
  /** What names in braces in paths stand for, those that stand for the same together. */
  names: v.array(v.object({ names: v.array(text), allowed: text })),
})

export type ApiPageData = v.InferOutput<typeof schema>
export type ListedEndpoint = v.InferOutput<typeof endpoint>
export type ListedParameter = v.InferOutput<typeof parameter>

export function build({ reach, siteUrl }: PageRequest): ApiPageData {
  const endpoints = listEndpoints(reach, siteUrl)
  return { reach, endpoints: endpoints.map(describeEndpoint), names: describeNames(endpoints) }
}

function describeEndpoint(endpoint: Endpoint): ListedEndpoint {
  const { id, title, explanation, path, parameters, type, caching, example } = endpoint
  return {
    id,
    title,
    explanation,
    path,
    parameters: parameters.map(describeParameter),
    type,
    caching,
    example,
  }
}

function describeParameter({ members, ...parameter }: EndpointParameter): ListedParameter {
  const { name, meaning, allowed, defaultValue, isRequired } = parameter
  // There may be a hundred goods: their keys are on the page once.
  const [before = '', after] = members ? allowed.split(members.join(', ')) : [allowed]
  return {
    name,
    meaning,
    allowed: before,
    ...(after !== undefined && { afterKeys: after }),
    ...(defaultValue !== undefined && { defaultValue }),
    ...(isRequired && { isRequired }),
  }
}

function describeNames(endpoints: readonly Endpoint[]): ApiPageData['names'] {
  const all = endpoints.flatMap(({ names }) => names ?? [])
  const alike = Map.groupBy(all, ({ range, choices }) => {
    return range?.allowed ?? `one of ${choices.join(', ')}`
  })
  return [...alike].map(([allowed, names]) => ({
    names: [...new Set(names.map(({ name }) => name))],
    allowed,
  }))
}
