// Answers the data of pages (contract, section 3), where the asset server has no file.

import { Hono } from 'hono'
import { buildPage } from '../src/page-builder'
import { pathOfPageDataAddress } from '../src/page-data'
import { answerPage } from './answer-page'
import type { AppEnvironment } from './environment'
import { problem } from './http/problem'

export function createPageData(): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get('*', (context) => {
    const { pathname, searchParams } = new URL(context.req.url)
    const path = pathOfPageDataAddress(pathname)
    if (path === undefined) return problem(404, `There is no file at ${pathname}.`)
    const page = buildPage(path, searchParams, context.var.answer)
    return answerPage(context, page, {}, () => context.json(page, page.code))
  })
}
