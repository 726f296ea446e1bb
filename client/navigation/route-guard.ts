// What becomes of a navigation when its page has loaded, or has failed to (specification, section 2).

import { PageNotFoundError } from '../../src/errors'
import type { FoundPage, PageData } from '../../src/page-data'

export type Verdict =
  | { kind: 'show'; page: FoundPage }
  /** The catch-all screen, with the path as its parameter. */
  | { kind: 'not-found'; error: Error }
  /** The site was deployed meanwhile: only a full load brings the target and its build together. */
  | { kind: 'reload' }
  /** Reported and passed on. */
  | { kind: 'throw'; error: unknown }

/** Judges a page that loaded. */
export function judgePage(page: PageData): Verdict {
  return page.code === 404
    ? { kind: 'not-found', error: new PageNotFoundError('') }
    : { kind: 'show', page }
}

/**
 * Judges a failure by its code.
 *
 * @param target the address that the visitor wants
 * @param current the address that the browser shows
 */
export function judgeFailure(error: unknown, target: string, current: string): Verdict {
  if (!(error instanceof Error && 'code' in error)) return { kind: 'throw', error }
  switch (error.code) {
    case 404:
    case 'MODULE_NOT_FOUND':
      return { kind: 'not-found', error }
    case 'INVALID_HASH':
      return target === current ? { kind: 'throw', error } : { kind: 'reload' }
    default:
      return { kind: 'throw', error }
  }
}
