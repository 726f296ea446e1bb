// The problem types of error responses, each of which `/api/` explains (RFC 9457, section 3.1.1).

import { drawingLimit } from '../site/errors'
import { paths } from './paths'

export const problems = {
  'invalid-parameter': {
    status: 400,
    title: 'A parameter is not allowed',
    explanation:
      'A parameter is unknown at this URL, is repeated, is missing, has a value that is not allowed, or cannot be combined with another one. The detail names it, its value, and what is allowed. The same request will be refused again.',
  },
  'not-found': {
    status: 404,
    title: 'There is nothing at this URL',
    explanation:
      'No chart, file, or page has this name. The detail names those that exist, or the nearest one. All charts and their files are listed at /charts/.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The method is not allowed',
    explanation: 'Everything here is read-only: use GET or HEAD, as the Allow header says.',
  },
  'too-many-drawings': {
    status: 429,
    title: 'Too many charts were requested',
    explanation: `A client may request ${drawingLimit.drawings} charts of 1200×630 pixels in ${drawingLimit.seconds} seconds; a larger chart, one of several items, or a then-and-now image counts as several. Wait as many seconds as the Retry-After header says. Not counted: pages and charts without parameters (except then-and-now images), and responses that are still cached.`,
  },
  'internal-error': {
    status: 500,
    title: 'The response could not be created',
    explanation: 'Something failed on our side. The next request tries again from the start.',
  },
  'unknown-format': {
    status: 501,
    title: 'There is no such format',
    explanation: 'An oEmbed response is always JSON.',
  },
} as const

export type ProblemType = keyof typeof problems

export function problemId(type: ProblemType): string {
  return `problem-${type}`
}

/** The URI of a problem type: where `/api/` explains it. */
export function problemAddress(type: ProblemType, siteUrl: string): string {
  return `${siteUrl}${paths.api}#${problemId(type)}`
}
