// The data of the API page: the endpoints that it describes.

import { type Endpoint, type EndpointParameter, listEndpoints } from '../../url/endpoints'
import type { Reach } from '../../url/parameters'
import type { PageRequest } from '../page-request'

export type ListedParameter = Pick<
  EndpointParameter,
  'name' | 'meaning' | 'allowed' | 'defaultValue' | 'isRequired'
> & {
  /** Of a list of goods: what stands after their keys; what stands before them is `allowed`. */
  afterKeys?: string
}

export type ListedEndpoint = Pick<
  Endpoint,
  'id' | 'title' | 'explanation' | 'path' | 'type' | 'caching' | 'example'
> & { parameters: ListedParameter[] }

export type ApiPageData = {
  reach: Reach
  endpoints: ListedEndpoint[]
  /** What names in braces in paths stand for, those that stand for the same together. */
  names: { names: string[]; allowed: string }[]
}

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
