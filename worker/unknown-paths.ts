// Answers requests for unknown paths: with a page for people, and a problem for programs (contract, section 8).

import type { Context } from 'hono'
import { formatNames } from '../src/url/formats'
import { type PageData, pathOfMarkdown, pathOfPageData } from '../src/url/page-address'
import { suggestName, truncate } from '../src/url/read'
import { listChartFiles } from '../src/url/resources'
import { noStore } from './http/headers'
import type { AppEnvironment } from './http/request-context'
import { problem } from './http/send'
import { sendRefusedPage } from './pages'

export function answerUnknown(context: Context<AppEnvironment>): Response | Promise<Response> {
  const { url, hash, site } = context.var.request
  const path = pathOfPageData(url.pathname)
  if (path !== undefined) {
    const missing: PageData = { hash, code: 404, path }
    return Response.json(missing, { status: 404, headers: noStore })
  }
  return isForReaders(url.pathname)
    ? sendRefusedPage(context, 404)
    : problem('not-found', explainUnknown(url.pathname), site)
}

/** Whether an unknown path is for people, and not for programs. */
export function isForReaders(path: string): boolean {
  return !/^\/(charts|assets)\//.test(path) && pathOfMarkdown(path) === undefined
}

function explainUnknown(path: string): string {
  const [, file] = /^\/charts\/([^/]+)$/.exec(path) ?? []
  if (file) return explainUnknownFile(file)
  const isTwin = !path.startsWith('/assets/') && pathOfMarkdown(path) !== undefined
  return isTwin
    ? `There is no page for ${truncate(path)}.`
    : `There is no file at ${truncate(path)}.`
}

function explainUnknownFile(file: string): string {
  const files = listChartFiles()
  const stemOf = (name: string) => name.replace(/\.\w+$/, '')
  const endings = formatNames.join(', ')
  const stems = [...Map.groupBy(files, stemOf)]
    .filter(([, ofStem]) => ofStem.length === formatNames.length)
    .map(([stem]) => stem)
  const others = files.filter((name) => !stems.includes(stemOf(name))).join(', ')
  return `There is no chart file "${truncate(file)}". The charts are ${stems.join(', ')}, each as ${endings}; other files are ${others}.${suggestName(file, files)}`
}
