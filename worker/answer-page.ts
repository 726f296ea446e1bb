// What the answers of a page and of its data have in common.

import type { Context } from 'hono'
import type { PageData } from '../src/page-data'
import type { AppEnvironment } from './environment'
import { noStore, revalidate } from './http/caching'
import { answerKey, entityTag, isKnown } from './http/validators'

/**
 * Sends a page, or its data, unless the client has it. Pages that do not exist are kept by nobody.
 *
 * @param headers of the page; a 304 carries them, too, as they take the place of those that were kept
 */
export async function answerPage(
  context: Context<AppEnvironment>,
  page: PageData,
  headers: Record<string, string>,
  make: () => Promise<Response> | Response,
): Promise<Response> {
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
  if (page.code === 404) {
    context.header('Cache-Control', noStore)
    return make()
  }
  const tag = entityTag(answerKey(context.req.url, context.var.answer))
  context.header('Cache-Control', revalidate)
  context.header('ETag', tag)
  return isKnown(context.req.raw, tag) ? context.body(null, 304) : make()
}
