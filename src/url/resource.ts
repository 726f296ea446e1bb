// The type of resources, which describe the URLs that the site serves, and the defaults of pages and
// files. The resources themselves are in resources.ts.

import type { Caching } from './caching'
import { formatOf, formats } from './formats'
import { type DataPageName, pageNamed } from './pages'
import { type ParameterRules, pageParameters, type QueryValues } from './parameter-rules'
import { defaults, type FileKind } from './parameter-values'
import type { ProblemType } from './problems'

/** What a resource serves; the Worker has a handler for each. */
export type Serves =
  | { is: 'page' | 'page-data' | 'page-markdown'; page: DataPageName }
  | { is: 'chart'; kind: FileKind }
  | { is: 'month-file' | 'areas-file' | 'latest' | 'card' | 'badge' | 'prices' }
  | { is: 'list' | 'openapi' | 'data-package' | 'oembed' | 'feed' }
  | { is: 'sitemap' | 'robots' | 'manifest' }

/** What a name in braces in a path stands for. */
export type PathParameter = {
  name: string
  meaning: string
  choices: readonly string[]
  /** By default, the first choice. */
  example?: string
  /**
   * For too many choices to list: their words, a regular expression, which may also match others, and
   * a short name for lists.
   */
  range?: { allowed: string; pattern: string; short: string }
}

export type Resource = {
  /** The HTML id on `/api/`, and the OpenAPI operation id. */
  id: string
  title: string
  explanation: string
  /** Relative to the origin; a name in braces stands for any of `names`. */
  path: string
  names?: PathParameter
  serves: Serves
  /** Whether an invalid query is refused, fixed by a redirect, or ignored. */
  query: 'strict' | 'lenient' | 'ignored'
  parameters: ParameterRules
  /** The values of parameters that its query leaves out. */
  defaults: QueryValues
  /** Which months a response has when its query names none. */
  months: 'shown' | 'all'
  type: string
  /** The component of `/openapi.json` with the schema of a JSON response. */
  component?: string
  /** For `/api/` and OpenAPI only; the handler sends the headers. */
  caching: Caching
  problems: readonly ProblemType[]
  /** The statuses of refusals that are a page, or its data: not found, or beyond the drawing limit. */
  refusals: readonly (404 | 429)[]
  /** Whether scripts of any origin may read it. */
  isShared: boolean
  /** Whether `/api/` and `/openapi.json` describe it. */
  isListed: boolean
  /** The query of the example. */
  exampleQuery?: string | ((siteUrl: string) => string)
}

type ResourceParts = Partial<Resource> & Pick<Resource, 'id' | 'title' | 'path' | 'serves'>

/**
 * Defines a file, by default JSON without parameters. Its type follows from its extension. With `v`, it
 * may be cached for a year; with the `v` of another build, it counts toward the client's limit.
 */
export function defineFile({ component, ...parts }: ResourceParts): Resource {
  const { path, names, parameters = {} } = parts
  const format = formatOf(path)
  const type = format ? formats[format].type : 'application/json'
  const isVersioned = parameters.v !== undefined
  const ofMaking = ['too-many-drawings', 'internal-error'] as const
  return {
    explanation: '',
    query: 'strict',
    type,
    parameters,
    defaults,
    months: 'all',
    caching: isVersioned ? 'versioned' : 'tagged',
    problems: [
      ...(names ? ['not-found' as const] : []),
      'invalid-parameter',
      ...(isVersioned ? ofMaking : []),
    ],
    refusals: [],
    isShared: false,
    isListed: true,
    ...(type === 'application/json' && component && { component }),
    ...parts,
  }
}

type PageParts = Omit<ResourceParts, 'path' | 'serves'> & { page: DataPageName }

/**
 * A page, at the path of its row; it takes what its chart takes, and refuses names that are none, and
 * drawings beyond the limit.
 */
export function definePage({ page, ...parts }: PageParts): Resource {
  const { path, chart } = pageNamed(page)
  return defineFile({
    path,
    serves: { is: 'page', page },
    parameters: chart ? pageParameters[chart] : {},
    refusals: parts.names ? [404, 429] : chart ? [429] : [],
    query: 'lenient',
    months: 'shown',
    type: 'text/html; charset=utf-8',
    caching: 'revalidated',
    problems: [],
    ...parts,
  })
}
