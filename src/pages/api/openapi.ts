// The OpenAPI 3.1 document, made of the rules that validate requests (contract, section 10).

import { paths } from '../../site/paths'
import { type ProblemType, problems } from '../../site/problems'
import type { SiteMetadata } from '../../site/site'
import type { Address, ApiParameter } from './address'
import { cachingWords, errorCachingWords } from './caching'
import { schemas } from './schemas'

/** The version of the URLs and the responses, not of the data. */
const version = '1.0.0'

export function openApi(addresses: readonly Address[], site: SiteMetadata) {
  const { siteName, siteDescription, siteUrl } = site
  const documented = addresses.filter(({ id }) => id !== 'openapi')
  return {
    openapi: '3.1.1',
    info: {
      title: siteName,
      version,
      description: `${siteDescription} Everything is read-only, needs no key, and takes GET and HEAD.`,
    },
    externalDocs: { url: siteUrl + paths.api },
    servers: [{ url: siteUrl }],
    paths: Object.fromEntries(documented.flatMap(pathsOf)),
    components: {
      schemas,
      responses: Object.fromEntries(
        Object.keys(problems).map((type) => [type, problemResponse(type as ProblemType)]),
      ),
    },
  }
}

/** Lists the cards one by one: as a template, their path would be the same as that of charts. */
function pathsOf(address: Address): [path: string, item: object][] {
  const { path, names, id } = address
  if (names?.name !== 'card') return [[path, { get: operationOf(address, id) }]]
  return names.choices.map((name) => {
    const own = { ...address, names: undefined }
    return [path.replace('{card}', name), { get: operationOf(own, `${id}-${name}`) }]
  })
}

function operationOf(address: Address, operationId: string) {
  const { title, explanation, names, parameters, isCanonicalized, problems: types } = address
  const refusals = types.map((type) => [
    String(problems[type].status),
    { $ref: `#/components/responses/${type}` },
  ])
  return {
    operationId,
    summary: title,
    ...(explanation && { description: explanation }),
    parameters: [...(names ? [nameParameter(names)] : []), ...parameters.map(queryParameter)],
    responses: {
      200: successOf(address),
      ...(address.caching !== 'hour' && { 304: { description: 'The client has it (ETag).' } }),
      ...(isCanonicalized && {
        308: { description: 'The canonical URL, without what is not allowed.' },
      }),
      ...Object.fromEntries(refusals),
    },
  }
}

function successOf({ type, component, caching, title }: Address) {
  const schema = component ? { $ref: `#/components/schemas/${component}` } : {}
  return {
    description: title,
    headers: { 'Cache-Control': { description: cachingWords[caching], schema: text } },
    content: { [type]: { schema } },
  }
}

function nameParameter({ name, meaning, choices, range }: NonNullable<Address['names']>) {
  const schema = range
    ? { type: 'string', pattern: range.pattern, examples: [choices[0]] }
    : { type: 'string', enum: choices }
  const description = range ? `${meaning}: ${range.allowed}.` : meaning
  return { name, in: 'path', required: true, description, schema }
}

function queryParameter({
  name,
  meaning,
  allowed,
  schema,
  defaultValue,
  isRequired,
}: ApiParameter) {
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
    headers: { 'Cache-Control': { description: errorCachingWords, schema: text } },
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

const text = { type: 'string' }
