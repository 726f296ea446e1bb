// The problem types of error responses, each of which `/api/` explains (RFC 9457, section 3.1.1).

import { paths } from './paths'

type Problem = { status: number; title: string; explanation: string }

/**
 * The rate limit of drawings per client, in charts of an asset at 1200×630 pixels. A test compares it with wrangler.toml,
 * which sets it.
 */
export const drawingLimit = { drawings: 600, seconds: 60 }

/** What a client beyond the limit is told. */
export const limitReached = `More charts were requested from your network than are drawn for it in ${drawingLimit.seconds} seconds. Please try again after that. Charts and pages whose addresses have no parameters are not limited.`

export const problems = {
  'invalid-parameter': {
    status: 400,
    title: 'A parameter is not allowed',
    explanation:
      'A parameter is unknown at this address, is given twice, is missing, has a value that is not allowed, or does not go together with another one. The detail names it, what it was, and what is allowed. The same request will be refused again.',
  },
  'not-found': {
    status: 404,
    title: 'There is nothing at this address',
    explanation:
      'No chart, file or page has this name. The detail names those that there are, or the nearest one. All charts and their files are listed at /charts/.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The method is not allowed',
    explanation: 'Everything here is read-only: ask with GET or HEAD, as the header Allow says.',
  },
  'too-many-drawings': {
    status: 429,
    title: 'Too many charts were requested',
    explanation: `As much is drawn for a client in ${drawingLimit.seconds} seconds as ${drawingLimit.drawings} charts of 1200×630 pixels take: a larger chart, or one of many goods, counts as several. Wait for as many seconds as the header Retry-After says. What has no parameters is not counted, nor is what is still cached; what was dropped from the cache counts again.`,
  },
  'failed-answer': {
    status: 500,
    title: 'The answer could not be made',
    explanation: 'The mistake is ours. The next request tries again from the start.',
  },
  'unknown-format': {
    status: 501,
    title: 'There is no such format',
    explanation: 'Descriptions of how to embed a chart come as JSON alone (oEmbed 1.0).',
  },
} as const satisfies Record<string, Problem>

export type ProblemType = keyof typeof problems

/** The HTML id of a problem type on `/api/`. */
export function problemId(type: ProblemType): string {
  return `problem-${type}`
}

/** The URI of a problem type: where `/api/` explains it. */
export function problemAddress(type: ProblemType, siteUrl: string): string {
  return `${siteUrl}${paths.api}#${problemId(type)}`
}
