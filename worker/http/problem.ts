// Refusals and failures as problem details (RFC 9457; contract, section 8).

import { noStore } from './caching'

const titles = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
} as const

/**
 * An answer that says what was wrong.
 *
 * @param detail one sentence: what it was, and what is allowed
 */
export function problem(
  status: keyof typeof titles,
  detail: string,
  headers: Record<string, string> = {},
): Response {
  const body = { type: 'about:blank', title: titles[status], status, detail }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': noStore,
      ...headers,
    },
  })
}
