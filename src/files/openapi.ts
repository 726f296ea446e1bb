// The OpenAPI 3.1 document, made from the rules that validate requests, and from the schemas of JSON
// responses (contract, section 10).

import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { SiteMetadata } from '../site/site'
import { cachingWords, errorCachingWords } from '../url/caching'
import type { Endpoint, EndpointParameter } from '../url/endpoints'
import { paths } from '../url/paths'
import { type ProblemType, problems } from '../url/problems'
import { responseSchemas } from './response-schemas'

/** The version of the URLs and the responses, not of the data. */
const version = '1.0.0'

export function openApi(endpoints: readonly Endpoint[], site: SiteMetadata) {
  const { siteName, siteDescription, siteUrl } = site
  const documented = endpoints.filter(({ id }) => id !== 'openapi')
  return {
    openapi: '3.1.1',
    info: {
      title: siteName,
      version,
      description: `${siteDescription} Everything is read-only, needs no key, and takes GET and HEAD.`,
    },
    externalDocs: { url: siteUrl + paths.api },
    servers: [{ url: siteUrl }],
    security: [],
    paths: Object.fromEntries(documented.flatMap(pathsOf)),
    components: {
      schemas,
      responses: Object.fromEntries(
        documented.flatMap(({ problems: types }) =>
          types.map((type) => [type, problemResponse(type)]),
        ),
      ),
    },
  }
}

/** Lists the cards one by one: as a template, their path would be the same as that of charts. */
function pathsOf(endpoint: Endpoint): [path: string, item: object][] {
  const { path, names, id } = endpoint
  if (names?.name !== 'card') return [[path, { get: operationOf(endpoint, id) }]]
  return names.choices.map((name) => {
    const own = { ...endpoint, names: undefined }
    return [path.replace('{card}', name), { get: operationOf(own, `${id}-${name}`) }]
  })
}

const canonicalized = 'The canonical URL, without what is not allowed.'

function operationOf(endpoint: Endpoint, operationId: string) {
  const { title, explanation, names, parameters, query, problems: types } = endpoint
  const isCanonicalized = query === 'lenient' || (query === 'strict' && parameters.length > 0)
  const asProblems = types.map((type) => {
    return [problems[type].status, { $ref: `#/components/responses/${type}` }]
  })
  const asPages = endpoint.refusals.map((status) => [status, refusalOf(endpoint, status)])
  return {
    operationId,
    summary: title,
    ...(explanation && { description: explanation }),
    parameters: [...(names ? [nameParameter(names)] : []), ...parameters.map(queryParameter)],
    responses: {
      200: successOf(endpoint),
      ...(endpoint.caching !== 'hour' && { 304: { description: 'The client has it (ETag).' } }),
      ...(isCanonicalized && { 308: { description: canonicalized } }),
      ...Object.fromEntries([...asProblems, ...asPages]),
    },
  }
}

function successOf({ type, component, caching, title }: Endpoint) {
  const schema = component ? { $ref: `#/components/schemas/${component}` } : {}
  return {
    description: title,
    headers: describeCaching(cachingWords[caching]),
    content: { [type]: { schema } },
  }
}

/** A refusal, as a page or as page data. */
function refusalOf({ type, component }: Endpoint, status: 404 | 429) {
  const problem = problems[status === 404 ? 'not-found' : 'too-many-drawings']
  const schema = component ? { $ref: '#/components/schemas/RefusedPage' } : {}
  return { description: problem.title, content: { [type]: { schema } } }
}

function describeCaching(description: string) {
  return { 'Cache-Control': { description, schema: { type: 'string' } } }
}

function nameParameter({ name, meaning, choices, range }: NonNullable<Endpoint['names']>) {
  const schema = range
    ? { type: 'string', pattern: range.pattern, examples: [choices[0]] }
    : { type: 'string', enum: choices }
  const description = range ? `${meaning}: ${range.allowed}.` : meaning
  return { name, in: 'path', required: true, description, schema }
}

function queryParameter({ name, meaning, allowed, ...rule }: EndpointParameter) {
  const { schema, defaultValue, isRequired } = rule
  return {
    name,
    in: 'query',
    ...(isRequired && { required: true }),
    description: `${meaning}: ${allowed}.`,
    schema: { ...schema, ...(defaultValue !== undefined && { default: defaultValue }) },
  }
}

function problemResponse(type: ProblemType) {
  const { title, explanation } = problems[type]
  return {
    description: `${title}. ${explanation}`,
    headers: describeCaching(errorCachingWords),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

const schemas = Object.fromEntries(
  Object.entries<GenericSchema>(responseSchemas).map(([name, schema]) => {
    const { $schema: _, ...component } = toJsonSchema(schema, { target: 'draft-2020-12' })
    return [name, component]
  }),
)
